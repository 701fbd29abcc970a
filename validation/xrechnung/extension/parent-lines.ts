import { rulesAt, warning } from '../../tree/rules-at';
import { fromRoot } from '../from-root';

const LINE_DOCUMENT =
  'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:AssociatedDocumentLineDocument';

/** BR-DEX-15: nested lines of CII are not understood. Oddity: every line is told of the first parent in the document. */
export const parentLines = rulesAt(fromRoot(LINE_DOCUMENT), {
  'BR-DEX-15': warning(['BG-25'], (line, fires, document) => {
    const [parent] = document.all('ram:ParentLineID');
    if (parent) fires(line);
  }),
});
