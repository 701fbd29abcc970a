import { Evidence } from '../../application/integration/evidence';
import type { EnvelopeHeader } from '../../countries/peppol/envelope';
import { participantIn } from '../../countries/peppol/participants';
import type { PeppolAnswer } from '../../countries/peppol/push';
import type { PushedMessage } from '../../countries/peppol/pushed-message';
import { ServiceError } from '../../platform/errors';
import { hashBytes } from '../../platform/hash-bytes';
import { present } from '../../platform/present';
import { AccountRepository } from '../../storage/account-repository';
import type { CompanyRecord } from '../../storage/account-record';
import { DeadLetterRepository } from '../../storage/dead-letter-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { PayloadRepository } from '../../storage/payload-repository';
import type { PushedEnvelope, PushSurroundings, TakeEnvelope, TakenEnvelope, TakingEnvelope } from '../push';
import type { EnvelopeDependencies } from './envelope-dependencies';
import { letterIdOf, setEnvelopeAside, type EnvelopeRefusal, type ReadLetter } from './set-envelope-aside';
import { PeppolMessageRepository } from './stores/message-repository';
import { takeDocument } from './take-document';
import { takeMls } from './take-mls';

/** The option by which a company is found. */
const PARTICIPANTS = 'peppol.participants';

export function takingEnvelopes({ mongo, ring, wake, clock }: PushSurroundings): TakeEnvelope {
  const deps: EnvelopeDependencies = {
    accounts: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    payloads: new PayloadRepository(mongo),
    deadLetters: new DeadLetterRepository(mongo),
    messages: new PeppolMessageRepository(mongo),
    evidence: new Evidence(new ExchangeRepository(mongo), ring, clock),
    wake,
    clock,
  };
  return async (taking, envelope) => takeEnvelope(deps, taking, envelope);
}

/** What the access point has forwarded: a document for a company, or what was said of one that a company has sent. */
export async function takeEnvelope(
  deps: EnvelopeDependencies,
  taking: TakingEnvelope,
  { bytes, statedId }: PushedEnvelope,
): Promise<TakenEnvelope> {
  const sha256 = await hashBytes(bytes);
  // Reading takes its bytes away; all of them are kept whatever comes of it.
  const message = await readOrRefuse(taking, Uint8Array.from(bytes));
  const { header } = message;
  const letter: ReadLetter = { bytes, sha256, ...present({ header, statedId }) };
  if (message.kind === 'refused') return refuse(deps, letter, message);
  const { instanceId } = message.header;
  if (statedId !== undefined && statedId.toLowerCase() !== instanceId.toLowerCase())
    return refuse(deps, letter, {
      code: 'INSTANCE_ID_MISMATCH',
      message: 'The request states another message than the envelope.',
    });
  switch (message.kind) {
    case 'document': {
      const company = await receiverOf(deps, message.header);
      if (company === undefined) return refuse(deps, letter, COMPANY_UNKNOWN);
      const taken = await takeDocument(deps, taking, { ...message, company });
      return taken.kind === 'refused' ? refuse(deps, letter, taken) : received(deps, letter, taken, company);
    }
    case 'mls': {
      const { code, about, lines } = message.mls;
      const word = { instanceId: about, code, lines, messageSha256: sha256, at: deps.clock() };
      const taken = await takeMls({ ...deps, wake: wakeOrNot(deps) }, word);
      if (taken.kind === 'nobody') return refuse(deps, letter, OF_NOBODY, {});
      await keepStatus(deps, taken.documentId, bytes);
      return { outcome: 'noted', reference: instanceId, answer: {} };
    }
    case 'response': {
      const company = await receiverOf(deps, message.header);
      return refuse(deps, letter, NOT_TAKEN_YET, present({ countryCodeC4: company?.countryIso }));
    }
    default:
      return message satisfies never;
  }
}

const COMPANY_UNKNOWN = {
  code: 'COMPANY_UNKNOWN',
  message: 'No company with the address of the receiver is registered.',
};
const OF_NOBODY = { code: 'MESSAGE_OF_NOBODY', message: 'It is about a message that nobody here has sent.' };
const NOT_TAKEN_YET = { code: 'RESPONSE_NOT_TAKEN', message: 'Invoice Responses are not taken.' };

/** What costs too much to read is refused like what is wrong; that the threads are busy says nothing of it. */
async function readOrRefuse({ readEnvelope }: TakingEnvelope, bytes: Uint8Array): Promise<PushedMessage> {
  try {
    // Read by the reader of this system (read-envelope.ts), in a thread.
    return (await readEnvelope(bytes)) as PushedMessage;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'DOCUMENT_TOO_COMPLEX') throw error;
    return { kind: 'refused', code: error.code, message: 'The envelope takes too long to read.' };
  }
}

/** The company whose address it is: of the envelope, whatever number the document in it states. */
async function receiverOf(
  { accounts }: EnvelopeDependencies,
  { receiver }: EnvelopeHeader,
): Promise<CompanyRecord | undefined> {
  const participant = participantIn(receiver);
  return participant === undefined ? undefined : accounts.findCompanyByOption(PARTICIPANTS, participant);
}

async function received(
  { deadLetters, evidence }: EnvelopeDependencies,
  letter: ReadLetter,
  { kind, documentId }: { kind: 'received' | 'repeated'; documentId: string },
  { countryIso }: CompanyRecord,
): Promise<TakenEnvelope> {
  await evidence.keep({ documentId, direction: 'RECEIVED', kind: 'DELIVERY', bytes: letter.bytes });
  // It was refused before its company was registered, and nobody has been told.
  const id = letterIdOf(letter);
  if ((await deadLetters.hashOf(id)) === letter.sha256) await deadLetters.remove(id);
  const answer: PeppolAnswer = { documentId, countryCodeC4: countryIso };
  return { outcome: kind, countryIso, answer, ...present({ reference: letter.header?.instanceId }) };
}

async function keepStatus({ evidence }: EnvelopeDependencies, documentId: string, bytes: Uint8Array): Promise<void> {
  await evidence.keep({ documentId, direction: 'RECEIVED', kind: 'STATUS', bytes });
}

/** A wake that is lost costs time alone: the document looks by itself. */
function wakeOrNot({ wake }: EnvelopeDependencies): EnvelopeDependencies['wake'] {
  return async (documentId) => wake(documentId).catch(() => undefined);
}

/** @param answer to a message that its access point has delivered, though nothing came of it */
async function refuse(
  deps: EnvelopeDependencies,
  letter: ReadLetter,
  refusal: EnvelopeRefusal,
  answer: PeppolAnswer = { retry: 'none', errorMessage: `PEPPOL:NOT_SERVICED: ${toldOf(refusal)}` },
): Promise<TakenEnvelope> {
  const reference = await setEnvelopeAside(deps, letter, refusal);
  return { outcome: 'set-aside', reference, reason: refusal.code, answer };
}

const LONGEST_TOLD = 500;

/** What its sender is told: nothing of what only the company knows. */
function toldOf({ code, message }: EnvelopeRefusal): string {
  if (code === 'COMPANY_MISMATCH') return 'The document is not issued to the receiver.';
  return message.slice(0, LONGEST_TOLD);
}
