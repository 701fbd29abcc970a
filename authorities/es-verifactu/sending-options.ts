import type { ChainSending } from './stores/sending-repository';

export interface SendingOptions {
  /** Wait between the first two sendings of a chain, as long as the agency has not said how long. */
  firstWaitSeconds: number;
  /** Limit of a message. */
  maxRecords: number;
  /** Limit of one call, from its dispatch; what is not dispatched so long after it was stored is not dispatched at all. */
  timeoutSeconds: number;
  /** How long, from when a message was stored, the agency may still take it. At least twice the limit of a call. */
  settleSeconds: number;
}

export const SENDING_DEFAULTS: SendingOptions = {
  firstWaitSeconds: 60,
  maxRecords: 1_000,
  timeoutSeconds: 30,
  settleSeconds: 60,
};

/** Wait between two sendings of a chain: what the agency has last asked for. */
export function waitSecondsOf(
  { waitSeconds }: Pick<ChainSending, 'waitSeconds'>,
  { firstWaitSeconds }: Pick<SendingOptions, 'firstWaitSeconds'>,
): number {
  return waitSeconds ?? firstWaitSeconds;
}
