import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Offence } from '../../en16931/syntax/syntax-rule';
import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { decimalIn } from '../../tree/numbers';
import { rulesAt } from '../../tree/rules-at';
import { attribute, exists, select, selectFirst } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import * as code from './codes';
import { asks } from './firing';
import type { InvoicePaths } from './invoice-paths';

/** Rules about the billing mode, the type, dates and totals of the invoice. */
export function billingRules(paths: InvoicePaths): RulePart {
  const { syntax, roots } = paths;
  const one = (root: XmlElement, path: string): XmlElement | undefined => atMostOne(select(root, path));
  const isOfType = (root: XmlElement, types: readonly string[]): boolean =>
    paths.type.flatMap((path) => select(root, path)).some((type) => types.includes(stringValue(type)));
  const isInMode = (root: XmlElement, modes: readonly string[]): boolean =>
    select(root, paths.process).some((mode) => modes.includes(stringValue(mode)));
  const typeOf = (root: XmlElement): XmlElement =>
    paths.type.map((path) => selectFirst(root, path)).find((type) => type !== undefined) ?? root;

  const isDue = (root: XmlElement): boolean => paths.daysOfPayment.some((path) => exists(root, path));

  function isPaid(root: XmlElement, holds: () => boolean, offence: () => Offence): Offence | undefined {
    return isInMode(root, code.PAID_MODES) && !holds() ? offence() : undefined;
  }

  return rulesAt(atRoot(roots), {
    'BR-FR-08_BT-23': asks(['BT-23'], (root) => {
      const mode = one(root, paths.process);
      if (mode && code.BILLING_MODES.includes(stringValue(mode))) return undefined;
      const expected = code.BILLING_MODES.join(', ');
      if (mode === undefined) return { element: root, expected, textKey: 'france.no-billing-mode' };
      return { element: mode, found: stringValue(mode), expected, textKey: 'france.billing-mode' };
    }),
    [syntax === 'ubl' ? 'BR-FR-CO-04_BT-3' : 'BR-FR-CO-04_BT-4']: asks(['BT-25', 'BT-3'], (root) => {
      const count = select(root, paths.preceding).length;
      if (!isOfType(root, code.CORRECTIVE) || count === 1) return undefined;
      return { element: typeOf(root), found: String(count), textKey: 'france.one-preceding' };
    }),
    'BR-FR-CO-07_BT-9': asks(['BT-9', 'BT-2'], (root) => {
      if (isOfType(root, code.ADVANCES) || isInMode(root, code.PAID_MODES)) return undefined;
      const dues = select(root, paths.dueDate);
      const issues = select(root, paths.issueDate);
      // Officially several days stop the comparison in CII only.
      if (syntax === 'cii') [dues, issues].forEach(atMostOne);
      const [due] = dues;
      const issued = issues.map(stringValue);
      if (due === undefined || issued.length === 0 || issued.some((day) => stringValue(due) >= day)) return undefined;
      return { element: due, found: stringValue(due), expected: issued[0] ?? '', textKey: 'france.due-date' };
    }),
    'BR-FR-CO-08_BT-23': asks(['BT-23', 'BT-3'], (root) => {
      if (!isInMode(root, code.FINAL_MODES) || !isOfType(root, code.ADVANCES)) return undefined;
      const mode = selectFirst(root, paths.process) ?? root;
      const parameters = { typeCode: stringValue(typeOf(root)) };
      return { element: mode, found: stringValue(mode), textKey: 'france.final-advance', parameters };
    }),
    'BR-FR-CO-09_BT-23-1': asks(['BT-113', 'BT-112', 'BT-23'], (root) => {
      const [prepaid, total] = [one(root, paths.prepaid), one(root, paths.totalWithVat)];
      return isPaid(
        root,
        () => prepaid !== undefined && total !== undefined && decimalIn(prepaid).eq(decimalIn(total)),
        () => ({
          element: prepaid ?? total ?? root,
          textKey: 'france.prepaid',
          ...(prepaid && { found: stringValue(prepaid) }),
          ...(total && { expected: stringValue(total) }),
        }),
      );
    }),
    'BR-FR-CO-09_BT-23-2': asks(['BT-115', 'BT-23'], (root) => {
      const payable = one(root, paths.payable);
      return isPaid(
        root,
        () => payable !== undefined && decimalIn(payable).eq(0),
        () => ({
          element: payable ?? root,
          textKey: 'france.nothing-due',
          ...(payable && { found: stringValue(payable) }),
        }),
      );
    }),
    'BR-FR-CO-09_BT-23-3': asks(['BT-9', 'BT-23'], (root) =>
      isPaid(
        root,
        () => isDue(root),
        () => ({ element: root, textKey: 'france.day-of-payment' }),
      ),
    ),
    'BR-FR-CO-12_BT-5': asks(['BT-6', 'BT-111', 'BT-5'], (root) => {
      const currency = selectFirst(root, paths.currency);
      if (currency === undefined || stringValue(currency) === 'EUR') return undefined;
      const isStated =
        select(root, paths.accountingCurrency).some((one) => stringValue(one) === 'EUR') &&
        select(root, paths.vatTotals).some((total) => attribute(total, 'currencyID') === 'EUR');
      return isStated ? undefined : { element: currency, found: stringValue(currency), textKey: 'france.vat-in-euro' };
    }),
    'BR-FR-18_BT-123': asks(['BT-123'], (root) => {
      const [, second] = select(root, paths.attachmentKinds).filter(
        (kind) => stringValue(kind) === code.READABLE_INVOICE,
      );
      return second && { element: second, found: code.READABLE_INVOICE, textKey: 'france.readable-twice' };
    }),
  });
}
