import { mappingFinding, notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { missing } from '../mapping-findings';
import { seriesAndNumber } from './series-and-number';
import { present } from '../../../platform/present';
import type { Corrective } from './facturae';
import { leftOut } from './left-out';
import { mapText, placeOf, stated, type MappingContext } from './mapping-context';

const LONGEST_RELATED = 40;
/** BT-3: the document replaces another one. */
const REPLACEMENT = '384';
/** ReasonCode where no note says otherwise: discounts, taxable base. What replaces an invoice must say why. */
const REASONS = { CREDIT_NOTE: '83', DEBIT_NOTE: '16', INVOICE: undefined } as const;

/** Facts that the document states of the invoices that it follows. */
export interface MappedPreceding {
  readonly corrective?: Corrective;
  /** Related invoice of one that corrects none. */
  readonly relatedInvoice?: string;
}

export function isCorrective({ type, typeCode }: Pick<SemanticDocument, 'type' | 'typeCode'>): boolean {
  return type !== 'INVOICE' || typeCode === REPLACEMENT;
}

export function mapPrecedingInvoices(context: MappingContext): MappedPreceding {
  const { type, typeCode = '', precedingInvoices } = context.document;
  if (isCorrective({ type, typeCode })) {
    if (precedingInvoices.length > 1) context.report(severalFinding(precedingInvoices.length));
    const corrective = mapCorrective(context);
    return corrective === undefined ? {} : { corrective };
  }
  const related = precedingInvoices.map(({ number }, index) => ({
    number: stated(number),
    ...placeOf(['BG-3', index, 'BT-25'], 'AdditionalData/RelatedInvoice'),
  }));
  const [first, ...others] = related.filter(({ number }) => number !== undefined);
  for (const { number = '', ...place } of others) context.report(leftOut(number, place));
  if (first === undefined) return {};
  const { number, ...place } = first;
  return present({ relatedInvoice: mapText(number, LONGEST_RELATED, place, context) });
}

function mapCorrective(context: MappingContext): Corrective | undefined {
  const { document, hints, report } = context;
  const [preceding] = document.precedingInvoices;
  const place = (term: string, element: string) => placeOf(['BG-3', 0, term], `Corrective/${element}`);
  if (document.type === 'CREDIT_NOTE' && preceding === undefined) return mapRebate(context);
  const numbers = seriesAndNumber(preceding?.number, place('BT-25', 'InvoiceNumber'), context);
  const invoiceIssueDate = preceding?.issueDate;
  if (invoiceIssueDate === undefined) report(missing(place('BT-26', 'TaxPeriod')));
  const reasonCode = hints.get('ReasonCode')?.value ?? REASONS[document.type];
  if (reasonCode === undefined)
    report(mappingFinding({ rule: 'ES-FE-REASON', at: ['BT-3'], terms: ['BT-3'], element: 'Corrective/ReasonCode' }));
  if (numbers === undefined || invoiceIssueDate === undefined || reasonCode === undefined) return undefined;
  const correctionMethod = document.typeCode === REPLACEMENT ? '01' : '02';
  const taxPeriod = { startDate: invoiceIssueDate, endDate: invoiceIssueDate };
  return { ...numbers, reasonCode, correctionMethod, taxPeriod, invoiceIssueDate };
}

/** A rebate on all that was bought in a period: it names that in place of the invoices (art. 15.4 of RD 1619/2012). */
function mapRebate({ document: { period, type }, hints, report }: MappingContext): Corrective | undefined {
  const { start, end } = period ?? {};
  if (start === undefined || end === undefined) {
    report(missing({ at: ['BG-14'], terms: ['BT-25', 'BT-73', 'BT-74'], element: 'Corrective/TaxPeriod' }));
    return undefined;
  }
  const reasonCode = hints.get('ReasonCode')?.value ?? REASONS[type] ?? '';
  return { reasonCode, correctionMethod: '03', taxPeriod: { startDate: start, endDate: end } };
}

function severalFinding(count: number): MappingFinding {
  const place = { at: ['BG-3'], terms: ['BG-3'], element: 'Corrective/InvoiceNumber' };
  return notExpressible('ES-FE-PRECEDING-COUNT', String(count), place);
}
