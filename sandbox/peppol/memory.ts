import path from 'node:path';
import { Journal } from '../journal';
import type { PeppolEvent } from './events';
import { PeppolLedger } from './ledger';

/** File of the ledger in the sandbox's folder. */
export function peppolJournal(folder: string): string {
  return path.join(folder, 'peppol.jsonl');
}

/** The ledger of the network, and the journal that it is replayed from. */
export class PeppolMemory {
  private constructor(
    readonly ledger: PeppolLedger,
    private readonly journal: Journal<PeppolEvent>,
  ) {}

  static async open(folder: string): Promise<PeppolMemory> {
    const ledger = new PeppolLedger();
    const journal = await Journal.open<PeppolEvent>(peppolJournal(folder), (event) => ledger.apply(event));
    return new PeppolMemory(ledger, journal);
  }

  /** Applied at once, so that a message arriving meanwhile sees it; answered when it is on disk. */
  remember(event: PeppolEvent): Promise<void> {
    this.ledger.apply(event);
    return this.journal.append(event);
  }

  synced(): Promise<void> {
    return this.journal.synced();
  }

  close(): Promise<void> {
    return this.journal.close();
  }
}
