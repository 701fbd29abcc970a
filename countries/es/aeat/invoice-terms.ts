import { decimal, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import type { TakesNumber } from './corrected-invoices';
import { recordNumber } from './invoice-key';
import { issuerNif } from '../nif';
import { mappingFinding, notExpressible, tooLong, type MappingFinding } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import { recordAmount } from './record-amount';
import { signOf } from '../amount-sign';
import { present } from '../../../platform/present';

const LONGEST_NAME = 120;
const MACRODATO = '100000000';
/** Macrodato: the agency wants so large totals confirmed. */
export function isMacrodato(importeTotal: string): boolean {
  return decimal(importeTotal).abs().gte(MACRODATO);
}

/** ImporteTotal; `foreignTax` of the document is no part of it. */
export function mapTotal(
  { type, totals }: SemanticDocument,
  foreignTax: Decimal = ZERO,
): {
  readonly importeTotal?: string;
  readonly findings: readonly MappingFinding[];
} {
  const place = { at: ['BG-22', 'BT-112'], terms: ['BT-112'], element: 'ImporteTotal' };
  if (totals.withVat === undefined) return { findings: [missing(place)] };
  const importeTotal = recordAmount(totals.withVat.minus(foreignTax), signOf(type));
  const tooLarge = () => [notExpressible('ES-AMOUNT-LENGTH', totals.withVat?.toFixed() ?? '', place)];
  return { ...present({ importeTotal }), findings: importeTotal === undefined ? tooLarge() : [] };
}

/** Findings about what is missing of IDFactura, or cannot stand in it. */
export function keyFindings(
  { seller, number, issueDate }: SemanticDocument,
  {
    takesNumber = recordNumber,
    isIssuerKnown = issuerNif(seller) !== undefined,
    today,
  }: { takesNumber?: TakesNumber; isIssuerKnown?: boolean; today: CalendarDate | undefined },
): MappingFinding[] {
  const findings: MappingFinding[] = [];
  const element = (name: string): string => `IDFactura/${name}`;
  if (!isIssuerKnown)
    findings.push(missing({ at: ['BG-4', 'BT-31'], terms: ['BT-31', 'BT-32'], element: element('IDEmisorFactura') }));
  const ofNumber = { at: ['BT-1'], terms: ['BT-1'], element: element('NumSerieFactura') };
  if (number === undefined || number.trim() === '') findings.push(missing(ofNumber));
  else if (takesNumber(number) === undefined)
    findings.push(notExpressible('ES-NUMBER-CHARACTERS', number.trim(), ofNumber));
  if (issueDate === undefined)
    findings.push(missing({ at: ['BT-2'], terms: ['BT-2'], element: element('FechaExpedicionFactura') }));
  if (issueDate !== undefined && today !== undefined && issueDate.slice(0, 10) > today)
    findings.push(
      mappingFinding({
        rule: 'ES-1112',
        textKey: 'national.date-in-future',
        at: ['BT-2'],
        terms: ['BT-2'],
        element: element('FechaExpedicionFactura'),
        found: issueDate,
        parameters: { authority: 'AEAT', today },
      }),
    );
  return findings;
}

/** The agency is not the treasury of every company in Spain. */
export function territoryFindings(territory: string | undefined, element: string): MappingFinding[] {
  if (territory === undefined) return [];
  const place = { at: ['BG-4', 'BT-31'], terms: ['BT-31'], element };
  return [mappingFinding({ rule: 'ES-TERRITORY', ...place, found: territory })];
}

/** A credit note that states what it credits as negative: it raises what the buyer owes. */
export function signFindings({ type, totals }: SemanticDocument): MappingFinding[] {
  const total = totals.withVat;
  if (type !== 'CREDIT_NOTE' || total === undefined || !total.lt(0)) return [];
  const place = { at: ['BG-22', 'BT-112'], terms: ['BT-112'], element: 'ImporteTotal' };
  return [mappingFinding({ rule: 'ES-CREDIT-SIGN', severity: 'warning', ...place, found: total.toFixed() })];
}

/** Findings about the name of the company that the record is of. */
export function companyNameFindings(name: string, role: 'seller' | 'buyer'): MappingFinding[] {
  const [group, term] = role === 'seller' ? ['BG-4', 'BT-27'] : ['BG-7', 'BT-44'];
  const place = { at: [group, term], terms: [term], element: 'NombreRazonEmisor' };
  return name === '' ? [missing(place)] : tooLong('ES-NAME-LENGTH', name, LONGEST_NAME, place);
}
