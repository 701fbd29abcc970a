import type { Context } from '../../tree/context';
import { dateOf } from '../../tree/dates';
import { fatal, rulesAt } from '../../tree/rules-at';

/** Oddity: the due date of a credit note (cbc:PaymentDueDate) is not among them. */
const DATES = [
  'cbc:IssueDate',
  'cbc:DueDate',
  'cbc:TaxPointDate',
  'cbc:StartDate',
  'cbc:EndDate',
  'cbc:ActualDeliveryDate',
];
const FORM = 'YYYY-MM-DD';

const dates: Context = (document) => DATES.flatMap((date) => document.all(date));

/** Dates are calendar days without blanks or time zone. */
export const dateForms = rulesAt(dates, {
  'PEPPOL-EN16931-F001': fatal([], (date, fires) => {
    const { text } = date;
    if (text.length !== FORM.length || dateOf(text) === undefined) fires(date, { found: text, expected: FORM });
  }),
});
