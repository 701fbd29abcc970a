import type { Obstacle } from '../../countries/integration/obstacle';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import { periodsOf, type BookEntry } from '../../countries/es/sii/book-entries';
import type { HeldEntry } from '../../countries/es/sii/read-query-answer';
import { writeQuery } from '../../countries/es/sii/write-message';
import { present } from '../../platform/present';
import type { Caller } from '../es-aeat/agency-calls';
import type { SiiReading } from './reading';
import type { SiiCalls } from './sii-calls';

export interface EntryQuestionsDependencies {
  calls: Pick<SiiCalls, 'call'>;
  /** Reads answers in a thread. */
  read: SiiReading['read'];
}

/** Whose entry is asked for. */
export interface AskedEntry {
  readonly documentId: string;
  readonly companyId: string;
  readonly titular: SpanishPerson;
  readonly entry: BookEntry;
}

/** Questions for what the agency holds of an entry, in each of the months that it may be found in. */
export class EntryQuestions {
  constructor(private readonly dependencies: EntryQuestionsDependencies) {}

  /** What `find` makes of the rows of the first month in which it finds something, else of those of the last. */
  async ask<Found extends { readonly kind: string }>(
    { documentId, companyId, titular, entry }: AskedEntry,
    find: (held: readonly HeldEntry[]) => Found | { readonly kind: 'not-there' },
    { caller, signal }: { caller: Caller; signal: AbortSignal },
  ): Promise<{ found: Found | { readonly kind: 'not-there' }; messageSha256?: string } | { failure: Obstacle }> {
    const { calls, read } = this.dependencies;
    const { book, key } = entry;
    const sought = { key, ...present({ issuerName: entry.contraparte?.nombreRazon }) };
    let last: { found: Found | { readonly kind: 'not-there' }; messageSha256?: string } = {
      found: { kind: 'not-there' },
    };
    for (const period of periodsOf(entry)) {
      const query = { titular, book, period, sought };
      const asked = { documentId, service: book, kind: 'LOOK_UP' } as const;
      const kept = await calls.call(asked, Buffer.from(writeQuery(query)), { caller, signal });
      const answer = await read('query', kept.exchange, { titular, book, period }, companyId);
      if (answer.kind !== 'entries') return { failure: answer };
      last = { found: find(answer.entries), ...present({ messageSha256: kept.received }) };
      if (last.found.kind !== 'not-there') break;
    }
    return last;
  }
}
