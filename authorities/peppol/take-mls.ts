import { keysOf } from '../../application/documents/claim-number';
import { recordAuthorityStatus } from '../../application/external-status/record-authority-status';
import { NOT_DELIVERED } from '../../countries/peppol/lifecycle';
import type { MessageLevelStatus as ReadStatus, MlsLine } from '../../countries/peppol/mls';
import { present } from '../../platform/present';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';
import { AUTHORITY } from './message-verdict';
import {
  endedOrWoken,
  notNow,
  type ReceivedMessage,
  type TakenMessage,
  type TakingDependencies,
} from './received-message';
import type { PeppolDeliveryRepository } from './stores/delivery-repository';
import type { MessageLevelStatus, PeppolMessage, PeppolMessageRepository } from './stores/message-repository';

export interface MlsDependencies extends TakingDependencies {
  messages: Pick<PeppolMessageRepository, 'find' | 'ofDocument' | 'noteMls'>;
  claims: Pick<ClaimRepository, 'release'>;
  deliveries: Pick<PeppolDeliveryRepository, 'answeredIn'>;
}

const BUSINESS_WARNING = 'BW';
const LONGEST_TEXT = 1_500;
/** Addresses that access points have among themselves. */
const ACCESS_POINTS = '0242:';

/**
 * What an access point says became of a message. The first word on it counts, is stored before anything follows from it, and whatever
 * follows does again when the message is repeated: a crash in between is made up for.
 */
export async function takeMls(
  deps: MlsDependencies,
  { content, envelope, sha256, at }: ReceivedMessage<ReadStatus>,
): Promise<TakenMessage> {
  const message = await deps.messages.find(content.about);
  if (message === undefined) return ofAnswer(deps, content.about);
  if (!maySpeakOf(message, envelope)) return { kind: 'nobody' };
  const { documentId, instanceId } = message;
  await deps.keep(documentId);
  const isFirst = await deps.messages.noteMls(instanceId, wordOf(content, { at, messageSha256: sha256 }));
  const [last] = await deps.messages.ofDocument(documentId);
  // What became of a message before does not decide about the document.
  if (last?.instanceId === instanceId && last.mls !== undefined) await tell(deps, documentId, last.mls);
  return { kind: isFirst ? 'taken' : 'known', documentId };
}

/** Nothing depends on what becomes of an answer that was sent: what is said of it is kept. */
async function ofAnswer({ deliveries, keep }: MlsDependencies, about: string): Promise<TakenMessage> {
  const documentId = await deliveries.answeredIn(about);
  if (documentId === undefined) return { kind: 'nobody' };
  await keep(documentId);
  return { kind: 'known', documentId };
}

/** MLR, which was before MLS, is from the receiver's address to the sender's. */
function maySpeakOf(message: PeppolMessage, { sender, receiver }: ReceivedMessage<unknown>['envelope']): boolean {
  return sender.startsWith(ACCESS_POINTS) || (sender === message.receiver && receiver === message.sender);
}

function wordOf(
  { code, lines }: ReadStatus,
  stored: Pick<MessageLevelStatus, 'at' | 'messageSha256'>,
): MessageLevelStatus {
  const isWarning = ({ reason }: MlsLine) => reason === BUSINESS_WARNING;
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
    ...stored,
  };
}

async function tell(deps: MlsDependencies, documentId: string, word: MessageLevelStatus): Promise<void> {
  const ended = await endedOrWoken(deps, documentId);
  if (ended === undefined || isTold(ended, word)) return;
  if (word.code === 'RE') await refuseLate(deps, ended, word);
  else await noteDelivered(deps, ended, word);
}

/** It ended by this very word, or says it already. */
function isTold({ timeline }: DocumentRecord, { messageSha256 }: MessageLevelStatus): boolean {
  return timeline.some((entry) => entry.messageSha256 !== undefined && entry.messageSha256 === messageSha256);
}

/** A document that was taken for delivered is not: it says so, and its number is free, both or neither. */
async function refuseLate(
  { documents, claims, transaction, clock }: MlsDependencies,
  { documentId, status }: DocumentRecord,
  { reason, message }: MessageLevelStatus,
): Promise<void> {
  if (status !== 'OK') return;
  const freeing: Pick<DocumentRepository, 'read' | 'apply'> = {
    read: async (id) => documents.read(id),
    apply: async (document, step) => {
      let after = document;
      const isWritten = await transaction(async (session) => {
        for (const key of keysOf(document))
          await claims.release(key, documentId, document.replays?.length ?? 0, session);
        after = await documents.apply(document, step, session);
      });
      if (!isWritten) throw new ConcurrentChangeError(documentId);
      return after;
    },
  };
  const said = { documentId, authority: AUTHORITY, status: NOT_DELIVERED, ...present({ reason, message }) };
  if ((await recordAuthorityStatus(freeing, said, clock)) === 'contended') throw notNow();
}

async function noteDelivered(
  { documents, clock }: MlsDependencies,
  document: DocumentRecord,
  { code, messageSha256 }: MessageLevelStatus,
): Promise<void> {
  const said = { actor: `authority:${AUTHORITY}`, type: 'delivered', reason: code } as const;
  try {
    await documents.apply(document, { change: {}, entry: { at: clock(), ...said, ...present({ messageSha256 }) } });
  } catch (error) {
    if (error instanceof ConcurrentChangeError) throw notNow();
    throw error;
  }
}
