import type { ProcessingPhase } from '../processing/status';
import { ownedBy, type DocumentRights } from './document-rights';
import { documentModel, PARKED } from './document-model';
import type { ParkedRecord } from './document-record';
import { nativeCollection, type MongoConnection } from './mongo';

/** Phases in which a document goes on by itself. */
export const MOVING = ['CREATED', 'VALIDATING', 'INTEGRATING'] as const satisfies readonly ProcessingPhase[];
type MovingPhase = (typeof MOVING)[number];

const LONGEST_MS = 2_000;

export interface ProcessingCounts {
  parked: number;
  givenUp: number;
  /** Submission time of the oldest document of each phase, those of batches aside: they wait for their turn. */
  oldest: ReadonlyMap<MovingPhase, Date | undefined>;
}

/** A document that somebody has to look after, for operators. */
export interface StoppedDocument {
  documentId: string;
  documentNumber: string;
  countryIso: string;
  companyVatNumber: string;
  stopped: 'parked' | 'given-up';
  step: string;
  reason: string;
  since: Date;
}

/** Documents that do not go on: the flag of those that are parked, and what operators watch. */
export class ParkedDocuments {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /**
   * Flags a document that is PROCESSING; false when it is flagged for the same already. The version that steps check
   * stays: whatever step is under way goes on.
   */
  async park(documentId: string, parked: ParkedRecord): Promise<boolean> {
    const { step, reason } = parked;
    const result = await this.documents.updateOne(
      { _id: documentId, status: 'PROCESSING', $nor: [{ 'parked.step': step, 'parked.reason': reason }] },
      { $set: { parked } },
    );
    return result.modifiedCount === 1;
  }

  async resume(documentId: string): Promise<void> {
    await this.documents.updateOne({ _id: documentId, ...PARKED }, { $unset: { parked: '' } });
  }

  /** Those that wait for somebody, the given number of each kind, those that were parked first before the others. */
  async stopped(limit: number, rights: DocumentRights = 'all'): Promise<StoppedDocument[]> {
    const projection = { documentNumber: 1, countryIso: 1, companyVatNumber: 1, parked: 1, updatedAt: 1 };
    const options = { projection, maxTimeMS: LONGEST_MS };
    const parked = this.documents.find(stoppedOf('parked', rights), { ...options, hint: 'parked' });
    const givenUp = this.documents.find(stoppedOf('given-up', rights), { ...options, hint: 'under_way' });
    const found = [...(await parked.limit(limit).toArray()), ...(await givenUp.limit(limit).toArray())];
    return found.map(({ _id, documentNumber, countryIso, companyVatNumber, parked, updatedAt }) => ({
      documentId: _id,
      documentNumber,
      countryIso,
      companyVatNumber,
      ...(parked === undefined
        ? { stopped: 'given-up', step: 'submit', reason: 'GIVEN_UP', since: updatedAt }
        : { stopped: 'parked', step: parked.step, reason: parked.reason, since: parked.at }),
    }));
  }

  async countStopped(stopped: StoppedDocument['stopped'], rights: DocumentRights): Promise<number> {
    return this.documents.countDocuments(stoppedOf(stopped, rights), { maxTimeMS: LONGEST_MS });
  }

  /** Counts by indexes, however many documents there are. */
  async counts(): Promise<ProcessingCounts> {
    const [parked, givenUp, ...oldest] = await Promise.all([
      this.countStopped('parked', 'all'),
      this.countStopped('given-up', 'all'),
      ...MOVING.map(async (phase) => this.oldestIn(phase)),
    ]);
    return { parked, givenUp, oldest: new Map(MOVING.map((phase, index) => [phase, oldest[index]])) };
  }

  /** Submission time of the oldest PROCESSING document of each country that has one, those of batches included. */
  async oldestOfCountries(): Promise<Record<string, Date>> {
    const oldest: Record<string, Date> = {};
    // From country to country by the keys: where nothing is under way, which is most of the time, it is one question.
    for (let after = ''; ;) {
      const found = await this.documents.findOne(
        { status: 'PROCESSING', countryIso: { $gt: after } },
        {
          projection: { countryIso: 1, submissionDate: 1 },
          sort: { countryIso: 1, submissionDate: 1 },
          hint: 'oldest_of_country',
          maxTimeMS: LONGEST_MS,
        },
      );
      if (found === null) return oldest;
      after = found.countryIso;
      oldest[after] = found.submissionDate;
    }
  }

  /** Submission time of the oldest document of the phase, those of batches aside. */
  async oldestIn(phase: MovingPhase, longestMs = LONGEST_MS): Promise<Date | undefined> {
    const oldest = await this.documents.findOne(
      { status: 'PROCESSING', phase, batchNumber: { $exists: false } },
      { projection: { submissionDate: 1 }, sort: { submissionDate: 1 }, hint: 'oldest', maxTimeMS: longestMs },
    );
    return oldest?.submissionDate;
  }
}

function stoppedOf(stopped: StoppedDocument['stopped'], rights: DocumentRights) {
  return {
    status: 'PROCESSING' as const,
    ...(stopped === 'parked' ? PARKED : { phase: 'GIVEN_UP' as const }),
    ...ownedBy(rights),
  };
}
