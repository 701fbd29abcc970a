import { isSelfBilled } from '../../../documents/company-match';
import { parseCalendarDate } from '../../../documents/model/calendar-date';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { taxCountryOf } from '../../national-rules/parties';
import { TAXES } from '../classifications';
import { counterpartyOf } from '../aeat/counterparty';
import { invoiceKeyOf } from '../aeat/invoice-key';
import { issuerNif } from '../nif';
import { companyNameFindings, currencyFindings, isMacrodato, keyFindings, mapTotal } from '../aeat/invoice-terms';
import { invoiceTypeOf, namesRecipient } from '../aeat/invoice-type';
import { operationDate, operationDescription } from '../aeat/operation';
import { recipientFindings } from '../aeat/recipient-findings';
import { signOf } from '../amount-sign';
import { taxGroups } from '../aeat/tax-groups';
import type { StatedHints } from '../hints';
import { issuedBreakdown } from './issued-breakdown';
import type { DraftedEntry, MappingSetting } from './mapping-setting';
import { OTHER_TERRITORY_REGIME, regimesOf } from './regimes';
import { holderFindings, otherInvoices, settlementPeriod } from './shared-terms';
import { present } from '../../../platform/present';

/** An invoice of the company as its book of issued invoices states it. */
export function mapIssued(
  document: SemanticDocument,
  { documentId, company, taxPeriod, nationalTaxCodes = [], ownRecords = new Map() }: MappingSetting,
  hints: StatedHints['hints'],
): DraftedEntry {
  const { counterparty: buyer, findings: ofRecipient } = counterpartyOf(document.buyer, 'buyer');
  const type = invoiceTypeOf(document, buyer !== undefined, hints);
  const recipient = namesRecipient(type.tipoFactura) ? buyer : undefined;
  const isDomestic = (taxCountryOf(document.buyer) ?? (buyer && 'nif' in buyer.number ? 'ES' : '')) === 'ES';
  const { groups, codes, findings: ofGroups } = taxGroups(document, { isDomestic, hints, nationalTaxCodes });
  const sign = signOf(document.type);
  const { breakdown, findings: ofBreakdown } = issuedBreakdown(groups, { type, recipient, hints, sign });
  const regimes = regimesOf(
    groups.map(({ impuesto, claveRegimen }) => (impuesto === TAXES.vat ? claveRegimen : OTHER_TERRITORY_REGIME)),
  );
  const { importeTotal, findings: ofTotal } = mapTotal(document);
  const { others, findings: ofOthers } = otherInvoices(document, type, ownRecords);
  const { fechaOperacion, findings: ofDate } = operationDate(document, regimes);
  const description = operationDescription(document, hints.get('DescripcionOperacion')?.value);
  const nombreRazon = document.seller?.name?.trim() ?? '';
  const titular = { nombreRazon, nif: company.nif };
  const findings = [
    ...currencyFindings(document),
    ...keyFindings(document),
    ...holderFindings(issuerNif(document.seller), company.nif, 'seller'),
    ...companyNameFindings(nombreRazon, 'seller'),
    ...(recipient ? ofRecipient : []),
    ...recipientFindings(document, type, recipient, codes),
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
  const month = parseCalendarDate(fechaOperacion?.split('-').reverse().join('-') ?? '') ?? issueDate;
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
      descripcionOperacion: description.text,
      macrodato: isMacrodato(importeTotal),
      emitidaPorTercerosODestinatario: isSelfBilled(document),
      ...present({ contraparte: recipient }),
      breakdown,
    },
  };
}
