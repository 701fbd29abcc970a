import { sum } from '../../../documents/model/decimal';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { buyerPlaceOf } from '../aeat/buyer-place';
import { TAXES } from '../classifications';
import { counterpartyOf } from '../aeat/counterparty';
import { invoiceKeyOf } from '../aeat/invoice-key';
import { issuerNif } from '../nif';
import { companyNameFindings, isMacrodato, keyFindings, mapTotal, signFindings } from '../aeat/invoice-terms';
import { invoiceTypeOf, isSimplifiedByNote, namesRecipient } from '../aeat/invoice-type';
import { laterTaxFindings } from '../aeat/later-tax';
import { isLater, operationDate, operationDay, operationDescription } from '../aeat/operation';
import { rateFindings } from '../aeat/rate-findings';
import { recipientFindings } from '../aeat/recipient-findings';
import { otherIssuer } from '../aeat/other-issuer';
import { couponFindings } from '../aeat/coupon';
import { recordAmount } from '../aeat/record-amount';
import { signOf } from '../amount-sign';
import { taxGroups } from '../aeat/tax-groups';
import type { Hints } from '../hints';
import { unusedHints } from '../mapping-findings';
import { isOfServices, issuedBreakdown, isWhole } from './issued-breakdown';
import { outsideOfGoods } from './northern-ireland';
import type { DraftedEntry, MappingSetting } from './mapping-setting';
import { propertiesOf, propertyFindings } from './property';
import { paymentMethodOf } from './payments';
import { OTHER_TERRITORY_REGIME, regimesOf } from './regimes';
import { summaryFindings } from './summary';
import { holderFindings, otherInvoices, settlementPeriod } from './shared-terms';
import { present } from '../../../platform/present';

/** An invoice of the company as its book of issued invoices states it. */
export function mapIssued(
  document: SemanticDocument,
  { documentId, company, today, taxPeriod, ownRecords = new Map() }: MappingSetting,
  hints: Hints,
): DraftedEntry {
  const { counterparty: buyer, findings: ofRecipient } = counterpartyOf(document.buyer, 'buyer', hints);
  const type = invoiceTypeOf(document, buyer !== undefined, hints);
  const named = namesRecipient(type.tipoFactura) ? buyer : undefined;
  const place = { ...buyerPlaceOf(document, buyer), mayOmitMargin: true } as const;
  const { groups, codes, foreignTax, findings: ofGroups } = taxGroups(document, { ...place, hints });
  const sign = signOf(document.type);
  const recipient = named && outsideOfGoods(named, isOfServices(groups, hints));
  const { breakdown, findings: ofBreakdown } = issuedBreakdown(groups, { type, recipient, hints, sign });
  const { regimes, findings: ofRegimes } = regimesOf(
    groups.map(({ impuesto, claveRegimen = '' }) => (impuesto === TAXES.vat ? claveRegimen : OTHER_TERRITORY_REGIME)),
    hints,
  );
  const costs = groups.flatMap((group) => group.baseAtCost ?? []);
  const baseAtCost = costs.length > 0 ? sum(costs) : undefined;
  const { importeTotal, findings: ofTotal } = mapTotal(document, foreignTax);
  const { others, findings: ofOthers } = otherInvoices(document, type, ownRecords, hints);
  const { fechaOperacion, findings: ofDate } = operationDate(document, regimes);
  const description = operationDescription(document, hints.get('DescripcionOperacion')?.value);
  const nombreRazon = document.seller?.name?.trim() ?? '';
  const titular = { nombreRazon, nif: company.nif };
  const findings = [
    ...keyFindings(document, { today }),
    ...holderFindings(issuerNif(document.seller), company.nif, 'seller'),
    ...companyNameFindings(nombreRazon, 'seller'),
    ...(recipient || (buyer === undefined && !isSimplifiedByNote(type, hints)) ? ofRecipient : []),
    ...recipientFindings(document, type, recipient, codes, hints),
    ...couponFindings(type, hints),
    ...summaryFindings(document, type, hints, 'issued'),
    ...propertyFindings(hints, regimes),
    ...ofRegimes,
    ...laterTaxFindings({ type, recipient, regimes, hints, isOperationLater: isLater(document, fechaOperacion) }),
    ...rateFindings(groups, operationDay(fechaOperacion) ?? document.issueDate),
    ...signFindings(document),
    ...(isWhole(type, recipient) ? unusedHints(hints, ['TipoOperacion']) : []),
    ...ofOthers,
    ...ofDate,
    ...description.findings,
    ...ofGroups,
    ...ofBreakdown,
    ...ofTotal,
  ];
  const key = invoiceKeyOf(document);
  const { issueDate } = document;
  if (key === undefined || importeTotal === undefined || issueDate === undefined) return { titular, findings };
  const month = operationDay(fechaOperacion) ?? issueDate;
  const [property, ...furtherProperties] = propertiesOf(hints) ?? [];
  return {
    titular,
    counted: { from: issueDate, month },
    findings,
    entry: {
      book: 'issued',
      key: {
        issuer: { nif: key.idEmisorFactura },
        numSerieFacturaEmisor: key.numSerieFactura,
        fechaExpedicionFacturaEmisor: key.fechaExpedicionFactura,
      },
      period: settlementPeriod(taxPeriod, month),
      refExterna: documentId,
      tipoFactura: type.tipoFactura,
      ...present({ tipoRectificativa: type.tipoRectificativa }),
      ...others,
      ...present({ fechaOperacion }),
      regimes,
      importeTotal,
      ...present({ baseImponibleACoste: baseAtCost && recordAmount(baseAtCost, sign) }),
      descripcionOperacion: description.text,
      macrodato: isMacrodato(importeTotal),
      ...present({ medioPago: paymentMethodOf(document, regimes) }),
      ...(hints.has('Art7273') && { simplificadaArt7273: true }),
      ...(hints.has('Art61d') && { sinIdentifDestinatario: true }),
      ...present({ resumenFin: hints.get('ResumenFin')?.value, inmueble: property }),
      ...(furtherProperties.length > 0 && { otrosInmuebles: furtherProperties }),
      emitidaPorTercerosODestinatario: otherIssuer(document, hints) !== undefined,
      ...(hints.has('Cupon') && { cupon: true }),
      ...present({ contraparte: recipient }),
      breakdown,
    },
  };
}
