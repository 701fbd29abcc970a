import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { readExchange } from '../../../application/integration/evidence';
import { GatewayConnector } from '../../../authorities/gateway/gateway-connector';
import type { LookupAnswer } from '../../../countries/integration/answers';
import { HttpClient } from '../../../platform/http-client';
import { documentModel } from '../../../storage/document-model';
import { DocumentRepository } from '../../../storage/document-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { PayloadRepository } from '../../../storage/payload-repository';
import { ALL_TO_GATEWAY } from '../../support/all-to-gateway';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING, keptCalls } from '../../support/kept-calls';
import { insertNumbered } from './numbered-documents';

const TIMEOUT_MS = 500;
export const ENDLESS = new AbortController().signal;
/** Failed activities are what is tested here; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void | Promise<void>;

/** A gateway that answers as it is told, and documents that are submitted to it. */
export class AnsweringGateway {
  readonly documents: DocumentRepository;
  readonly exchanges: ExchangeRepository;
  private readonly payloads: PayloadRepository;
  answer: Answer = (_request, response) => void response.end();
  private readonly http = new HttpClient({ timeoutMs: TIMEOUT_MS, connections: 2 });
  private readonly server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => void this.answer(request, response, Buffer.concat(pieces)));
  });

  private constructor(private readonly database: EmptyDatabase) {
    this.documents = new DocumentRepository(database.connection);
    this.exchanges = new ExchangeRepository(database.connection);
    this.payloads = new PayloadRepository(database.connection);
  }

  static async open(): Promise<AnsweringGateway> {
    const gateway = new AnsweringGateway(await openEmptyDatabase());
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
    return gateway;
  }

  get mongo() {
    return this.database.connection;
  }

  async close(): Promise<void> {
    await this.http.close();
    this.server.closeAllConnections();
    this.server.close();
    await this.database.close();
  }

  connector(): GatewayConnector {
    const { port } = this.server.address() as AddressInfo;
    return new GatewayConnector(
      () => this.http,
      () => `http://127.0.0.1:${port}`,
      keptCalls(this.mongo),
    );
  }

  async insert(): Promise<string> {
    const companyId = randomUUID();
    await insertNumbered(this.mongo, companyId, 1);
    const stored = await documentModel(this.mongo).findOne({ companyId }, { _id: 1 }).lean();
    return stored?._id ?? '';
  }

  /** A step as a process of its own makes it. */
  async step(
    documentId: string,
    aheadMs = 0,
    repository: ConstructorParameters<typeof DocumentSteps>[0] = this.documents,
  ): Promise<unknown> {
    const activities = createIntegrationActivities({
      steps: new DocumentSteps(repository, this.payloads),
      authority: this.connector(),
      isOn: () => true,
      systems: ALL_TO_GATEWAY,
      times: { leavesWithinMs: 5_000, settleMs: 1_000 },
      clock: () => new Date(Date.now() + aheadMs),
    });
    const environment = new MockActivityEnvironment({ attempt: 1 }, { logger });
    return environment.run(activities.submitDocument, documentId).catch((error: unknown) => (error as Error).message);
  }

  async lookUp(documentId: string): Promise<LookupAnswer> {
    return this.connector().lookUp(await this.documents.read(documentId), { signal: ENDLESS });
  }

  async bytesOf(documentId: string, number: number, ring = EVIDENCE_RING): Promise<Uint8Array | undefined> {
    return (await readExchange(this.exchanges, ring, documentId, number))?.bytes;
  }
}

export function accepted(documentId: string): string {
  return JSON.stringify({ documentId, outcome: 'accepted', reference: 'R-1', authority: 'Test', warnings: [] });
}
