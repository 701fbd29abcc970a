import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MockActivityEnvironment } from '@temporalio/testing';
import { createIntegrationActivities } from '../../activities/integration-activities';
import { storeDocument } from '../../api/intake/store-document';
import { DocumentSteps } from '../../application/documents/document-steps';
import { createDocumentActivities } from '../../activities/document-activities';
import { GatewayConnector } from '../../authorities/gateway/gateway-connector';
import { HttpClient } from '../../platform/http-client';
import { ClaimRepository } from '../../storage/claim-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { EarlierPrograms } from '../../storage/earlier-programs';
import type { MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';
import { acceptedDocument } from '../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { keptCalls } from '../support/kept-calls';

/**
 * What a document costs the database from its POST to OK, command by command. Whoever adds one sees it here; why each must be there
 * is said beside it. Those that serve many documents at once (outbox, wake-ups, totals, search) are not among them.
 */
const COMMANDS = [
  // Before the client is answered: the record and its bytes.
  'insert documents',
  // Decides by a unique index which of two documents with one number goes on.
  'insert claims',
  // The record with its bytes, which no process has at that moment.
  'aggregate documents',
  // The verdict: stored before anything is sent, since the one that is stored first is the only one.
  'update documents',
  // The sent mark together with what is sent, before its first byte leaves: from here on the authority is asked first.
  'update documents',
  // The answer, what it says, the end and the event that tells of it.
  'update documents',
].sort();

let database: EmptyDatabase;
let mongo: MongoConnection;
const http = new HttpClient({ timeoutMs: 5_000, connections: 2 });
const authority = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { documentId } = JSON.parse(Buffer.concat(pieces).toString()) as { documentId: string };
    const answer = { documentId, outcome: 'accepted', reference: 'R-1', authority: 'Test', warnings: [] };
    response.writeHead(201).end(JSON.stringify(answer));
  });
});

beforeAll(async () => {
  database = await openEmptyDatabase();
  mongo = database.connection;
  authority.listen(0, '127.0.0.1');
  await once(authority, 'listening');
});
afterAll(async () => {
  await http.close();
  authority.closeAllConnections();
  authority.close();
  await mongo.db?.dropCollection('system.profile');
  await database.close();
});

/** The commands that the database carries out for the work, in words. */
async function commandsOf(work: () => Promise<void>): Promise<string[]> {
  const { db } = mongo;
  await db?.createCollection('system.profile', { capped: true, size: 16_777_216 });
  await db?.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db?.command({ profile: 0 });
  }
  const profiled = await db?.collection('system.profile').find().toArray();
  return (profiled ?? [])
    .map(({ ns, op, command }) => {
      const collection = String(ns).slice(String(ns).indexOf('.') + 1);
      return `${op === 'command' ? Object.keys(command as object)[0] : String(op)} ${collection}`;
    })
    .filter((name) => !/system\.profile|\$cmd|^profile|wakeUps/.test(name));
}

test('an accepted document costs six commands, and each has its reason', async () => {
  const documents = new DocumentRepository(mongo);
  const payloads = new PayloadRepository(mongo);
  const { documentId, ...facts } = acceptedDocument();
  const bytes = Buffer.from('<Invoice/>');
  const earlierPrograms = new EarlierPrograms(mongo);
  expect(await earlierPrograms.areGone(new Date())).toBe(true);
  const steps = new DocumentSteps(documents, payloads);
  const clock = () => new Date();
  const { claimDuplicate } = createDocumentActivities({
    steps,
    claims: new ClaimRepository(mongo),
    validate: async () => ({ valid: true, findings: [], ruleSets: [] }),
    showsFailures: () => true,
    clock,
  });
  const { port } = authority.address() as AddressInfo;
  const { submitDocument } = createIntegrationActivities({
    steps,
    authority: new GatewayConnector(
      () => http,
      () => `http://127.0.0.1:${port}`,
      keptCalls(mongo),
    ),
    isOn: () => true,
    systems: ALL_TO_GATEWAY,
    times: { leavesWithinMs: 5_000, settleMs: 0 },
    clock,
  });
  const { companyId, companyName: name, companyVatNumber: vatNumber, countryIso, purpose, flow } = facts;
  const company = { companyId, name, vatNumber, countryIso, address: { countryCode: countryIso } };
  const commands = await commandsOf(async () => {
    const stored = await storeDocument(
      { documents, payloads, earlierPrograms },
      { accountId: 'a', company, query: { countryIso, purpose, flow } },
      { format: 'ubl', submitted: bytes, ubl: bytes, sha256: 'x', facts },
      { id: documentId, earlier: [] },
    );
    expect(await claimDuplicate(documentId, stored.duplicateKey)).toEqual({ owner: 'self', valid: true });
    const environment = new MockActivityEnvironment();
    expect(await environment.run(submitDocument, documentId, true, true)).toBe('ended');
  });
  expect(await documents.find(documentId)).toMatchObject({ status: 'OK' });
  expect(commands.sort()).toEqual(COMMANDS);
});
