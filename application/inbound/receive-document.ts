import { v5 as uuidv5 } from 'uuid';
import { addressesIn } from '../../countries/integration/company-options';
import type { SystemId } from '../../countries/integration/systems';
import type { DocumentContext } from '../../documents/model/document-context';
import type { Problem } from '../../platform/errors';
import type { CompanyRecord } from '../../storage/account-record';
import { isDuplicateKeyError } from '../../storage/claim-repository';
import type { DocumentPayload, DocumentRecord, InboundRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import type { NewDocument } from '../../storage/stored-document';
import type { PayloadRepository } from '../../storage/payload-repository';
import { present } from '../../platform/present';
import { beginTrace, type SpanAttributes } from '../../platform/tracing/tracer';

/** What the bytes of a document say; everything else of its record is known from its delivery. */
type Facts = Omit<
  NewDocument,
  | 'documentId'
  | 'accountId'
  | 'companyId'
  | 'companyVatNumber'
  | 'companyName'
  | 'countryIso'
  | 'purpose'
  | 'flow'
  | 'period'
  | 'batchNumber'
  | 'submissionDate'
  | 'receivedDate'
  | 'inbound'
  | 'traceparent'
>;

interface RefusedBytes<Code> {
  kind: 'refused';
  code: Code;
  message: string;
  problems: readonly Problem[];
}

/** A format of a system's own, which the system's table reads to UBL (authorities/system-reading.ts). */
export interface OwnFormat {
  system: SystemId;
  name: string;
}

/** Reads what a company received: schema, company, what it needs to be filed (application/intake/read-submission.ts). */
export type ReadReceived<Code> = (
  bytes: Uint8Array,
  setting: {
    context: DocumentContext;
    company: CompanyRecord;
    vatNumber: string;
    addresses?: readonly string[];
    charset?: string;
    ownFormat?: OwnFormat;
  },
) => Promise<
  | RefusedBytes<Code>
  | ({ kind: 'accepted'; facts: Facts; sha256: string; submitted: Uint8Array } & Partial<
      Pick<DocumentPayload, 'format' | 'ubl' | 'cii'>
    >)
>;

export interface ReceiveDependencies<Code> {
  documents: Pick<DocumentRepository, 'insertAccepted' | 'find' | 'findDelivered'>;
  payloads: Pick<PayloadRepository, 'insert'>;
  read: ReadReceived<Code>;
}

export interface Delivery {
  context: DocumentContext & { flow: 'RECEIVED' };
  company: CompanyRecord;
  /** VAT number by which the delivery names the company. */
  vatNumber: string;
  /** Gone after the call: reading hands them to a thread. */
  bytes: Uint8Array;
  /** Charset of the Content-Type it came with. */
  charset?: string;
  /** Format of bytes that are no UBL. */
  ownFormat?: OwnFormat;
  inbound: InboundRecord;
  /** The operator who delivers; none when the authority does. */
  accountId?: string;
}

export type Received<Code> =
  | { kind: 'received'; document: NewDocument }
  /** The same delivery or the same bytes came before. */
  | { kind: 'repeated'; document: Omit<DocumentRecord, 'timeline'> }
  | RefusedBytes<Code>;

/** Ids of received documents come from company, context and content: the same bytes are the same document. */
const NAMESPACE = '5b0fd0c6-6d3f-4b7e-9a45-0d3a8a2f7c11';

/**
 * Makes a document of what was delivered. The bytes are stored before the record and the record says where it came from,
 * so that whatever is repeated after a crash finds what was done. When this returns, the delivery may be acknowledged.
 */
export async function receiveDocument<Code>(
  { documents, payloads, read }: ReceiveDependencies<Code>,
  { context, company, vatNumber, bytes, charset, ownFormat, inbound, accountId }: Delivery,
): Promise<Received<Code>> {
  const owner = { countryIso: context.countryIso, companyId: company.companyId };
  const { reference, system }: { reference?: string; system?: SystemId } = inbound.message ?? inbound;
  const delivered = async () =>
    reference === undefined ? undefined : documents.findDelivered({ ...owner, reference, ...present({ system }) });
  const earlier = await delivered();
  if (earlier !== undefined) return { kind: 'repeated', document: earlier };
  const addresses = addressesIn(system, company.options);
  const setting = { context, company, vatNumber, ...present({ addresses, charset, ownFormat }) };
  const answer = await read(bytes, setting);
  if (answer.kind === 'refused') return answer;
  const { facts, sha256, submitted, ubl = submitted, format = 'ubl' } = answer;
  const cii = format === 'cii' ? (answer.cii ?? submitted) : undefined;
  const documentId = uuidv5(
    JSON.stringify([company.companyId, context.countryIso, context.purpose, sha256]),
    NAMESPACE,
  );
  const now = new Date();
  const document: NewDocument = {
    documentId,
    ...present({ accountId }),
    companyId: company.companyId,
    companyVatNumber: company.vatNumber,
    companyName: company.name,
    ...context,
    ...facts,
    submissionDate: now,
    receivedDate: now,
    inbound,
    ...present({ traceparent: beginTrace('received document', tracedAs(documentId, context.countryIso)) }),
  };
  const payload = { documentId, format, submitted, ubl, sha256 };
  await unlessThere(payloads.insert({ ...payload, ...present({ cii, ownFormat: ownFormat?.name }) }));
  if (await unlessThere(documents.insertAccepted(document))) return { kind: 'received', document };
  const same = (await documents.find(documentId)) ?? (await delivered());
  if (same === undefined) throw new Error('a document that is there cannot be read');
  return { kind: 'repeated', document: same };
}

function tracedAs(documentId: string, countryIso: string): SpanAttributes {
  return { 'edoc.document.id': documentId, 'edoc.country': countryIso };
}

/** False when somebody stored it before. */
async function unlessThere(insert: Promise<void>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}
