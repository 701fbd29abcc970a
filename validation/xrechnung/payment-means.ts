import { atMostOne } from '../tree/at-most-one';
import type { Context } from '../tree/context';
import { fitting } from '../tree/fitting';
import { joinParts } from '../tree/join-parts';
import type { Syntax } from '../tree/rule-document';
import { fatal, type Validate, rulesAt, warning } from '../tree/rules-at';
import { select } from '../tree/select';
import { normalized, stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { isIban } from './iban';
import { PAYMENT, type PaymentGroup, paymentGroup } from './payment-groups';

/** UNTDID 4461. */
const CREDIT_TRANSFER = ['30', '58'];
const SEPA_CREDIT_TRANSFER = ['58'];
const CARD = ['48', '54', '55'];
const SEPA_DIRECT_DEBIT = ['59'];

/** The groups and accounts that fit the means of payment (BT-81). */
export function paymentMeans(syntax: Syntax): RulePart {
  const paths = PAYMENT[syntax];
  const means = (codes: readonly string[]): Context =>
    fitting(paths.context, (group) => {
      const code = atMostOne(select(group, paths.code));
      return code !== undefined && codes.includes(normalized(code));
    });
  const needs =
    (group: PaymentGroup): Validate =>
    (of, fires, document) => {
      if (!paymentGroup(of, group, document)) fires(of);
    };
  const excludes =
    (...groups: PaymentGroup[]): Validate =>
    (of, fires, document) => {
      const [wrong] = groups.flatMap((group) => paymentGroup(of, group, document) ?? []);
      if (wrong) fires(wrong);
    };
  const needsIban =
    (path: string): Validate =>
    (of, fires) => {
      const account = atMostOne(select(of, path));
      if (account === undefined) fires(of);
      else if (!isIban(stringValue(account))) fires(account, { found: stringValue(account) });
    };
  return joinParts([
    rulesAt(means(CREDIT_TRANSFER), {
      'BR-DE-23-a': fatal(['BG-17', 'BT-81'], needs('creditTransfer')),
      'BR-DE-23-b': fatal(['BG-18', 'BG-19', 'BT-81'], excludes('card', 'directDebit')),
    }),
    // Oddity: the account of a credit transfer outside SEPA is never checked.
    rulesAt(means(SEPA_CREDIT_TRANSFER), { 'BR-DE-19': warning(['BT-84', 'BT-81'], needsIban(paths.payeeIban)) }),
    rulesAt(means(CARD), {
      'BR-DE-24-a': fatal(['BG-18', 'BT-81'], needs('card')),
      'BR-DE-24-b': fatal(['BG-17', 'BG-19', 'BT-81'], excludes('creditTransfer', 'directDebit')),
    }),
    rulesAt(means(SEPA_DIRECT_DEBIT), {
      'BR-DE-25-a': fatal(['BG-19', 'BT-81'], needs('directDebit')),
      'BR-DE-25-b': fatal(['BG-17', 'BG-18', 'BT-81'], excludes('creditTransfer', 'banks', 'card')),
      'BR-DE-20': warning(['BT-91', 'BT-81'], needsIban(paths.payerIban)),
    }),
  ]);
}
