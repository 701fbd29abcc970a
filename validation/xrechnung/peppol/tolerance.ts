import { decimal } from '../../../documents/model/decimal';
import { type Tolerance, twoCents } from '../../peppol/shared/tolerance';
import { oncePerDocument } from '../../tree/once-per-document';
import type { Syntax } from '../../tree/rule-document';
import { select } from '../../tree/select';
import { stringValue } from '../../tree/text';

/** BT-5. */
const CURRENCY: Readonly<Record<Syntax, string>> = {
  ubl: 'cbc:DocumentCurrencyCode',
  cii: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:InvoiceCurrencyCode',
};

const HALF = decimal('0.5');

/** Amounts in forint are mostly whole numbers. */
export const forintTolerance: Tolerance = oncePerDocument((document) => {
  const currencies = select(document.root, CURRENCY[document.syntax]).map(stringValue);
  return currencies.includes('HUF') ? HALF : twoCents(document);
});
