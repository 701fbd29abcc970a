import { unclear, type Obstacle } from '../../countries/integration/obstacle';
import { findRecord, type FoundRecord, type SoughtRecord } from '../../countries/es/verifactu/found-record';
import { keyText } from '../../countries/es/aeat/invoice-key';
import type { HeldRecord } from '../../countries/es/verifactu/read-query-answer';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import { periodOf, type RecordPeriod } from '../../countries/es/aeat/period';
import { writeQuery, type RecordQuery } from '../../countries/es/verifactu/write-message';
import type { Departure } from '../../platform/http-call';
import { present } from '../../platform/present';
import type { KnownRecords } from './stores/known-records';
import type { SentRecordFacts } from './stores/sent-record-repository';
import type { Caller } from '../es-aeat/agency-calls';
import { keptExchange } from '../../application/integration/kept-exchange';
import { keepingForMany } from '../../application/integration/shared-evidence';
import type { SendingDependencies } from './sending-dependencies';

/** What the agency knows of a record, with the hash of the answer that says so. */
export interface FoundAtAgency {
  found: FoundRecord;
  answerSha256: string;
}

export type Asked =
  | { kind: 'found'; found: ReadonlyMap<number, FoundAtAgency> }
  /** Nothing is known of any of them: one answer was missing. */
  | { kind: 'failed'; failure: Obstacle };

/** More records are asked for by their month, page by page. */
const MOST_ONE_BY_ONE = 20;

interface Row {
  held: HeldRecord;
  answerSha256: string;
}

interface Held {
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Hash of the last page. */
  answerSha256: string;
}

class Unanswered extends Error {
  constructor(readonly failure: Obstacle) {
    super(failure.reason);
  }
}

/** Asks the agency what it has of records, each in the months that it may be filed by. */
export class AgencyQuestions {
  constructor(
    private readonly dependencies: Pick<SendingDependencies, 'calls' | 'evidence' | 'read'> & {
      requests: Pick<SendingDependencies['requests'], 'find'>;
      known: Pick<KnownRecords, 'ofKeys'>;
    },
  ) {}

  async ask(
    issuer: SpanishPerson,
    records: readonly SentRecordFacts[],
    { caller, signal }: { caller: Caller; signal: AbortSignal },
  ): Promise<Asked> {
    const isByMonth = records.length > MOST_ONE_BY_ONE;
    const months = new Map<string, Held>();
    const found = new Map<number, FoundAtAgency>();
    try {
      for (const record of records) {
        const { key } = record;
        const holds = async (period: RecordPeriod): Promise<Held> => {
          const query = { obligadoEmision: issuer, period };
          if (!isByMonth) return this.held({ ...query, invoice: key }, [record], { caller, signal });
          const month = `${period.ejercicio}-${period.periodo}`;
          const known = months.get(month) ?? (await this.held(query, records, { caller, signal }));
          months.set(month, known);
          return known;
        };
        found.set(record.position, await this.findIn(record, holds));
      }
      return { kind: 'found', found };
    } catch (error) {
      if (error instanceof Unanswered) return { kind: 'failed', failure: error.failure };
      throw error;
    }
  }

  /** All that the agency holds of the record's number, whichever record of ours or of somebody else it is of. */
  async rowsOf(
    issuer: SpanishPerson,
    record: SentRecordFacts,
    call: { caller: Caller; signal: AbortSignal },
  ): Promise<{ kind: 'rows'; rows: readonly HeldRecord[] } | { kind: 'failed'; failure: Obstacle }> {
    const rows: HeldRecord[] = [];
    try {
      for (const period of periodsOf(record)) {
        const query = { obligadoEmision: issuer, period, invoice: record.key };
        const held = await this.held(query, [record], call);
        rows.push(...(held.rows.get(keyText(record.key)) ?? []).map((row) => row.held));
      }
      return { kind: 'rows', rows };
    } catch (error) {
      if (error instanceof Unanswered) return { kind: 'failed', failure: error.failure };
      throw error;
    }
  }

  private async findIn(
    record: SentRecordFacts,
    holds: (period: RecordPeriod) => Promise<Held>,
  ): Promise<FoundAtAgency> {
    const { key } = record;
    let rows: readonly Row[] = [];
    let answerSha256 = '';
    for (const period of periodsOf(record)) {
      const held = await holds(period);
      rows = held.rows.get(keyText(key)) ?? [];
      answerSha256 = rows[0]?.answerSha256 ?? held.answerSha256;
      if (rows.length > 0) break;
    }
    if (await this.isOfAnotherCompany(record, rows)) return { found: { kind: 'of-others' }, answerSha256 };
    const found = findRecord(
      await this.soughtOf(record, rows),
      rows.map(({ held }) => held),
    );
    return { found, answerSha256 };
  }

  /** The number was used by a record that another company has made here: however equal they are, it is not ours (ADR 97). */
  private async isOfAnotherCompany(
    { key, companyId, huella }: SentRecordFacts,
    rows: readonly Row[],
  ): Promise<boolean> {
    const held = rows.map((row) => row.held.huella?.toUpperCase());
    if (held.length === 0 || held.includes(huella)) return false;
    const known = (await this.dependencies.known.ofKeys([key])).get(keyText(key)) ?? [];
    return known.some((other) => other.companyId !== companyId && held.includes(other.huella));
  }

  /** What the invoice says is read only where another record has its number. */
  private async soughtOf(record: SentRecordFacts, rows: readonly Row[]): Promise<SoughtRecord> {
    const { operation: kind, key, huella, refExterna, subsanacion, rechazoPrevio } = record;
    if (kind === 'Anulacion') return { kind, key, huella };
    const request = rows.length === 0 ? undefined : await this.dependencies.requests.find(record);
    const content = request?.operation === 'Alta' ? request.content : undefined;
    return { kind, key, huella, refExterna, ...present({ subsanacion, rechazoPrevio, content }) };
  }

  /** All pages of a query. */
  private async held(
    query: RecordQuery,
    about: readonly SentRecordFacts[],
    call: { caller: Caller; signal: AbortSignal },
  ): Promise<Held> {
    const pages = new Set<string>();
    const rows = new Map<string, Row[]>();
    let clavePaginacion: RecordQuery['clavePaginacion'];
    for (;;) {
      const page: RecordQuery = { ...query, ...present({ clavePaginacion }) };
      const { records, nextPage, answerSha256 } = await this.page(page, about, call);
      for (const held of records) {
        const key = keyText(held.key);
        const same = rows.get(key);
        if (same === undefined) rows.set(key, [{ held, answerSha256 }]);
        else same.push({ held, answerSha256 });
      }
      if (nextPage === undefined) return { rows, answerSha256 };
      if (pages.has(keyText(nextPage))) throw new Unanswered(unclear('PAGE'));
      pages.add(keyText(nextPage));
      clavePaginacion = nextPage;
    }
  }

  private async page(
    query: RecordQuery,
    about: readonly SentRecordFacts[],
    { caller, signal }: { caller: Caller; signal: AbortSignal },
  ) {
    const { calls, evidence, read } = this.dependencies;
    const documentIds = [...new Set(about.map(({ documentId }) => documentId))];
    const bytes = Buffer.from(writeQuery(query));
    const keeping = await keepingForMany(evidence, documentIds, { kind: 'LOOK_UP', bytes });
    const ask = async (departure: Departure) => calls.call(caller, bytes, { signal, departure });
    const { exchange, received: answerSha256 = '' } = await keptExchange(keeping, ask);
    const asked = { ...query, about: about.map(({ key }) => key) };
    const answer = await read('query', exchange, asked, about[0]?.companyId ?? '');
    if (answer.kind !== 'records') throw new Unanswered(answer);
    return { ...answer, answerSha256 };
  }
}

/** The months that it may be filed by, the more likely first. */
function periodsOf({ key, operationDate }: Pick<SentRecordFacts, 'key' | 'operationDate'>): RecordPeriod[] {
  const dates = [operationDate, key.fechaExpedicionFactura].filter((date) => date !== undefined);
  return [...new Map(dates.map((date) => [date.slice(3), periodOf(date)])).values()];
}
