/** Beginnings of names that nobody but this service reads: one that it does not know was meant to be one that it does. */
const FAMILIES = [
  'AUTHORITY',
  'CREDENTIAL',
  'EDOC',
  'INBOUND',
  'INTEGRATION',
  'JWKS',
  'JWT',
  'MONGODB',
  'PRINTING',
].concat('SMTP', 'TEMPORAL', 'WEBHOOK');

/** Names that Kubernetes and Docker write of services named like one of the families. */
const OF_SERVICES = [
  /_SERVICE_HOST$/,
  /_SERVICE_PORT$/,
  /_PORT$/,
  /_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?$/,
];
/** Ports of a service that have names of their own. */
const NAMED_PORT = '_SERVICE_PORT_';

/** Read, whatever the code: whether it is that of a country which is served is another question. */
const URL_OF_COUNTRY = /^INTEGRATION_[A-Z]{2}_URL$/;

const FILE = /_FILE$/;

export interface UnknownSetting {
  name: string;
  /** The setting that was probably meant. */
  nearest?: string;
}

/** Names that look like settings and are none: of a family, or one or two letters away from a setting. */
export function unknownSettings(environment: NodeJS.ProcessEnv, known: readonly string[]): UnknownSetting[] {
  const isKnown = new Set(known);
  return Object.entries(environment).flatMap(([name, value = '']) => {
    const plain = name.replace(FILE, '');
    if (value === '' || isKnown.has(name) || isKnown.has(plain) || URL_OF_COUNTRY.test(plain)) return [];
    // In small letters, names of settings are none.
    const meant = plain.toUpperCase();
    const ofFamily = FAMILIES.some((family) => meant.startsWith(`${family}_`));
    if (ofFamily && isOfService(name)) return [];
    const [nearest, distance] = nearestOf(meant, known);
    if (!ofFamily && distance > slipsOf(meant)) return [];
    const likely = distance <= Math.max(2, meant.length / 5) ? nearest : known.find((one) => one.startsWith(meant));
    return [{ name, ...(likely === undefined ? {} : { nearest: likely + (FILE.test(name) ? '_FILE' : '') }) }];
  });
}

function isOfService(name: string): boolean {
  return name.includes(NAMED_PORT) || OF_SERVICES.some((form) => form.test(name));
}

/** Letters that may be wrong: in a short name two make another word. */
function slipsOf({ length }: string): number {
  return length < 6 ? 0 : length < 9 ? 1 : 2;
}

function nearestOf(name: string, known: readonly string[]): [nearest: string, distance: number] {
  const near = known.map((one): [string, number] => [one, distanceOf(name, one)]);
  return near.reduce((best, next) => (next[1] < best[1] ? next : best), ['', Number.POSITIVE_INFINITY]);
}

/** Letters to add, to leave out, to replace, or to swap with their neighbour. */
export function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const ways = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] && j > 1) ways.push((before[j - 2] ?? 0) + 1);
      next.push(Math.min(...ways));
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
