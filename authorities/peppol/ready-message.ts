import type { SubmissionAnswer } from '../../countries/integration/answers';
import { nothingArrived } from '../../countries/integration/obstacle';
import type { CompanyRecord } from '../../storage/account-record';
import type { DocumentPayload } from '../../storage/document-record';
import type { SubmittedRecord } from '../../application/integration/connector';
import { sha256Of, unpacked } from '../../application/integration/evidence';
import { packed } from '../../platform/packed';
import { submitPath } from './access-point-calls';
import type { PeppolConnectorDependencies } from './connector-dependencies';
import { instanceIdOf, nextNumber } from './instance-id';
import type { MessageAnswer } from './map-message';
import { refusedFor } from './message-verdict';
import { participantsOf } from './participants-of';
import type { PeppolMessage } from './stores/message-repository';

/** What is to be sent to whom: a message that was written before and leaves again as it is, or the next one of the document. */
export type ChosenMessage = { readonly receiver: string } & (
  | { readonly kind: 'written'; readonly message: PeppolMessage }
  | {
      readonly kind: 'next';
      readonly last: PeppolMessage | undefined;
      readonly company: CompanyRecord;
      readonly identified: Extract<MessageAnswer, { kind: 'identified' }>;
      readonly bytes: Buffer;
    }
);

export interface ReadyMessage {
  readonly kind: 'ready';
  readonly message: PeppolMessage;
  readonly bytes: Buffer;
  readonly isNew: boolean;
}

export async function chooseMessage(
  { messages, companies, map }: Pick<PeppolConnectorDependencies, 'messages' | 'companies' | 'map'>,
  { documentId, companyId }: SubmittedRecord,
  payload: DocumentPayload,
): Promise<ChosenMessage | SubmissionAnswer> {
  const [last] = await messages.ofDocument(documentId);
  if (last !== undefined && isSentAgain(last)) return { kind: 'written', receiver: last.receiver, message: last };
  const company = await companies.findCompany(companyId);
  const participants = participantsOf(company?.options);
  if (company === undefined || participants.length === 0) return nothingArrived('configuration', 'PARTICIPANT_MISSING');
  const identified = await map({ ubl: payload.ubl, participants }, companyId);
  if (identified.kind === 'not-expressible') return isGivenUp(last) ? refusedFor(identified, last) : identified;
  const bytes = Buffer.from(identified.xml ?? payload.ubl);
  return { kind: 'next', receiver: identified.receiver.toLowerCase(), last, company, identified, bytes };
}

/** The message, once it is known that its receiver takes it. */
export async function readyMessage(
  { receivers, clock }: Pick<PeppolConnectorDependencies, 'receivers' | 'clock'>,
  { documentId, companyId, documentNumber }: SubmittedRecord,
  chosen: ChosenMessage,
  signal: AbortSignal,
): Promise<ReadyMessage | SubmissionAnswer> {
  if (chosen.kind === 'written')
    return { kind: 'ready', message: chosen.message, bytes: await unpacked(chosen.message.xml), isNew: false };
  const { receiver, last, company, identified, bytes } = chosen;
  const { documentType, process, sender, typeCode, issueDate, receiverAt: at } = identified;
  const found = await receivers.find({ receiver, documentType, process, at }, signal, companyId);
  if (found.kind === 'not-expressible') return isGivenUp(last) ? refusedFor(found, last) : found;
  if (found.kind !== 'found') return found;
  const number = nextNumber(last);
  const addressed = { sender, receiver: identified.receiver, documentType, process, countryIso: company.countryIso };
  const message: PeppolMessage = {
    instanceId: instanceIdOf(documentId, number),
    documentId,
    number,
    companyId,
    documentNumber,
    typeCode,
    issueDate,
    sender: sender.toLowerCase(),
    receiver,
    documentType,
    process,
    path: submitPath(addressed),
    xml: await packed(bytes),
    sha256: sha256Of(bytes),
    writtenAt: clock(),
    posts: 1,
    state: 'sent',
    attempts: [],
    warnings: [],
  };
  return { kind: 'ready', message, bytes, isNew: true };
}

/** What became of it is not known, or it never arrived: it leaves again as it is. Of all others there is a next one. */
function isSentAgain({ state }: PeppolMessage): boolean {
  return state === 'sent';
}

/** What had been taken and was given up is refused: the document has left this service once. */
function isGivenUp(last: PeppolMessage | undefined): last is PeppolMessage {
  return last?.state === 'abandoned';
}
