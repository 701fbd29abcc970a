import { isSelfBilled } from '../../../documents/company-match';
import type { Decimal } from '../../../documents/model/decimal';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { Buyer } from '../../../documents/model/party';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { isBlocking, type Finding } from '../../../validation/finding';
import { buyerPlaceOf } from '../aeat/buyer-place';
import { mapPreceding, type OwnRecords } from '../aeat/corrected-invoices';
import { counterpartyOf } from '../aeat/counterparty';
import { unusedHints, wrongHint } from '../mapping-findings';
import { invoiceKeyOf } from '../aeat/invoice-key';
import { issuerNif } from '../nif';
import {
  companyNameFindings,
  isMacrodato,
  keyFindings,
  mapTotal,
  signFindings,
  territoryFindings,
} from '../aeat/invoice-terms';
import { invoiceTypeOf, isSimplifiedByNote, namesRecipient } from '../aeat/invoice-type';
import { mappingFinding, notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { isLater, operationDate, operationDay, operationDescription } from '../aeat/operation';
import { laterTaxFindings } from '../aeat/later-tax';
import { rateFindings } from '../aeat/rate-findings';
import { inEuros } from '../in-euros';
import { reportedDocument } from '../reported-document';
import { recipientFindings } from '../aeat/recipient-findings';
import { otherIssuer, otherIssuerFindings } from '../aeat/other-issuer';
import { couponFindings } from '../aeat/coupon';
import { recordAmount } from '../aeat/record-amount';
import { signOf } from '../amount-sign';
import type { SpanishPerson } from '../spanish-person';
import { taxGroups } from '../aeat/tax-groups';
import { BOOK_REGIMES, BOOK_TYPES } from '../classifications';
import { statedHints, type HintName, type Hints } from '../hints';
import { mapBreakdown } from './breakdown';
import type { AltaContent } from './records';
import { present } from '../../../platform/present';

/** Rule set that findings about the record are reported under. */
export const VERIFACTU_RULES = 'ES VERI*FACTU';

/** Facts that the mapping knows beside the document. */
export interface MappingSetting {
  readonly documentId: string;
  /** The company that submits the document. */
  readonly company: Pick<SpanishPerson, 'nif'>;
  /** Where the company declares its invoices to another treasury (option es.territory). */
  readonly territory?: string;
  /** Today by the agency's clock. */
  readonly today?: CalendarDate;
  /** Records that we have of the invoices that the document names. */
  readonly ownRecords?: OwnRecords;
}

export type MappedDocument =
  | { readonly kind: 'content'; readonly content: AltaContent; readonly warnings: readonly Finding[] }
  /** The record cannot carry the document; by the client's terms, every reason at once. */
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

/** An issued document as an alta states it, or why it cannot. */
export function mapDocument(stated: SemanticDocument, setting: MappingSetting): MappedDocument {
  const { documentId, company, territory, today, ownRecords = new Map() } = setting;
  const { document, findings: ofCurrency } = inEuros(reportedDocument(stated, company.nif, 'ISSUED'));
  const { hints, wrong } = statedHints(document.notes);
  const { counterparty: buyer, findings: ofRecipient } = counterpartyOf(document.buyer, 'buyer', hints);
  const type = invoiceTypeOf(document, buyer !== undefined, hints);
  const recipient = namesRecipient(type.tipoFactura) ? buyer : undefined;
  const place = buyerPlaceOf(document, buyer);
  const { groups, codes, quota, foreignTax, findings: ofGroups } = taxGroups(document, { ...place, hints });
  const breakdown = mapBreakdown(groups, signOf(document.type));
  const { cuotaTotal, findings: ofQuota } = mapQuota(quota, document);
  const { importeTotal, findings: ofTotal } = mapTotal(document, foreignTax);
  const key = invoiceKeyOf(document);
  const preceding = mapPreceding(document, type, ownRecords, hints);
  const regimes = groups.flatMap(({ claveRegimen }) => claveRegimen ?? []);
  const date = operationDate(document, regimes);
  const description = operationDescription(document, hints.get('DescripcionOperacion')?.value);
  const issuer = otherIssuer(document, hints);
  const nombreRazonEmisor = document.seller?.name?.trim() ?? '';
  const findings = [
    ...wrong.map(({ at, text }) => wrongHint(at, text, '–')),
    ...territoryFindings(territory, 'RegistroAlta'),
    ...ofCurrency,
    ...unusedHints(hints, HINTS_OF_OTHERS),
    ...keyFindings(document, { today }),
    ...issuerFindings(document, company.nif),
    ...otherIssuerFindings(issuer, { company: company.nif, hasRecipient: recipient !== undefined }, hints),
    ...couponFindings(type, hints),
    ...bookFindings(hints),
    ...companyNameFindings(nombreRazonEmisor, 'seller'),
    ...(recipient || (buyer === undefined && !isSimplifiedByNote(type, hints)) ? ofRecipient : []),
    ...recipientFindings(document, type, recipient, codes, hints),
    ...laterTaxFindings({ type, recipient, regimes, hints, isOperationLater: isLater(document, date.fechaOperacion) }),
    ...rateFindings(groups, operationDay(date.fechaOperacion) ?? document.issueDate),
    ...signFindings(document),
    ...preceding.findings,
    ...date.findings,
    ...description.findings,
    ...ofGroups,
    ...breakdown.findings,
    ...ofQuota,
    ...ofTotal,
  ].map((finding) => ({ ruleSet: VERIFACTU_RULES, ...finding }));
  if (findings.some(isBlocking) || key === undefined || cuotaTotal === undefined || importeTotal === undefined)
    return { kind: 'not-expressible', findings };
  const content: AltaContent = {
    key,
    refExterna: documentId,
    nombreRazonEmisor,
    tipoFactura: type.tipoFactura,
    ...present({ tipoRectificativa: type.tipoRectificativa }),
    facturasRectificadas: preceding.facturasRectificadas,
    facturasSustituidas: preceding.facturasSustituidas,
    ...present({ importeRectificacion: preceding.importeRectificacion, fechaOperacion: date.fechaOperacion }),
    descripcionOperacion: description.text,
    macrodato: isMacrodato(importeTotal),
    ...(hints.has('Art7273') && { simplificadaArt7273: true }),
    ...(hints.has('Art61d') && { sinIdentifDestinatario: true }),
    ...(issuer && { emitidaPor: issuer.kind === 'recipient' ? ('D' as const) : ('T' as const) }),
    ...present({ tercero: issuer?.kind === 'third-party' ? issuer.person : undefined, destinatario: recipient }),
    ...(hints.has('Cupon') && { cupon: true }),
    desglose: breakdown.desglose,
    cuotaTotal,
    importeTotal,
  };
  return { kind: 'content', content, warnings: findings };
}

/** Types and regimes that only the books of SII have. */
function bookFindings(hints: Hints): MappingFinding[] {
  const ofBooks: Partial<Record<HintName, readonly string[]>> = { TipoFactura: BOOK_TYPES, ClaveRegimen: BOOK_REGIMES };
  return [...hints].flatMap(([name, { value, at }]) =>
    ofBooks[name]?.includes(value) === true ? [wrongHint(at, `ES:${name}=${value}`, name)] : [],
  );
}

/** Notes for other systems, which steer nothing here. */
const HINTS_OF_OTHERS: readonly HintName[] = [
  'FechaRegContable',
  'CuotaDeducible',
  'TipoOperacion',
  'ResumenFin',
  'SituacionInmueble',
  'ReferenciaCatastral',
  'PeriodoDeduccion',
  'BienInversion',
];

/** A company has records made of its own invoices, and of those that it issues in the name of who sells to it. */
function issuerFindings(document: SemanticDocument, companyNif: string): MappingFinding[] {
  const { role, group, term, nif } = isSelfBilled(document)
    ? { role: 'buyer', group: 'BG-7', term: 'BT-48', nif: nifOf(document.buyer) }
    : { role: 'seller', group: 'BG-4', term: 'BT-31', nif: issuerNif(document.seller) };
  if (nif === companyNif || (nif === undefined && role === 'seller')) return [];
  const place = {
    at: [group, term],
    terms: [term],
    element: role === 'seller' ? 'IDEmisorFactura' : 'IDDestinatario/NIF',
  };
  return [mappingFinding({ rule: 'ES-VF-COMPANY', ...place, found: nif ?? '–', expected: companyNif })];
}

function nifOf(buyer: Buyer | undefined): string | undefined {
  const number = counterpartyOf(buyer, 'buyer').counterparty?.number;
  return number !== undefined && 'nif' in number ? number.nif : undefined;
}

function mapQuota(
  quota: Decimal,
  { type }: SemanticDocument,
): { readonly cuotaTotal?: string; readonly findings: readonly MappingFinding[] } {
  const cuotaTotal = recordAmount(quota, signOf(type));
  const place = { at: ['BG-22', 'BT-110'], terms: ['BT-110'], element: 'CuotaTotal' };
  if (cuotaTotal === undefined) return { findings: [notExpressible('ES-AMOUNT-LENGTH', quota.toFixed(), place)] };
  return { cuotaTotal, findings: [] };
}
