import { setImmediate as turn } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { untilWritten } from '../../application/chains/chain-changes';
import { keyText } from '../../countries/es/aeat/invoice-key';
import type { MongoConnection } from '../../storage/mongo';
import { inTransaction } from '../../storage/transaction';
import type { VerifactuChainRepository } from './stores/chain-repository';
import type { VerifactuRecordRepository } from './stores/record-repository';
import type { VerifactuRequestRepository, WaitingRequest } from './stores/request-repository';
import { GrowingChain, replacedBy, type GrowingChainOptions, type InvalidRequest } from './growing-chain';
import type { EarlierRecord } from './stores/record-repository';
import type { DocumentRepository } from '../../storage/document-repository';

export interface RecordGeneratorDependencies extends Pick<GrowingChainOptions, 'schemas' | 'clock'> {
  connection: MongoConnection;
  chains: Pick<VerifactuChainRepository, 'head' | 'moveHead'>;
  requests: Pick<VerifactuRequestRepository, 'waiting' | 'markGenerated' | 'markInvalid' | 'markHeld'>;
  records: Pick<VerifactuRecordRepository, 'ofKeys' | 'insert'>;
  documents: Pick<DocumentRepository, 'statusesOf'>;
}

export interface GeneratedRecords {
  generated: number;
  invalid: readonly InvalidRequest[];
  /** RECORDS_AT_ONCE were generated; others may be waiting. */
  isFull: boolean;
}

export const RECORDS_AT_ONCE = 100;

/** Makes records of what was asked for, each linked to the one before it (ADR 71). */
export class RecordGenerator {
  constructor(private readonly dependencies: RecordGeneratorDependencies) {}

  /**
   * The next records of a chain and its new head, all of them or none. May be repeated and run by several at once: what
   * one has written the others find.
   */
  async generate(chain: string): Promise<GeneratedRecords> {
    const { connection } = this.dependencies;
    let generated: GeneratedRecords = { generated: 0, invalid: [], isFull: false };
    const generate = async (session: mongo.ClientSession) => {
      generated = await this.generateIn(session, chain);
    };
    // Others generate for the same chain, or for the same keys, at the same time.
    await untilWritten(chain, async () => inTransaction(connection, generate));
    return generated;
  }

  private async generateIn(session: mongo.ClientSession, chain: string): Promise<GeneratedRecords> {
    const { chains, schemas, clock } = this.dependencies;
    const head = await chains.head(chain, session);
    const growing = new GrowingChain(head, { chain, schemas, clock });
    let after: WaitingRequest | undefined;
    do after = await this.enterNext(growing, { chain, after }, session);
    while (after !== undefined);
    await this.write(growing, { chain, head }, session);
    const { records, invalid } = growing;
    return { generated: records.length, invalid, isFull: records.length === RECORDS_AT_ONCE };
  }

  /** The last of the requests that were looked at, if there may be room and requests for more. */
  private async enterNext(
    growing: GrowingChain,
    { chain, after }: { chain: string; after: WaitingRequest | undefined },
    session: mongo.ClientSession,
  ): Promise<WaitingRequest | undefined> {
    const { requests, records } = this.dependencies;
    const limit = RECORDS_AT_ONCE;
    const waiting = await requests.waiting(chain, { after, limit }, session);
    const keys = waiting.map(({ content }) => content.key);
    const earlier = await records.ofKeys(keys, session);
    const inVain = await this.endedInVain(waiting, earlier);
    for (const request of waiting) {
      growing.enter(request, earlier.get(keyText(request.content.key)) ?? [], inVain);
      if (growing.records.length === limit) return undefined;
      // Validating takes most of the time; other work of the process gets its turn.
      await turn();
    }
    return waiting.length === limit ? waiting.at(-1) : undefined;
  }

  /** Of the documents whose records would be replaced, those that have ended without an invoice: their numbers are free. */
  private async endedInVain(
    waiting: readonly WaitingRequest[],
    earlier: ReadonlyMap<string, readonly EarlierRecord[]>,
  ): Promise<ReadonlySet<string>> {
    const holders = waiting.flatMap((request) => {
      const { companyId } = request.issuing;
      const own = (earlier.get(keyText(request.content.key)) ?? []).filter((one) => one.companyId === companyId);
      return replacedBy(request, own) ?? [];
    });
    if (holders.length === 0) return new Set();
    const statuses = await this.dependencies.documents.statusesOf(holders);
    return new Set(holders.filter((id) => ['ERROR', 'DUPLICATED'].includes(statuses.get(id) ?? '')));
  }

  /** The head first: who comes too late notices before all else. */
  private async write(
    { head: to, records, invalid, held }: GrowingChain,
    { chain, head: from }: { chain: string; head: GrowingChain['head'] },
    session: mongo.ClientSession,
  ): Promise<void> {
    const repositories = this.dependencies;
    if (to !== undefined && records.length > 0) {
      await repositories.chains.moveHead(chain, from, to, session);
      await repositories.records.insert(records, session);
      await repositories.requests.markGenerated(records, session);
    }
    for (const { heldBy, ...request } of held) await repositories.requests.markHeld(request, heldBy, session);
    for (const { problems, ...request } of invalid) {
      await repositories.requests.markInvalid(request, problems, session);
    }
  }
}
