import type { ParkedDocuments, ProcessingCounts } from './parked-documents';
import { MOVING } from './parked-documents';
import type { MongoConnection } from './mongo';
import { SharedFigures } from './shared-figures';

export interface DocumentCounts extends ProcessingCounts {
  /** Submission time of the oldest PROCESSING document of a country; countries without any are left out. */
  oldestByCountry?: Readonly<Record<string, Date>>;
}

interface Stored {
  parked: number;
  givenUp: number;
  oldest: Partial<Record<string, Date>>;
  oldestByCountry: Record<string, Date>;
}

/** Figures of documents under way that operators watch, counted once for all workers. */
export class DocumentFigures {
  private readonly shared: SharedFigures<Stored>;

  constructor(connection: MongoConnection, parked: ParkedDocuments) {
    this.shared = new SharedFigures(connection, 'documents', async () => {
      const [{ oldest, ...counts }, oldestByCountry] = await Promise.all([parked.counts(), parked.oldestOfCountries()]);
      return { ...counts, oldest: Object.fromEntries(oldest), oldestByCountry };
    });
  }

  async refresh(now: Date): Promise<void> {
    return this.shared.refresh(now);
  }

  async counts(): Promise<DocumentCounts | undefined> {
    const { parked, givenUp, oldest = {}, oldestByCountry } = (await this.shared.read()) ?? {};
    if (parked === undefined || givenUp === undefined || oldestByCountry === undefined) return undefined;
    return { parked, givenUp, oldest: new Map(MOVING.map((phase) => [phase, oldest[phase]])), oldestByCountry };
  }
}
