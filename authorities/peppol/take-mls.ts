import { present } from '../../platform/present';
import type { MessageLevelStatus, PeppolMessage, PeppolMessageRepository } from './stores/message-repository';

/** A Message Level Status as it was delivered, about one message of ours. */
export interface DeliveredMls {
  readonly instanceId: string;
  readonly code: MessageLevelStatus['code'];
  readonly lines: readonly { readonly reason?: string; readonly text: string }[];
  /** SHA-256 of the document that says it, as it is kept. */
  readonly messageSha256: string;
  readonly at: Date;
}

/**
 * What became of it: the document waits for it, and is told; it had ended before; the first word counts; or nobody here has sent such a
 * message.
 */
export type TakenMls =
  { readonly kind: 'told' | 'late' | 'known'; readonly documentId: string } | { readonly kind: 'nobody' };

export interface MlsDependencies {
  messages: Pick<PeppolMessageRepository, 'find' | 'noteMls'>;
  /** Wakes the document's step, which finds the word in our own store; a wake that is lost costs time alone. */
  wake(documentId: string): Promise<void>;
}

const BUSINESS_WARNING = 'BW';
const LONGEST_TEXT = 1_500;

/** The word of the receiving access point is stored with its message before anything is told. */
export async function takeMls({ messages, wake }: MlsDependencies, mls: DeliveredMls): Promise<TakenMls> {
  const message = await messages.find(mls.instanceId);
  if (message === undefined) return { kind: 'nobody' };
  const { documentId } = message;
  const isFirst = await messages.noteMls(mls.instanceId, wordOf(mls));
  if (hasEnded(message)) return { kind: isFirst ? 'late' : 'known', documentId };
  // Also of one that was known: the wake may have been lost.
  await wake(documentId);
  return { kind: isFirst ? 'told' : 'known', documentId };
}

function hasEnded({ state }: PeppolMessage): boolean {
  return state === 'accepted' || state === 'refused';
}

function wordOf({ code, lines, messageSha256, at }: DeliveredMls): MessageLevelStatus {
  const isWarning = ({ reason }: DeliveredMls['lines'][number]) => reason === BUSINESS_WARNING;
  const faults = lines.filter((line) => !isWarning(line));
  const message = faults.map(({ text }) => text).filter((text) => text !== '');
  return {
    code,
    ...present({
      reason: faults.find(({ reason }) => reason !== undefined)?.reason,
      message: message.length === 0 ? undefined : message.join('; ').slice(0, LONGEST_TEXT),
    }),
    warnings: lines
      .filter(isWarning)
      .map(({ text }) => ({ code: `MLS_${BUSINESS_WARNING}`, message: text.slice(0, LONGEST_TEXT) })),
    at,
    messageSha256,
  };
}
