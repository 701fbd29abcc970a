/** A NAPTR record, as name servers answer it. */
export interface NaptrRecord {
  readonly flags: string;
  readonly service: string;
  readonly regexp: string;
  readonly order: number;
  readonly preference: number;
}

const LONGEST_REGEXP = 1_000;
/** Nothing before the first delimiter, pattern, replacement, flags. */
const EXPRESSION_PARTS = 4;

/**
 * The address of the SMP that the records name; undefined where none of them names one. The expression is not run: what it is
 * replaced by is the address, and one that refers back to what it matched is refused.
 */
export function smpAddressOf(records: readonly NaptrRecord[]): string | undefined {
  const named = records
    .filter(({ flags, service }) => flags.toUpperCase() === 'U' && service.toLowerCase() === 'meta:smp')
    .sort((one, other) => one.order - other.order || one.preference - other.preference);
  for (const { regexp } of named) {
    const address = replacementOf(regexp);
    if (address !== undefined) return address;
  }
  return undefined;
}

function replacementOf(regexp: string): string | undefined {
  if (regexp.length > LONGEST_REGEXP) return undefined;
  const parts = regexp === '' ? [] : regexp.split(regexp.charAt(0));
  const [, , replacement = ''] = parts;
  if (parts.length !== EXPRESSION_PARTS || replacement.includes('\\')) return undefined;
  return /^https?:\/\/[^/]/i.test(replacement) ? replacement : undefined;
}
