import { anywhere } from '../tree/context';
import { dateOf } from '../tree/dates';
import { joinParts } from '../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../tree/rules-at';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { ANAF } from './anaf';

const DATE_LENGTH = 10;

/** A date that exists, without time zone and white space. */
const isCalendarDate: Validate = (element, fires) => {
  const found = stringValue(element);
  if (found.length === DATE_LENGTH && dateOf(found) !== undefined) return;
  fires(element, { textKey: 'national.date', found, parameters: { ...ANAF, element: element.key } });
};

const DATES: Readonly<Record<string, readonly [element: string, ...terms: string[]]>> = {
  'BR-RO-DT001': ['cbc:IssueDate', 'BT-2', 'BT-26'],
  'BR-RO-DT002': ['cbc:TaxPointDate', 'BT-7'],
  'BR-RO-DT003': ['cbc:DueDate', 'BT-9'],
  'BR-RO-DT003_CN': ['cbc:PaymentDueDate', 'BT-9'],
  'BR-RO-DT004': ['cbc:ActualDeliveryDate', 'BT-72'],
  'BR-RO-DT005': ['cbc:StartDate', 'BT-73', 'BT-134'],
  'BR-RO-DT006': ['cbc:EndDate', 'BT-74', 'BT-135'],
};

/** BR-RO-DT: dates anywhere in the document. */
export const dates: RulePart = joinParts(
  Object.entries(DATES).map(([rule, [element, ...terms]]) =>
    rulesAt(anywhere(element), { [rule]: fatal(terms, isCalendarDate) }),
  ),
);
