import { unclear, type Obstacle } from '../../countries/integration/obstacle';
import { keyText } from '../../countries/es/aeat/invoice-key';
import { monthsBetween, type RecordPeriod } from '../../countries/es/aeat/period';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import type { HeldRecord, HeldRecords } from '../../countries/es/verifactu/read-query-answer';
import type { BillingSystem } from '../../countries/es/verifactu/records';
import type { RecordQuery } from '../../countries/es/verifactu/write-message';
import { present } from '../../platform/present';
import type { VerifactuChainRepository } from './stores/chain-repository';
import type { KnownRecord, KnownRecords } from './stores/known-records';

export interface ComparingDependencies {
  chains: Pick<VerifactuChainRepository, 'head'>;
  known: Pick<KnownRecords, 'ofKeys' | 'lastTaken'>;
  ask(query: RecordQuery): Promise<HeldRecords | Obstacle>;
  clock(): Date;
}

export interface ComparedChain {
  chain: string;
  issuer: SpanishPerson;
  system: BillingSystem;
  /** The database was put back: records with dates of long ago may be missing. */
  isRestored: boolean;
}

export type Compared =
  /** The agency has nothing of the installation that this database has not. */
  { kind: 'same' } | { kind: 'forked'; record: HeldRecord } | { kind: 'failed'; failure: Obstacle };

/** Months before that of the last record: what is reported late has an earlier date. */
const MONTHS_BEFORE = 1;
const MONTHS_BEFORE_RESTORED = 12;

/**
 * Whether the chain ends where the agency says that it does (ADR 94). Whatever was generated after its head has a later time, so the
 * months since then are asked for, each from the last of our records on; what the agency refused it does not list, which is why not the
 * last record is looked for, but any that is not known here.
 */
export async function compareChain(
  deps: ComparingDependencies,
  { chain, issuer, system, isRestored }: ComparedChain,
): Promise<Compared> {
  const now = deps.clock();
  const head = await deps.chains.head(chain);
  const before = isRestored ? MONTHS_BEFORE_RESTORED : MONTHS_BEFORE;
  for (const period of monthsBetween(head?.generatedAt ?? now, now, before)) {
    const compared = await compareMonth(deps, { obligadoEmision: issuer, period, system }, chain);
    if (compared.kind !== 'same') return compared;
  }
  return { kind: 'same' };
}

async function compareMonth(
  deps: ComparingDependencies,
  query: RecordQuery & { period: RecordPeriod; system: BillingSystem },
  chain: string,
): Promise<Compared> {
  const last = await deps.known.lastTaken(chain, query.period);
  let from: RecordQuery['clavePaginacion'];
  if (last !== undefined) {
    // It may have been changed since, and would be listed behind others then.
    const answer = await deps.ask({ ...query, invoice: last.key });
    if (answer.kind !== 'records') return { kind: 'failed', failure: answer };
    const record = await firstUnknown(deps, answer.records, query.system);
    if (record !== undefined) return { kind: 'forked', record };
    if (answer.records.length > 0) from = last.key;
  }
  for (;;) {
    const answer = await deps.ask({ ...query, ...present({ clavePaginacion: from }) });
    if (answer.kind !== 'records') return { kind: 'failed', failure: answer };
    const record = await firstUnknown(deps, answer.records, query.system);
    if (record !== undefined) return { kind: 'forked', record };
    if (answer.nextPage === undefined) return { kind: 'same' };
    if (from !== undefined && keyText(answer.nextPage) === keyText(from))
      return { kind: 'failed', failure: unclear('PAGE') };
    from = answer.nextPage;
  }
}

async function firstUnknown(
  { known }: ComparingDependencies,
  held: readonly HeldRecord[],
  { numeroInstalacion }: BillingSystem,
): Promise<HeldRecord | undefined> {
  const rows = held.filter(({ installation = numeroInstalacion }) => installation === numeroInstalacion);
  if (rows.length === 0) return undefined;
  const ours = await known.ofKeys(rows.map(({ key }) => key));
  return rows.find((row) => !isKnown(row, ours.get(keyText(row.key)) ?? []));
}

/** Which huella a cancelled one is listed with is not certain: we have to know the cancellation, too. */
function isKnown({ huella, state }: HeldRecord, ours: readonly KnownRecord[]): boolean {
  const isOurs = huella === undefined ? ours.length > 0 : ours.some((one) => one.huella === huella.toUpperCase());
  return isOurs && (state !== 'cancelled' || ours.some(({ operation }) => operation === 'Anulacion'));
}
