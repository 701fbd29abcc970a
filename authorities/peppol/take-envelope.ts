import { Counter } from 'prom-client';
import { Evidence } from '../../application/integration/evidence';
import type { EnvelopeHeader } from '../../countries/peppol/envelope';
import { PEPPOL_METRICS } from '../../countries/peppol/metrics';
import { participantIn } from '../../countries/peppol/participants';
import type { PeppolAnswer } from '../../countries/peppol/push';
import type { PushedMessage } from '../../countries/peppol/pushed-message';
import { ServiceError } from '../../platform/errors';
import { hashBytes } from '../../platform/hash-bytes';
import { copyOf } from '../../platform/in-pieces';
import { describedIn } from '../../platform/metrics/metric-table';
import { present } from '../../platform/present';
import { AccountRepository } from '../../storage/account-repository';
import type { CompanyRecord } from '../../storage/account-record';
import { ClaimRepository } from '../../storage/claim-repository';
import { DeadLetterRepository } from '../../storage/dead-letter-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { PayloadRepository } from '../../storage/payload-repository';
import { inTransaction } from '../../storage/transaction';
import type { PushedEnvelope, PushSurroundings, TakeEnvelope, TakenEnvelope, TakingEnvelope } from '../push';
import type { EnvelopeDependencies } from './envelope-dependencies';
import { letterIdOf, setEnvelopeAside, type EnvelopeRefusal, type ReadLetter } from './set-envelope-aside';
import { PeppolDeliveryRepository } from './stores/delivery-repository';
import { PeppolMessageRepository } from './stores/message-repository';
import { takeDocument } from './take-document';
import { takeMls, type MlsDependencies } from './take-mls';
import { takeResponse, type ResponseDependencies } from './take-response';

/** The option by which a company is found. */
const PARTICIPANTS = 'peppol.participants';

export function takingEnvelopes({ mongo, ring, registry, wake, clock }: PushSurroundings): TakeEnvelope {
  const responses = new Counter({
    ...describedIn(PEPPOL_METRICS, 'edoc_peppol_responses_total'),
    registers: [registry],
  });
  const deps: EnvelopeDependencies = {
    accounts: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    payloads: new PayloadRepository(mongo),
    deadLetters: new DeadLetterRepository(mongo),
    claims: new ClaimRepository(mongo),
    messages: new PeppolMessageRepository(mongo),
    deliveries: new PeppolDeliveryRepository(mongo),
    evidence: new Evidence(new ExchangeRepository(mongo), ring, clock),
    transaction: async (work) => inTransaction(mongo, work),
    wake,
    onResponse: (outcome) => responses.inc({ outcome }),
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
  const message = await readOrRefuse(taking, await copyOf(bytes));
  const { header } = message;
  const letter: ReadLetter = { bytes, sha256, ...present({ header, statedId }) };
  if (message.kind === 'refused') return refuse(deps, letter, message);
  const { instanceId } = message.header;
  const said = <Content>(content: Content) => ({ content, envelope: message.header, sha256, at: deps.clock() });
  const noted = (answer: PeppolAnswer): TakenEnvelope => ({ outcome: 'noted', reference: instanceId, answer });
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
      const taken = await takeMls(keepingStatus(deps, bytes), said(message.mls));
      return taken.kind === 'nobody' ? refuse(deps, letter, OF_NOBODY, {}) : noted({});
    }
    case 'response': {
      const company = await receiverOf(deps, message.header);
      if (company === undefined) return refuse(deps, letter, COMPANY_UNKNOWN);
      const answer: PeppolAnswer = { countryCodeC4: company.countryIso };
      const taken = await takeResponse(keepingStatus(deps, bytes), said(message.response));
      return taken.kind === 'nobody' ? refuse(deps, letter, OF_NOBODY, answer) : noted(answer);
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

/** Nothing is kept of a new document before what it was delivered in. */
const FIRST_EXCHANGE = 1;

async function received(
  { deadLetters, evidence }: EnvelopeDependencies,
  letter: ReadLetter,
  { kind, documentId }: { kind: 'received' | 'repeated'; documentId: string },
  { countryIso }: CompanyRecord,
): Promise<TakenEnvelope> {
  const delivery = { documentId, direction: 'RECEIVED', kind: 'DELIVERY', bytes: letter.bytes } as const;
  const id = letterIdOf(letter);
  const [refused] = await Promise.all([
    deadLetters.hashOf(id),
    evidence.keep(delivery, kind === 'received' ? FIRST_EXCHANGE : undefined),
  ]);
  // It was refused before its company was registered, and nobody has been told.
  if (refused === letter.sha256) await deadLetters.remove(id);
  const answer: PeppolAnswer = { documentId, countryCodeC4: countryIso };
  return { outcome: kind, countryIso, answer, ...present({ reference: letter.header?.instanceId }) };
}

/** A wake that is lost costs time alone: the document looks by itself. */
function keepingStatus(deps: EnvelopeDependencies, bytes: Uint8Array): MlsDependencies & ResponseDependencies {
  const { evidence, wake } = deps;
  return {
    ...deps,
    keep: async (documentId) => evidence.keep({ documentId, direction: 'RECEIVED', kind: 'STATUS', bytes }),
    wake: async (documentId) => wake(documentId).catch(() => undefined),
  };
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
