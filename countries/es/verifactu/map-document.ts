import { decimal, sum } from '../../../documents/model/decimal';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { isBlocking, type Finding } from '../../../validation/finding';
import { taxCountryOf } from '../../national-rules/parties';
import { statedHints } from '../hints';
import { mapBreakdown, type MappedBreakdown } from './breakdown';
import { INTRA_COMMUNITY_EXEMPTION } from './classifications';
import type { NationalTaxCode } from './classify';
import { mapPreceding, type OwnRecords } from './corrected-invoices';
import { wrongHint } from './hint-finding';
import { invoiceTypeOf, namesRecipient, type ChosenType } from './invoice-type';
import { invoiceKeyOf, issuerNif, recordNumber } from './invoice-key';
import { mappingFinding, missing, notExpressible, tooLong } from './mapping-finding';
import { operationDate, operationDescription } from './operation';
import { recipientOf } from './recipient';
import { recordAmount, signOf } from './record-amount';
import type { AltaContent, Recipient } from './records';
import { present } from '../../../platform/present';

/** What the mapping knows beside the document. */
export interface MappingSetting {
  readonly documentId: string;
  /** Tax codes that the document stated in national terms. */
  readonly nationalTaxCodes?: readonly NationalTaxCode[];
  /** What we have recorded of the invoices that the document names. */
  readonly ownRecords?: OwnRecords;
}

export type MappedDocument =
  | { readonly kind: 'content'; readonly content: AltaContent; readonly warnings: readonly Finding[] }
  /** The record cannot carry the document; by the client's terms, every reason at once. */
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

const CURRENCY = 'EUR';
const LONGEST_NAME = 120;
const MACRODATO = '100000000';
/** Simplified invoices end at EUR 3,000, with a tolerance of 10. */
const LARGEST_SIMPLIFIED = '3010';
/** BT-3: the buyer has issued the invoice. */
const SELF_BILLED: readonly (string | undefined)[] = ['389', '261'];

/** An issued document as an alta states it, or why it cannot. */
export function mapDocument(document: SemanticDocument, setting: MappingSetting): MappedDocument {
  const { documentId, nationalTaxCodes = [], ownRecords = new Map() } = setting;
  const { hints, wrong } = statedHints(document.notes);
  const { recipient: buyer, findings: ofRecipient } = recipientOf(document.buyer);
  const type = invoiceTypeOf(document, buyer !== undefined, hints);
  const recipient = namesRecipient(type.tipoFactura) ? buyer : undefined;
  const isDomestic = (taxCountryOf(document.buyer) ?? (buyer && 'nif' in buyer.number ? 'ES' : '')) === 'ES';
  const breakdown = mapBreakdown(document, { isDomestic, hints, nationalTaxCodes });
  const amounts = mapTotals(document);
  const key = invoiceKeyOf(document);
  const preceding = mapPreceding(document, type, ownRecords);
  const date = operationDate(document, breakdown.desglose);
  const description = operationDescription(document, hints.get('DescripcionOperacion')?.value);
  const nombreRazonEmisor = document.seller?.name?.trim() ?? '';
  const findings = [
    ...wrong.map((note) => wrongHint(note, document.notes[note]?.text.trim() ?? '', '–')),
    ...currencyFindings(document),
    ...keyFindings(document),
    ...sellerNameFindings(nombreRazonEmisor),
    ...(recipient ? ofRecipient : []),
    ...recipientFindings(document, type, recipient, breakdown),
    ...preceding.findings,
    ...date.findings,
    ...description.findings,
    ...breakdown.findings,
    ...amounts.findings,
  ];
  const { cuotaTotal, importeTotal } = amounts;
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
    macrodato: decimal(importeTotal).abs().gte(MACRODATO),
    emitidaPorDestinatario: SELF_BILLED.includes(document.typeCode),
    ...present({ destinatario: recipient }),
    desglose: breakdown.desglose,
    cuotaTotal,
    importeTotal,
  };
  return { kind: 'content', content, warnings: findings };
}

function mapTotals({ type, totals, vatBreakdown }: SemanticDocument) {
  const findings: Finding[] = [];
  const sign = signOf(type);
  // EN 16931 lets a document without VAT leave the total out.
  const vat = totals.vat ?? sum(vatBreakdown.map(({ taxAmount }) => taxAmount));
  const cuotaTotal = recordAmount(vat, sign);
  const ofVat = { at: ['BG-22', 'BT-110'], terms: ['BT-110'], element: 'CuotaTotal' };
  if (cuotaTotal === undefined) findings.push(notExpressible('ES-AMOUNT-LENGTH', vat.toFixed(), ofVat));
  const ofTotal = { at: ['BG-22', 'BT-112'], terms: ['BT-112'], element: 'ImporteTotal' };
  const importeTotal = totals.withVat && recordAmount(totals.withVat, sign);
  if (totals.withVat === undefined) findings.push(missing(ofTotal));
  else if (importeTotal === undefined)
    findings.push(notExpressible('ES-AMOUNT-LENGTH', totals.withVat.toFixed(), ofTotal));
  return { cuotaTotal, importeTotal, findings };
}

function currencyFindings({ currencyCode }: SemanticDocument): Finding[] {
  if (currencyCode === CURRENCY) return [];
  const place = { at: ['BT-5'], terms: ['BT-5'], element: 'ImporteTotal' };
  if (currencyCode === undefined) return [missing(place)];
  return [mappingFinding({ rule: 'ES-CURRENCY', found: currencyCode, expected: CURRENCY, ...place })];
}

function keyFindings({ seller, number, issueDate }: SemanticDocument): Finding[] {
  const findings: Finding[] = [];
  const element = (name: string): string => `IDFactura/${name}`;
  if (issuerNif(seller) === undefined)
    findings.push(missing({ at: ['BG-4', 'BT-31'], terms: ['BT-31', 'BT-32'], element: element('IDEmisorFactura') }));
  const ofNumber = { at: ['BT-1'], terms: ['BT-1'], element: element('NumSerieFactura') };
  if (number === undefined || number.trim() === '') findings.push(missing(ofNumber));
  else if (recordNumber(number) === undefined)
    findings.push(notExpressible('ES-NUMBER-CHARACTERS', number.trim(), ofNumber));
  if (issueDate === undefined)
    findings.push(missing({ at: ['BT-2'], terms: ['BT-2'], element: element('FechaExpedicionFactura') }));
  return findings;
}

function sellerNameFindings(name: string): Finding[] {
  const place = { at: ['BG-4', 'BT-27'], terms: ['BT-27'], element: 'NombreRazonEmisor' };
  return name === '' ? [missing(place)] : tooLong('ES-NAME-LENGTH', name, LONGEST_NAME, place);
}

/** What the kind of invoice and its operations ask of the recipient. */
function recipientFindings(
  { totals }: SemanticDocument,
  { tipoFactura, hint }: ChosenType,
  recipient: Recipient | undefined,
  { codes }: MappedBreakdown,
): Finding[] {
  const findings: Finding[] = [];
  const place = { at: ['BG-7', 'BT-48'], element: 'Destinatarios/IDDestinatario' };
  const total = totals.withVat;
  const isTooLarge = tipoFactura === 'F2' && total?.abs().gt(LARGEST_SIMPLIFIED) === true;
  if (hint !== undefined && (isTooLarge || (namesRecipient(tipoFactura) && recipient === undefined)))
    findings.push(wrongHint(hint.note, `ES:TipoFactura=${hint.value}`, place.element));
  else if (isTooLarge) {
    const found = total.toFixed();
    findings.push(mappingFinding({ rule: 'ES-1189', ...place, terms: ['BT-48', 'BT-112'], found, expected: '3000' }));
  }
  if (codes.has('S2') && !namesRecipient(tipoFactura))
    findings.push(mappingFinding({ rule: 'ES-1197', ...place, terms: ['BT-48', 'BT-118'], found: tipoFactura }));
  if (codes.has(INTRA_COMMUNITY_EXEMPTION) && (recipient === undefined || 'nif' in recipient.number)) {
    const found = recipient && 'nif' in recipient.number ? recipient.number.nif : undefined;
    findings.push(mappingFinding({ rule: 'ES-E5-RECIPIENT', ...place, terms: ['BT-48', 'BT-118'], found }));
  }
  return findings;
}
