import { parseCalendarDate, type CalendarDate } from '../../../documents/model/calendar-date';
import { parseDecimal, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { compactIdentifier } from '../../identifier';
import { countryOfVatNumber } from '../../../documents/vat-number';
import { counterpartyOf, type Counterparty } from '../aeat/counterparty';
import { isOfOtherMemberState } from '../party-number';
import { recordDate } from '../aeat/invoice-key';
import { companyNameFindings, isMacrodato, keyFindings, mapTotal, signFindings } from '../aeat/invoice-terms';
import { invoiceTypeOf } from '../aeat/invoice-type';
import { lengthOf, mappingFinding, notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { operationDate, operationDay, operationDescription } from '../aeat/operation';
import { wrongRegime } from '../aeat/regime-rules';
import { rateFindings } from '../aeat/rate-findings';
import { wrongHint } from '../mapping-findings';
import { recipientFindings } from '../aeat/recipient-findings';
import { recordAmount } from '../aeat/record-amount';
import type { Hints } from '../hints';
import type { DraftedEntry, MappingSetting } from './mapping-setting';
import { importFindings, isOfCustoms } from './imports';
import { laterDeduction } from './later-deduction';
import { paymentMethodOf } from './payments';
import { outsideOfGoods } from './northern-ireland';
import { AGRICULTURE_REGIME, receivedBreakdown, type SellerPlace } from './received-breakdown';
import { summaryFindings } from './summary';
import { holderFindings, otherInvoices, settlementPeriod } from './shared-terms';
import { present } from '../../../platform/present';

const LONGEST_NUMBER = 60;
/** Type of simplified invoices, and regime of imports without a customs declaration: nothing of them is deducted. */
const SIMPLIFIED = 'F2';
const WITHOUT_DECLARATION = '13';
/** Of groups of companies: what their supplies cost is not known here. */
const GROUP_REGIME = '06';

/** An invoice to the company as its book of received invoices states it. */
export function mapReceived(document: SemanticDocument, setting: MappingSetting, hints: Hints): DraftedEntry {
  const { documentId, company, today, taxPeriod, ownRecords = new Map() } = setting;
  const { counterparty: namedSeller, findings: ofNamed } = counterpartyOf(document.seller, 'seller');
  const { counterparty: buyer } = counterpartyOf(document.buyer, 'buyer');
  const buyerNif = buyer && 'nif' in buyer.number ? buyer.number.nif : undefined;
  const type = invoiceTypeOf(document, buyerNif !== undefined, hints);
  // What customs issue is entered as the importer's own, whoever has sold the goods.
  const isImport = isOfCustoms(type.tipoFactura);
  const [statedSeller, ofSeller] = isImport
    ? [{ nombreRazon: company.nombreRazon, number: { nif: company.nif } }, []]
    : [namedSeller, ofNamed];
  const place = isImport ? 'spain' : sellerOf(document, statedSeller);
  const breakdown = receivedBreakdown(document, { seller: place, hints });
  const seller = statedSeller && outsideOfGoods(statedSeller, breakdown.isOfServices);
  const { importeTotal, findings: ofTotal } = mapTotal(document);
  const { others, findings: ofOthers } = otherInvoices(document, type, ownRecords, hints, receivedNumber);
  const { fechaOperacion, findings: ofDate } = operationDate(document, breakdown.regimes);
  const description = operationDescription(document, hints.get('DescripcionOperacion')?.value);
  const statedName = document.buyer?.name?.trim() ?? '';
  const nombreRazon = statedName === '' ? company.nombreRazon : statedName;
  const titular = { nombreRazon, nif: company.nif };
  const accounted = accountingDate(document, setting, hints);
  const { date } = accounted;
  const { cuotaDeducible, findings: ofDeduction } = deducible(
    type.tipoFactura !== SIMPLIFIED && !breakdown.regimes.includes(WITHOUT_DECLARATION),
    breakdown.deductible,
    hints,
  );
  const period = date === undefined ? undefined : settlementPeriod(taxPeriod, date);
  const later = period === undefined ? { findings: [] } : laterDeduction(hints, period);
  const findings = [
    ...keyFindings(document, { takesNumber: receivedNumber, isIssuerKnown: seller !== undefined, today }),
    ...holderFindings(buyerNif, company.nif, 'buyer'),
    ...companyNameFindings(nombreRazon, 'buyer'),
    ...ofSeller,
    ...recipientFindings(document, type, buyer, new Set(), hints),
    ...rateFindings(breakdown.charged, operationDay(fechaOperacion) ?? document.issueDate),
    ...signFindings(document),
    ...importFindings({ tipoFactura: type.tipoFactura, number: document.number, regimes: breakdown.regimes }),
    ...summaryFindings(document, type, hints, 'received'),
    ...agricultureFindings(breakdown.regimes, seller),
    ...(breakdown.regimes.includes(GROUP_REGIME) ? [wrongRegime(hints, GROUP_REGIME, 'BaseImponibleACoste')] : []),
    ...later.findings,
    ...ofOthers,
    ...ofDate,
    ...description.findings,
    ...breakdown.findings,
    ...accounted.findings,
    ...ofDeduction,
    ...ofTotal,
  ];
  const number = receivedNumber(document.number);
  const { issueDate } = document;
  if (seller === undefined || number === undefined || issueDate === undefined || date === undefined)
    return { titular, findings };
  if (importeTotal === undefined || cuotaDeducible === undefined) return { titular, findings };
  return {
    titular,
    counted: { from: date, month: date },
    findings,
    entry: {
      book: 'received',
      key: {
        issuer: seller.number,
        numSerieFacturaEmisor: number,
        fechaExpedicionFacturaEmisor: recordDate(issueDate),
      },
      period: settlementPeriod(taxPeriod, date),
      refExterna: documentId,
      tipoFactura: type.tipoFactura,
      ...present({ tipoRectificativa: type.tipoRectificativa }),
      ...others,
      ...present({ fechaOperacion }),
      regimes: breakdown.regimes,
      importeTotal,
      descripcionOperacion: description.text,
      macrodato: isMacrodato(importeTotal),
      ...present({ medioPago: paymentMethodOf(document, breakdown.regimes) }),
      inversionSujetoPasivo: breakdown.inversionSujetoPasivo,
      desgloseIva: breakdown.desgloseIva,
      contraparte: seller,
      fechaRegContable: recordDate(date),
      cuotaDeducible,
      ...present({ resumenFin: hints.get('ResumenFin')?.value }),
      ...present({ periodoDeduccion: 'period' in later ? later.period : undefined }),
    },
  };
}

/** Farmers who are compensated are in Spain. */
function agricultureFindings(regimes: readonly string[], seller: Counterparty | undefined): MappingFinding[] {
  if (!regimes.includes(AGRICULTURE_REGIME) || seller === undefined || 'nif' in seller.number) return [];
  const place = { at: ['BG-4', 'BT-31'], terms: ['BT-31', 'BT-32'], element: 'Contraparte/NIF' };
  return [mappingFinding({ rule: 'ES-REAGYP', ...place, found: seller.number.id, expected: 'NIF' })];
}

/** Where the seller is for the tax: whose its own VAT number is, else its NIF or country. */
function sellerOf({ seller }: SemanticDocument, stated: Counterparty | undefined): SellerPlace {
  const vatId = seller?.vatId ?? '';
  if (/^XI\d/.test(compactIdentifier(vatId))) return 'northern-ireland';
  if (isOfOtherMemberState(vatId)) return 'member-state';
  const ofNumber = vatId === '' ? undefined : countryOfVatNumber(compactIdentifier(vatId));
  if (ofNumber !== undefined && ofNumber !== 'ES') return 'abroad';
  return stated === undefined || 'nif' in stated.number ? 'spain' : abroadBy(stated.number);
}

function abroadBy({ idType }: Exclude<Counterparty['number'], { nif: string }>): SellerPlace {
  return idType === '02' ? 'member-state' : 'abroad';
}

/** Number that others give their invoices: any characters that can be seen. */
export function receivedNumber(number: string | undefined): string | undefined {
  const trimmed = number?.trim() ?? '';
  const fits = trimmed !== '' && lengthOf(trimmed) <= LONGEST_NUMBER && !/\p{Cc}/u.test(trimmed);
  return fits ? trimmed : undefined;
}

/** FechaRegContable: what a note says, else the day of arrival or of the submission; never before the invoice's. */
function accountingDate(
  { issueDate }: SemanticDocument,
  { receivedOn, today }: MappingSetting,
  hints: Hints,
): { readonly date?: CalendarDate; readonly findings: readonly MappingFinding[] } {
  const hint = hints.get('FechaRegContable');
  const hinted = hint && parseCalendarDate(hint.value);
  if (hint === undefined || hinted === undefined) {
    const date = receivedOn ?? today;
    return { date: issueDate !== undefined && issueDate > date ? issueDate : date, findings: [] };
  }
  if (issueDate === undefined || hinted >= issueDate) return { date: hinted, findings: [] };
  const place = { at: hint.at, terms: ['BT-22', 'BT-2'], element: 'FechaRegContable' };
  return { findings: [mappingFinding({ rule: 'ES-1176', ...place, found: hinted, expected: issueDate })] };
}

/** CuotaDeducible: what a note says, with the sign of the entry; else all that the company was charged. */
function deducible(
  isDeducted: boolean,
  charged: Decimal,
  hints: Hints,
): { readonly cuotaDeducible?: string; readonly findings: readonly MappingFinding[] } {
  const hinted = parseDecimal(hints.get('CuotaDeducible')?.value ?? '');
  const amount = hinted ?? (isDeducted ? charged : ZERO);
  const hint = hints.get('CuotaDeducible');
  // A euro more than what was charged is taken; where nothing was, nothing can be deducted.
  const most = charged.gt(0) ? charged.plus(1) : ZERO;
  if (hint !== undefined && amount.gt(most))
    return { findings: [wrongHint(hint.at, `ES:CuotaDeducible=${hint.value}`, 'CuotaDeducible')] };
  const cuotaDeducible = recordAmount(amount, 1);
  if (cuotaDeducible !== undefined) return { cuotaDeducible, findings: [] };
  const place = { at: ['BG-23'], terms: ['BT-117'], element: 'CuotaDeducible' };
  return { findings: [notExpressible('ES-AMOUNT-LENGTH', amount.toFixed(), place)] };
}
