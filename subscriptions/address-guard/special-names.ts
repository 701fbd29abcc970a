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

/** Names that cannot lead to a receiver on the public Internet, whatever DNS says at the moment. */
export function isSpecialName(host: string): boolean {
  const name = host.toLowerCase();
  return !name.includes('.') || SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}
