import { randomUUID } from 'node:crypto';
import { AccessPointCalls } from '../authorities/peppol/access-point-calls';
import { PeppolConnector } from '../authorities/peppol/peppol-connector';
import { PEPPOL_READING } from '../authorities/peppol/reading';
import { PeppolMessageRepository } from '../authorities/peppol/stores/message-repository';
import { InvoiceReadingPool } from '../authorities/invoice-reading-pool';
import { readingInThreads } from '../authorities/reading-in-threads';
import { DocumentSteps } from '../application/documents/document-steps';
import { Evidence } from '../application/integration/evidence';
import { SlotShares } from '../application/integration/slot-shares';
import { submitDocument } from '../application/integration/submit-document';
import { KeyRing } from '../platform/encryption/key-ring';
import type { BytesAnswer, PostOptions } from '../platform/http-client';
import type { CompanyRecord } from '../storage/account-record';
import { DocumentRepository } from '../storage/document-repository';
import { ExchangeRepository } from '../storage/exchange-repository';
import { PayloadRepository } from '../storage/payload-repository';
import type { NewDocument } from '../storage/stored-document';
import type { BenchmarkContext } from './benchmark';
import { emptyDatabase } from './mongo';

/** A document of the service, as it was when its submission began. */
export interface SubmittedBefore {
  document: NewDocument;
  ubl: Buffer;
  company: CompanyRecord;
}

/** An access point that takes no time. */
const AT_ONCE = {
  async postBytes(url: string, _bytes: Buffer, { departure }: PostOptions): Promise<BytesAnswer> {
    await departure?.prepare();
    const sbdhInstanceIdentifier = new URL(url).searchParams.get('sbdhInstanceID');
    const said = { sbdhInstanceIdentifier, sendingSuccess: true, overallSuccess: true, as4MessageId: randomUUID() };
    return { status: 200, headers: {}, bytes: Buffer.from(JSON.stringify(said)) };
  },
  get: async () => Promise.reject(new Error('nothing is looked up')),
};

/** Milliseconds that the service itself takes for the submission of a document: read, mapped, marked, kept, sent to an access point that takes no time, and its answer stored. */
export async function measureShare(
  { cleanUp, say }: Pick<BenchmarkContext, 'cleanUp' | 'say'>,
  mongodbUri: string,
  before: SubmittedBefore,
  count: number,
): Promise<number[]> {
  const mongo = await emptyDatabase(cleanUp, mongodbUri);
  const [documents, payloads] = [new DocumentRepository(mongo), new PayloadRepository(mongo)];
  const pool = new InvoiceReadingPool();
  cleanUp.add(async () => pool.close());
  const clock = (): Date => new Date();
  const evidence = new Evidence(
    new ExchangeRepository(mongo),
    KeyRing.parse(`bench:${Buffer.alloc(32, 1).toString('base64')}`),
    clock,
  );
  const connector = new PeppolConnector({
    messages: new PeppolMessageRepository(mongo),
    companies: { findCompany: async () => Promise.resolve(before.company) },
    map: readingInThreads(() => pool, 'peppol', PEPPOL_READING).map,
    // Its receiver is known.
    receivers: { find: async () => Promise.resolve({ kind: 'found', endpoint: 'https://access-point.example' }) },
    shares: new SlotShares(20),
    calls: new AccessPointCalls(AT_ONCE, evidence, { url: 'http://access-point.example', token: 'none' }),
    ...{ mlsWaitMs: 0, lookUpMs: 60_000, clock, onSentTwice: () => undefined },
  });
  const integration = {
    steps: new DocumentSteps(documents, payloads),
    authority: connector,
    systems: { made: async <One>(document: One) => Promise.resolve(document) },
    isOn: () => true,
    times: { leavesWithinMs: 30_000, settleMs: 120_000 },
    clock,
  };
  const measured: number[] = [];
  for (let index = -WARM_UP; index < count; index += 1) {
    const documentId = randomUUID();
    const { ubl, document } = before;
    await payloads.insert({ documentId, format: 'ubl', submitted: ubl, ubl, sha256: documentId });
    await documents.insertAccepted({ ...document, documentId, duplicateKey: documentId });
    const stored = await documents.read(documentId);
    const integrated = { authority: 'BE', warnings: [], system: 'peppol' as const };
    const left = { ...stored, integration: integrated };
    const begin = performance.now();
    const result = await submitDocument(integration, left, new AbortController().signal);
    if (result !== 'accepted') throw new Error(`the submission is ${result}`);
    if (index >= 0) measured.push(performance.now() - begin);
  }
  say(`${count} submissions to an access point that takes no time`);
  return measured;
}

/** The first compile schemas and open connections. */
const WARM_UP = 20;
