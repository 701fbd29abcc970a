import { decimal, sum, type Decimal } from '../../../documents/model/decimal';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { PrecedingInvoice, SemanticDocument } from '../../../documents/model/semantic-document';
import { recordDate, recordNumber, type InvoiceKey } from './invoice-key';
import { issuerNif } from '../nif';
import type { ChosenType } from './invoice-type';
import { mappingFinding, notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import type { HintName, Hints } from '../hints';
import { missing, wrongHint } from '../mapping-findings';
import { recordAmount } from './record-amount';
import { present } from '../../../platform/present';

/** Facts known here of an invoice that a document names: we have recorded it. */
export interface OwnRecord {
  readonly issueDate: CalendarDate;
  /** Amount as recorded: negative for a credit note. */
  readonly base: Decimal;
  readonly quota: Decimal;
  /** Recargo de equivalencia, where it charged any. */
  readonly surcharge?: Decimal;
}

/** Records by document number. */
export type OwnRecords = ReadonlyMap<string, OwnRecord>;

/** ImporteRectificacion. */
export interface CorrectedAmounts {
  readonly baseRectificada: string;
  readonly cuotaRectificada: string;
  readonly cuotaRecargoRectificado?: string;
}

interface MappedKeys {
  readonly keys: readonly InvoiceKey[];
  readonly findings: readonly MappingFinding[];
}

const MOST_KEYS = 1_000;

/** A document number as the record has it; undefined where it cannot hold it. */
export type TakesNumber = (number: string | undefined) => string | undefined;

interface KeyReading {
  readonly own: OwnRecords;
  readonly takesNumber: TakesNumber;
}

export interface MappedPreceding {
  readonly facturasRectificadas: readonly InvoiceKey[];
  readonly facturasSustituidas: readonly InvoiceKey[];
  readonly importeRectificacion?: CorrectedAmounts;
  readonly findings: readonly MappingFinding[];
}

/** The part of the record about the invoices that the document corrects or replaces (BG-3). */
export function mapPreceding(
  document: SemanticDocument,
  { tipoFactura, tipoRectificativa }: ChosenType,
  own: OwnRecords,
  hints: Hints,
  takesNumber: TakesNumber = recordNumber,
): MappedPreceding {
  const none = { facturasRectificadas: [], facturasSustituidas: [] };
  if (tipoFactura === 'F3') {
    const { keys, findings } = precedingKeys(document, { own, takesNumber }, 'FacturasSustituidas');
    return { ...none, facturasSustituidas: keys, findings };
  }
  if (tipoRectificativa === undefined) return { ...none, findings: unusedAmounts(hints) };
  const { keys, findings } = precedingKeys(document, { own, takesNumber }, 'FacturasRectificadas');
  const amounts: MappedAmounts =
    tipoRectificativa === 'S' ? correctedAmounts(document, own, hints) : { findings: unusedAmounts(hints) };
  return { ...none, facturasRectificadas: keys, ...amounts, findings: [...findings, ...amounts.findings] };
}

/** All are of the issuer of the document itself. */
function precedingKeys(
  { seller, precedingInvoices }: SemanticDocument,
  reading: KeyReading,
  element: string,
): MappedKeys {
  const idEmisorFactura = issuerNif(seller) ?? '';
  if (precedingInvoices.length === 0) return { keys: [], findings: [withoutPreceding(element)] };
  const keys: InvoiceKey[] = [];
  const findings: MappingFinding[] = [];
  for (const [index, invoice] of precedingInvoices.entries()) {
    const key = keyOf(invoice, index, { idEmisorFactura, ...reading }, element);
    if ('rule' in key) findings.push(key);
    else keys.push(key);
  }
  if (keys.length > MOST_KEYS) {
    const place = { at: ['BG-3'], terms: ['BG-3'], element };
    findings.push(notExpressible('ES-CORRECTED-COUNT', String(keys.length), place));
  }
  return { keys, findings };
}

function keyOf(
  { number, issueDate }: PrecedingInvoice,
  index: number,
  { idEmisorFactura, own, takesNumber }: KeyReading & Pick<InvoiceKey, 'idEmisorFactura'>,
  element: string,
): InvoiceKey | MappingFinding {
  const place = { at: ['BG-3', index, 'BT-25'], terms: ['BT-25'], element: `${element}/NumSerieFactura` };
  if (number === undefined || number.trim() === '') return missing(place);
  const numSerieFactura = takesNumber(number);
  // The block may be left out: what is corrected is known to both parties.
  if (numSerieFactura === undefined)
    return mappingFinding({ rule: 'ES-BT25', severity: 'warning', ...place, found: number.trim() });
  const date = issueDate ?? own.get(numSerieFactura)?.issueDate;
  if (date === undefined) return withoutDate(numSerieFactura, index, element);
  return { idEmisorFactura, numSerieFactura, fechaExpedicionFactura: recordDate(date) };
}

/** Only a rebate on all that was bought in a period may do without. */
function withoutPreceding(element: string): MappingFinding {
  return mappingFinding({ rule: 'ES-BG3', severity: 'warning', at: ['BG-3'], terms: ['BT-25'], element });
}

function withoutDate(found: string, index: number, element: string): MappingFinding {
  const at = ['BG-3', index, 'BT-26'];
  return mappingFinding({ rule: 'ES-BT26', severity: 'warning', at, terms: ['BT-26', 'BT-25'], element, found });
}

interface MappedAmounts {
  readonly importeRectificacion?: CorrectedAmounts;
  readonly findings: readonly MappingFinding[];
}

/** ImporteRectificacion: what a replaced invoice amounted to, which only its record tells. */
function correctedAmounts(
  { precedingInvoices }: SemanticDocument,
  ownRecords: OwnRecords,
  hints: Hints,
): MappedAmounts {
  const stated = statedAmounts(hints);
  if (stated !== undefined) return stated;
  const numbers = precedingInvoices.map(({ number = '' }) => number.trim());
  const unknown = numbers.find((number) => !ownRecords.has(number));
  if (numbers.length === 0 || unknown !== undefined) return { findings: [unknownAmounts(unknown)] };
  const replaced = numbers.map((number) => ownRecords.get(number));
  const baseRectificada = recordAmount(sum(replaced.map((record) => record?.base)), 1);
  const cuotaRectificada = recordAmount(sum(replaced.map((record) => record?.quota)), 1);
  if (baseRectificada === undefined || cuotaRectificada === undefined) return { findings: [unknownAmounts(undefined)] };
  const surcharges = replaced.flatMap((record) => record?.surcharge ?? []);
  const cuotaRecargoRectificado = surcharges.length === 0 ? undefined : recordAmount(sum(surcharges), 1);
  const importeRectificacion = { baseRectificada, cuotaRectificada, ...present({ cuotaRecargoRectificado }) };
  return { importeRectificacion, findings: [] };
}

const AMOUNT_HINTS = [
  'BaseRectificada',
  'CuotaRectificada',
  'CuotaRecargoRectificado',
] as const satisfies readonly HintName[];

/** What notes say that a replaced invoice amounted to, of which this service may know nothing. */
function statedAmounts(hints: Hints): MappedAmounts | undefined {
  const [base, quota, surcharge] = AMOUNT_HINTS.map((name) => hints.get(name));
  if (base === undefined && quota === undefined && surcharge === undefined) return undefined;
  const [baseRectificada, cuotaRectificada] = [base, quota].map((hint) => recordAmount(decimal(hint?.value ?? '0'), 1));
  const cuotaRecargoRectificado = surcharge && recordAmount(decimal(surcharge.value), 1);
  if (base === undefined || baseRectificada === undefined || cuotaRectificada === undefined)
    return { findings: unusedAmounts(hints) };
  const importeRectificacion = { baseRectificada, cuotaRectificada, ...present({ cuotaRecargoRectificado }) };
  return { importeRectificacion, findings: [] };
}

function unusedAmounts(hints: Hints): MappingFinding[] {
  return AMOUNT_HINTS.flatMap((name) => {
    const hint = hints.get(name);
    return hint === undefined ? [] : [wrongHint(hint.at, `ES:${name}=${hint.value}`, 'ImporteRectificacion')];
  });
}

function unknownAmounts(found: string | undefined): MappingFinding {
  return mappingFinding({ rule: 'ES-1118', at: ['BG-3'], terms: ['BT-25'], element: 'ImporteRectificacion', found });
}
