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

/** The attempts as they are known when the last of `count` has failed with these words; those that nobody saw are named so. */
export function withAttempt(
  known: readonly AttemptKind[],
  count: number,
  errorDetails: string | undefined,
): readonly AttemptKind[] {
  if (known.length >= count) return known;
  const unseen = Array.from({ length: count - known.length - 1 }, () => 'unseen' as const);
  return [...known, ...unseen, attemptKind(errorDetails)];
}

export type GivenUp =
  /** It has never left the access point. */
  | { readonly kind: 'never-left' }
  | ({ readonly kind: 'verdict' } & EbmsVerdict)
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
  const verdict = errors.map(ebmsVerdict).find((one) => one !== undefined);
  return verdict === undefined ? { kind: 'unknown' } : { kind: 'verdict', ...verdict };
}
