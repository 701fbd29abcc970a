import type { XmlElement } from '../../documents/xml/element-tree';
import { atMostOne } from '../tree/at-most-one';
import type { Syntax } from '../tree/rule-document';
import { rulesAt, warning } from '../tree/rules-at';
import { exists, select } from '../tree/select';
import { normalized } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { fromRoot } from './from-root';
import { present } from '../../platform/present';

/** Codes of UNTDID 1001 that XRechnung knows. */
const TYPE_CODES = ['326', '380', '381', '384', '389', '875', '876', '877'];
const CORRECTED_INVOICE = '384';

/** BT-3: either element of UBL counts under either root. */
const TYPE_CODE: Readonly<Record<Syntax, readonly string[]>> = {
  ubl: ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'],
  cii: ['rsm:ExchangedDocument/ram:TypeCode'],
};

/** BG-3. */
const PRECEDING_INVOICE: Readonly<Record<Syntax, string>> = {
  ubl: 'cac:BillingReference/cac:InvoiceDocumentReference',
  cii: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:InvoiceReferencedDocument',
};

/** The kinds of invoice XRechnung knows, and the correction that names what it corrects. */
export function documentType(syntax: Syntax): RulePart {
  const typeCodes = (invoice: XmlElement): XmlElement[] =>
    TYPE_CODE[syntax].flatMap((path) => atMostOne(select(invoice, path)) ?? []);
  return rulesAt(fromRoot(), {
    'BR-DE-17': warning(['BT-3'], (invoice, fires) => {
      const stated = typeCodes(invoice);
      if (stated.some((code) => TYPE_CODES.includes(normalized(code)))) return;
      const [first] = stated;
      fires(first ?? invoice, {
        ...present({ found: first && normalized(first) }),
        expected: TYPE_CODES.join(', '),
      });
    }),
    'BR-DE-26': warning(['BG-3', 'BT-3'], (invoice, fires) => {
      const isCorrection = typeCodes(invoice).some((code) => normalized(code) === CORRECTED_INVOICE);
      if (isCorrection && !exists(invoice, PRECEDING_INVOICE[syntax])) fires(invoice);
    }),
  });
}
