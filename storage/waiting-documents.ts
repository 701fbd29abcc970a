import { breakerKeyOf, type Called } from '../countries/integration/breaker-key';
import type { SystemId } from '../countries/integration/systems';
import { documentModel, ofSystem, SYSTEM, WAITING } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

export interface WaitingDocument {
  documentId: string;
  at: Date;
}

/** Documents that one breaker holds back. */
export interface HeldBack {
  /** Key of the breaker. */
  key: string;
  system: SystemId;
  countries: string[];
}

/** Asked twice a second while documents wait. Left to itself, MongoDB takes an index of operators now and then, and reads all that is under way. */
const INDEX = 'waiting_system';

/** Documents that wait until their authority is back. */
export class WaitingDocuments {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  async byBreaker(): Promise<HeldBack[]> {
    const found = await this.documents
      .aggregate<{ _id: Called }>(
        [
          { $match: { ...WAITING, status: 'PROCESSING' } },
          { $group: { _id: { countryIso: '$countryIso', system: SYSTEM } } },
        ],
        { hint: INDEX },
      )
      .toArray();
    const heldBack = new Map<string, HeldBack>();
    for (const { _id: called } of found) {
      const key = breakerKeyOf(called);
      const others = heldBack.get(key)?.countries ?? [];
      heldBack.set(key, { key, system: called.system, countries: [...others, called.countryIso] });
    }
    return [...heldBack.values()];
  }

  async oldest(held: HeldBack, limit: number): Promise<WaitingDocument[]> {
    return this.find(held, { submissionDate: 1 }, limit);
  }

  /** Those that somebody has to do something for are asked last: whatever the system, they may call nobody. */
  async longestUnasked(held: HeldBack, limit: number): Promise<WaitingDocument[]> {
    return this.find(held, { 'integration.waitingFor': 1, 'integration.waiting.at': 1 }, limit);
  }

  /** Those that have begun to wait anew meanwhile go on waiting. The version that steps check stays. */
  async released(documents: readonly WaitingDocument[]): Promise<void> {
    if (documents.length === 0) return;
    await this.documents.bulkWrite(
      documents.map(({ documentId, at }) => ({
        updateOne: {
          filter: { _id: documentId, 'integration.waiting.at': at },
          update: { $unset: { 'integration.waiting': '' } },
        },
      })),
      { ordered: false },
    );
  }

  private async find(
    { system, countries }: HeldBack,
    sort: Record<string, 1>,
    limit: number,
  ): Promise<WaitingDocument[]> {
    const found = await this.documents
      .find(
        { countryIso: { $in: countries }, 'integration.system': ofSystem(system), ...WAITING },
        { projection: { 'integration.waiting.at': 1 }, hint: INDEX },
      )
      .sort(sort)
      .limit(limit)
      .toArray();
    return found.map(({ _id, integration }) => ({ documentId: _id, at: integration?.waiting?.at ?? new Date(0) }));
  }
}
