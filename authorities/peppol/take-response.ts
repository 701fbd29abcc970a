import {
  recordAuthorityStatus,
  type AuthorityStatusOutcome,
} from '../../application/external-status/record-authority-status';
import type { InvoiceResponse } from '../../countries/peppol/invoice-response';
import { present } from '../../platform/present';
import type { DocumentRecord } from '../../storage/document-record';
import { AUTHORITY } from './message-verdict';
import {
  endedOrWoken,
  notNow,
  onceEnded,
  type ReceivedMessage,
  type TakenMessage,
  type TakingDependencies,
} from './received-message';
import type { PeppolMessageRepository } from './stores/message-repository';

/** `nobody`: no document of ours that went to whoever answers is the one that is named. */
export const RESPONSE_OUTCOMES = ['recorded', 'repeated', 'contradicted', 'nobody'] as const;
export type ResponseOutcome = (typeof RESPONSE_OUTCOMES)[number];

export interface ResponseDependencies extends TakingDependencies {
  messages: Pick<PeppolMessageRepository, 'named' | 'noteAnswered'>;
  /** Tells the metrics. */
  onResponse(outcome: ResponseOutcome): void;
}

/** Reason of those that state none. */
const OTHER_REASON = 'OTH';

/**
 * What a buyer says of an invoice becomes its external status. Nobody's word counts but that of whom the invoice went to; whoever
 * answers has it, which ends a document whose outcome is unknown.
 */
export async function takeResponse(
  deps: ResponseDependencies,
  response: ReceivedMessage<InvoiceResponse>,
): Promise<TakenMessage> {
  const { content, sha256, at } = response;
  const found = await answered(deps, response);
  if (found === undefined) {
    deps.onResponse('nobody');
    return { kind: 'nobody' };
  }
  const { instanceId, documentId } = found;
  await deps.keep(documentId);
  await deps.messages.noteAnswered(instanceId, { at, messageSha256: sha256 });
  const ended = (await endedOrWoken(deps, documentId)) ?? (await onceEnded(deps, documentId));
  const outcome = ended.status === 'OK' ? await recorded(deps, documentId, content) : 'contradicted';
  if (outcome === 'contended') throw notNow();
  deps.onResponse(outcome);
  return { kind: outcome === 'recorded' ? 'taken' : 'known', documentId };
}

/** The document that is named. A number may have been used again after one that was not delivered: the last one counts that stands. */
async function answered(
  { messages, documents }: ResponseDependencies,
  { content, envelope }: ReceivedMessage<InvoiceResponse>,
): Promise<{ instanceId: string; documentId: string } | undefined> {
  const { number: documentNumber, typeCode, issueDate } = content;
  if (typeCode === undefined) return undefined;
  const parties = { sender: envelope.receiver, receiver: envelope.sender };
  const named = await messages.named({ ...parties, documentNumber, typeCode, ...present({ issueDate }) });
  for (const message of named) {
    const document = await documents.find(message.documentId);
    if (document !== undefined && stands(document)) return message;
  }
  return named[0];
}

function stands({ status }: Pick<DocumentRecord, 'status'>): boolean {
  return status === 'OK' || status === 'PROCESSING';
}

async function recorded(
  { documents, clock }: ResponseDependencies,
  documentId: string,
  { status, reason = OTHER_REASON, message }: InvoiceResponse,
): Promise<AuthorityStatusOutcome> {
  const said = { documentId, authority: AUTHORITY, status, reason, ...present({ message }) };
  return recordAuthorityStatus(documents, said, clock);
}
