import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { boundedFindings } from '../../../validation/bounded-findings';
import { isBlocking, type Finding } from '../../../validation/finding';
import { mapCurrency } from './map-currency';
import { missing, unusedHints, wrongHint } from '../mapping-findings';
import { isSelfBilled } from '../../../documents/company-match';
import { notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { signOf } from '../amount-sign';
import type { SpanishPerson } from '../spanish-person';
import { sum, ZERO } from '../../../documents/model/decimal';
import type { HintedLine } from '../hinted-groups';
import { disbursedLines, withoutDisbursements } from '../reported-document';
import { writeAmount } from './amounts';
import { withCompany } from '../company-number';
import { statedHints } from '../hints';
import { mapCentres } from './administrative-centres';
import type { Facturae } from './facturae';
import { mapTextWithRoom } from './left-out';
import { legalReferences } from './legal-references';
import { isCorrective, mapPrecedingInvoices } from './map-corrective';
import { mapLines } from './map-lines';
import { mapBuyer, mapSeller } from './map-parties';
import { mapAssignment } from './map-assignment';
import { mapInstallments } from './map-payment';
import { mapPeriod } from './map-period';
import { mapTaxes } from './map-taxes';
import { mapTotals } from './map-totals';
import { mapWithheld } from './map-withheld';
import { placeOf, type MappingContext } from './mapping-context';
import { seriesAndNumber } from './series-and-number';
import { present } from '../../../platform/present';

/** Rule set that findings about an invoice in Facturae are reported under. */
export const FACTURAE_RULES = 'ES FACTURAE';

/** Facts that the mapping knows beside the document. */
export interface FacturaeSetting {
  /** The company that issues the invoice. */
  readonly company: Pick<SpanishPerson, 'nif'>;
}

export type MappedFacturae =
  | { readonly kind: 'mapped'; readonly facturae: Facturae; readonly warnings: readonly Finding[] }
  /** Facturae cannot state the document; by the client's terms, every reason at once. */
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

const LONGEST_CONTRACT = 20;
const LONGEST_INFORMATION = 2_500;

/** A document as an invoice in Facturae states it, or why none can. */
export function mapFacturae(stated: SemanticDocument, { company }: FacturaeSetting): MappedFacturae {
  const whole = withCompany(stated, company.nif, 'ISSUED');
  const document = withoutDisbursements(whole);
  const disbursed = disbursedLines(whole);
  const found: MappingFinding[] = [];
  const { hints, wrong } = statedHints(document.notes);
  const context: MappingContext = {
    document,
    hints,
    disbursed: new Set(disbursed.map(({ index }) => index)),
    sign: signOf(document.type),
    report: (...findings) => found.push(...findings),
  };
  for (const { at, text } of wrong) context.report(wrongHint(at, text, '–'));
  for (const finding of unusedHints(hints, isCorrective(document) ? [] : ['ReasonCode'])) context.report(finding);
  checkKind(context);
  const facturae = draftFacturae(company.nif, disbursed, context);
  const findings = boundedFindings(
    found.map((finding) => ({ ruleSet: FACTURAE_RULES, ...finding })),
    0,
  );
  if (facturae === undefined || findings.some(isBlocking)) return { kind: 'not-expressible', findings };
  return { kind: 'mapped', facturae, warnings: findings };
}

/** Checks that it is issued by the seller: nothing else is written here. */
function checkKind({ document, hints, report }: MappingContext): void {
  const { typeCode = '' } = document;
  const issuer = hints.get('Tercero');
  if (isSelfBilled(document))
    report(notExpressible('ES-FE-TYPE', typeCode, placeOf(['BT-3'], 'FileHeader/InvoiceIssuerType')));
  else if (issuer !== undefined)
    report(notExpressible('ES-FE-TYPE', issuer.value, placeOf(issuer.at, 'FileHeader/InvoiceIssuerType')));
}

/** Undefined where something has no value that could stand for it. */
function draftFacturae(
  companyNif: string,
  disbursed: readonly HintedLine[],
  context: MappingContext,
): Facturae | undefined {
  const { document, report } = context;
  const { issueDate, period } = document;
  const number = placeOf(['BT-1'], 'InvoiceHeader/InvoiceNumber');
  const numbers = seriesAndNumber(document.number, number, context);
  if (issueDate === undefined) report(missing(placeOf(['BT-2'], 'InvoiceIssueData/IssueDate')));
  const seller = mapSeller(document.seller, companyNif, context);
  const buyer = mapBuyer(document.buyer, context);
  const administrativeCentres = mapCentres(context);
  const preceding = mapPrecedingInvoices(context);
  const { lines, total } = mapLines(context);
  const { taxes, bases, amounts } = mapTaxes(context);
  const currency = mapCurrency(context);
  const { withheld, total: kept } = mapWithheld(context);
  const expenses = disbursed.map(({ line }) => line.netAmount ?? ZERO);
  const parts = { lines: total, taxBases: bases, taxes: amounts, withheld: kept, disbursed: sum(expenses) };
  const totals = mapTotals(parts, context);
  const ofPeriod = { group: ['BG-14'], start: 'BT-73', end: 'BT-74', element: 'InvoiceIssueData/InvoicingPeriod' };
  const invoicingPeriod = mapPeriod(period, ofPeriod, context);
  const contract = placeOf(['BT-12'], 'InvoiceIssueData/ReceiverContractReference');
  const terms = placeOf(['BT-20'], 'AdditionalData/InvoiceAdditionalInformation');
  const installments = mapInstallments(totals.totalExecutableAmount, context);
  const assignment = mapAssignment(installments, context);
  if (numbers === undefined || issueDate === undefined) return undefined;
  return {
    batchIdentifier: `${seller.taxIdentification.taxIdentificationNumber}${numbers.invoiceSeriesCode ?? ''}${numbers.invoiceNumber}`,
    seller,
    buyer,
    administrativeCentres,
    ...numbers,
    ...preceding,
    issueDate,
    ...present({
      operationDate: document.delivery?.date ?? document.taxPointDate,
      invoicingPeriod,
      receiverContractReference: mapTextWithRoom(document.contractReference, LONGEST_CONTRACT, contract, context),
      additionalInformation: mapTextWithRoom(document.paymentTerms, LONGEST_INFORMATION, terms, context),
    }),
    taxes,
    withheld,
    totals,
    lines,
    ...present({ currency, assignment }),
    installments,
    reimbursableExpenses: expenses.map((amount) => writeAmount(amount, context.sign)),
    legalReferences: legalReferences(document),
  };
}
