import { ebmsVerdict, hasUnclearError, type EbmsVerdict } from './ebms-errors';

/**
 * What one attempt of the access point met. not-sent: nothing left it. as4-error: the receiver's access point has refused it.
 * transport: the message may have arrived. unseen: nobody looked between it and the next.
 */
export type AttemptKind = 'not-sent' | 'as4-error' | 'transport' | 'unseen';

/** The receiver's access point has answered with an error. */
export const AS4_ERROR = 'AS4_ERROR_MESSAGE_RECEIVED';

const NOTHING_LEFT = [
  'is not registered in the Peppol Network',
  'Failed to resolve SMP endpoint',
  'limited by Circuit Breaker',
];

/** What an attempt met, by the words that the access point has for it. Whatever it does not say may have arrived. */
export function attemptKind(errorDetails: string | undefined): AttemptKind {
  if (errorDetails === undefined) return 'transport';
  // The receiver's own text may say anything, the words of the others too.
  if (errorDetails.includes(AS4_ERROR)) return hasUnclearError(errorDetails) ? 'transport' : 'as4-error';
  if (/TRANSPORT_ERROR|NO_SIGNAL|INVALID_SIGNAL|unclean shutdown/i.test(errorDetails)) return 'transport';
  return NOTHING_LEFT.some((words) => errorDetails.includes(words)) ? 'not-sent' : 'transport';
}

/** The access point has crashed during the attempt of which these are the words. */
export function hasCrashed(errorDetails: string | undefined): boolean {
  return errorDetails?.includes('unclean shutdown') ?? false;
}

/**
 * The attempts as they are known when the last of `count` has failed with these words; those that nobody saw are named so. An attempt
 * that a crash of the access point has ended is not counted, and the next one has its number: where nobody saw the first, there may be
 * one more than are counted.
 */
export function withAttempt(
  known: readonly AttemptKind[],
  count: number,
  errorDetails: string | undefined,
): readonly AttemptKind[] {
  if (hasCrashed(errorDetails)) return known.at(-1) === 'transport' ? known : [...known, 'transport'];
  if (known.length >= count) return known;
  const isFirstUnseen = known.length === 0;
  const unseen = Array.from({ length: count - known.length - (isFirstUnseen ? 0 : 1) }, () => 'unseen' as const);
  return [...known, ...unseen, attemptKind(errorDetails)];
}

export type GivenUp =
  /** It has never left the access point. */
  | { readonly kind: 'never-left' }
  /** `words`: those that say so. */
  | ({ readonly kind: 'verdict'; readonly words: string } & EbmsVerdict)
  /** The receiver may have it. */
  | { readonly kind: 'unknown' };

/**
 * What becomes of a message that the access point has given up: the last attempt's error says nothing of those before. `errors` are the
 * words for the last attempt and for the first, of which only a report may have the code.
 */
export function givenUp(attempts: readonly AttemptKind[], errors: readonly string[]): GivenUp {
  if (attempts.length === 0 || attempts.some((kind) => kind === 'transport' || kind === 'unseen'))
    return { kind: 'unknown' };
  if (attempts.every((kind) => kind === 'not-sent')) return { kind: 'never-left' };
  const words = errors.find((error) => ebmsVerdict(error) !== undefined);
  const verdict = words === undefined ? undefined : ebmsVerdict(words);
  return words === undefined || verdict === undefined ? { kind: 'unknown' } : { kind: 'verdict', words, ...verdict };
}
