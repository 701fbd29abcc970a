import { isVat, LINE_CHARGES, DOCUMENT_CHARGES } from '../../en16931/presence/cii-groups';
import { needsAttribute, needsElement, type Need } from '../../en16931/presence/needs';
import { presenceChecks } from '../../en16931/presence/presence-checks';
import { anywhere, type Context } from '../../tree/context';
import { attribute, childrenOf, exists, select } from '../../tree/select';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { isDetail, LINE_NET } from './counted-lines';

/** Lines with a line document that makes them count. */
const DETAIL_LINES: Context = (document) =>
  document
    .all('ram:AssociatedDocumentLineDocument')
    .filter(isDetail)
    .flatMap(({ parent }) => (parent?.key === 'ram:IncludedSupplyChainTradeLineItem' ? [parent] : []));

const PROPERTIES = anywhere('ram:ApplicableProductCharacteristic');
const QUANTITY = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity';
const NOTES: Context = (document) => document.all('ram:IncludedNote').filter((note) => exists(note, 'ram:SubjectCode'));

const notesBelow =
  (key: string): Context =>
  (document) =>
    NOTES(document).filter(({ parent }) => parent?.key === key);

const needsVatCategory: Need = (line) =>
  select(line, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax').some(
    (tax) => isVat(tax) && exists(tax, 'ram:CategoryCode'),
  )
    ? undefined
    : line;

/** A value in words, or one that is measured with its unit, and not both. */
const needsOneValue: Need = (property) => {
  const isMeasured = childrenOf(property, 'ram:ValueMeasure').some(
    (measure) => (attribute(measure, 'unitCode') ?? '') !== '',
  );
  const hasMeasure = exists(property, 'ram:ValueMeasure');
  return (exists(property, 'ram:Value') ? hasMeasure : !isMeasured) ? property : undefined;
};

/** What EXTENDED asks of lines that count, of charges, of notes and of properties, where EN 16931 asks more. */
export const lineDemands: readonly TreeCheck[] = presenceChecks({
  'BR-FXEXT-01': [notesBelow('rsm:ExchangedDocument'), needsElement('ram:Content', 'ram:ContentCode')],
  'BR-FXEXT-02': [notesBelow('ram:AssociatedDocumentLineDocument'), needsElement('ram:Content', 'ram:ContentCode')],
  'BR-FXEXT-BR-22': [DETAIL_LINES, needsElement(QUANTITY)],
  'BR-FXEXT-BR-23': [DETAIL_LINES, needsAttribute('unitCode', QUANTITY)],
  'BR-FXEXT-BR-24': [DETAIL_LINES, needsElement(LINE_NET)],
  'BR-FXEXT-BR-26': [
    DETAIL_LINES,
    needsElement('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
  ],
  'BR-FXEXT-CO-04': [DETAIL_LINES, needsVatCategory],
  'BR-FXEXT-BR-38': [DOCUMENT_CHARGES, needsElement('ram:Reason', 'ram:ReasonCode')],
  'BR-FXEXT-BR-44': [LINE_CHARGES, needsElement('ram:Reason', 'ram:ReasonCode')],
  'BR-FXEXT-BR-54-1': [PROPERTIES, needsElement('ram:Description', 'ram:TypeCode')],
  'BR-FXEXT-BR-54-2': [PROPERTIES, needsOneValue],
});
