import { decimalText, sum } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import type { Context } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { decimalIn } from '../../tree/numbers';
import { RuleAborted } from '../../tree/rule-aborted';
import { fatal, type Fires, rulesAt, warning } from '../../tree/rules-at';
import { childrenOf, exists } from '../../tree/select';
import { fromInvoice } from './from-invoice';

const SUB_LINE = 'cac:SubInvoiceLine';
const NET_AMOUNT = 'cbc:LineExtensionAmount';

const subLinesOf: Context = (document) => (document.root.key === 'Invoice' ? document.all(SUB_LINE) : []);
const hasSubLines = (line: XmlElement): boolean => exists(line, SUB_LINE);

/** The net amount of a line is the sum of those of its direct sub lines. */
function validateSum(line: XmlElement, fires: Fires): void {
  const stated = atMostOne(childrenOf(line, NET_AMOUNT));
  const amounts = childrenOf(line, SUB_LINE).flatMap((under) => atMostOne(childrenOf(under, NET_AMOUNT)) ?? []);
  const expected = sum(amounts.map(decimalIn));
  if (stated === undefined) return fires(line, { expected: decimalText(expected) });
  const found = decimalIn(stated);
  if (!found.eq(expected)) fires(stated, { found: decimalText(found), expected: decimalText(expected) });
}

/** Sub invoice lines, which the extension nests to any depth. */
export const subLines = joinParts([
  rulesAt(fromInvoice(), {
    'BR-DEX-02': warning(['BT-131', 'BG-25'], (invoice, fires, document) => {
      let fired = false;
      let aborted: RuleAborted | undefined;
      const firesHere: Fires = (element, detail) => {
        fired = true;
        fires(element, detail);
      };
      // Officially lines and sub lines are two conditions: a wrong sum of the ones hides what stops the others.
      for (const lines of [childrenOf(invoice, 'cac:InvoiceLine'), subLinesOf(document)]) {
        try {
          for (const line of lines) if (hasSubLines(line)) validateSum(line, firesHere);
        } catch (error) {
          if (!(error instanceof RuleAborted)) throw error;
          aborted ??= error;
        }
      }
      if (aborted && !fired) throw aborted;
    }),
  }),
  rulesAt(subLinesOf, {
    'BR-DEX-03': fatal(['BG-DEX-06'], (line, fires) => {
      for (const item of childrenOf(line, 'cac:Item'))
        if (childrenOf(item, 'cac:ClassifiedTaxCategory').length !== 1) fires(item);
    }),
  }),
]);
