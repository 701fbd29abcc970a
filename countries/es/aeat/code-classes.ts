import type { Cause } from '../../integration/obstacle';

/** Meaning of a code for the one record that its line is about. */
export type RecordCodeClass =
  /** Taken, with something to correct. */
  | 'accepted-with-warnings'
  /** Refused for what the document says. */
  | 'refused'
  /** A record with this key is there already; whose it is, the query tells. */
  | 'already-there'
  /** It has been cancelled already. */
  | 'already-cancelled'
  /** The agency failed: the same bytes again. */
  | 'retry'
  /** Our settings, rights or program are wrong, not the document. */
  | 'configuration'
  | 'unknown';

/** Meaning of a code for a whole message that was answered with a Fault. */
export type FaultCodeClass =
  /** Nothing was recorded: the same records later. */
  | 'outage'
  /** Nothing was recorded: an operator has to do something. */
  | 'configuration'
  | 'unknown';

/** Whom a Fault concerns beside the message, where something of ours is wrong. */
export type FaultConcern = Extract<Cause, 'credential' | 'access' | 'content' | 'configuration'>;

/** The list of codes of one of the agency's systems. A code that it does not have is never a verdict. */
export interface AgencyCodes {
  isListed(code: number): boolean;
  recordCodeClass(code: number): RecordCodeClass;
  faultCodeClass(code: number): FaultCodeClass;
  faultConcerns(code: number): FaultConcern;
}

/** The numbers of ranges such as `1100-1112 1114`. */
export function numbers(ranges: string): ReadonlySet<number> {
  const listed = ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return new Set(listed);
}
