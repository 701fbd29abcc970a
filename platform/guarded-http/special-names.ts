/**
 * Top-level and other names for hosts that are not on the public Internet (RFC 6761, 6762, 8375, 9476 and custom), those
 * of containers and service directories with them: a resolver of our own network may know them.
 */
const LOCAL_SUFFIXES = [
  'localhost',
  // Also `cluster.local` of Kubernetes.
  'local',
  'svc',
  'consul',
  'docker',
  'test',
  'invalid',
  'alt',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
];

/** Public names under which anybody finds any address, private ones too. */
const WILDCARD_DNS = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'traefik.me',
];

const SUFFIXES = [...LOCAL_SUFFIXES, ...WILDCARD_DNS];

/** The reason why a name cannot lead to a receiver on the public Internet, whatever DNS says; undefined for one that can. */
export function privateName(host: string): string | undefined {
  const name = host.toLowerCase();
  if (!name.includes('.')) return 'a name without a dot is none of the Internet';
  const ending = SUFFIXES.find((suffix) => name === suffix || name.endsWith(`.${suffix}`));
  return ending && `names ending with .${ending} are not public`;
}
