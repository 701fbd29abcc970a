import { codeCheck, codedText } from '../../en16931/codes/code-rule';
import { DOCUMENT } from '../../en16931/presence/cii-groups';
import { anywhere } from '../../tree/context';
import { doubleOf } from '../../tree/numbers';
import { attribute, exists, isBelow } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { ITEM_PROPERTY_CODES } from '../../../documents/codes/item-property-codes';

/** BR-FXEXT-03: only the seller may have a tax number beside its VAT number. */
const vatNumbersOnly: TreeCheck = {
  rules: ['BR-FXEXT-03'],
  validate(document, report) {
    for (const id of REGISTRATIONS(document)) {
      if (isBelow(id, 'ram:SellerTradeParty') || attribute(id, 'schemeID') === 'VA') continue;
      const found = attribute(id, 'schemeID');
      report.fires('BR-FXEXT-03', id, { expected: 'VA', ...(found === undefined ? {} : { found }) });
    }
  },
};

const REGISTRATIONS = anywhere('ram:SpecifiedTaxRegistration/ram:ID');
const MOMENT = /^\s*\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d\s*$/;

/** BR-FXEXT-CII-DT-097a: a moment is written to the minute. */
const moments: TreeCheck = {
  rules: ['BR-FXEXT-CII-DT-097a'],
  validate(document, report) {
    for (const date of document.all('udt:DateTimeString')) {
      const found = stringValue(date);
      if (attribute(date, 'format') === '205' && !MOMENT.test(found))
        report.fires('BR-FXEXT-CII-DT-097a', date, { found, expected: 'YYYYMMDDhhmm' });
    }
  },
};

/** BR-CO-25: who has something to pay is told until when, or on which terms. */
const dueDate: TreeCheck = {
  rules: ['BR-CO-25'],
  validate(document, report) {
    const [due] = document.all('ram:DuePayableAmount');
    if (due === undefined || !((doubleOf(stringValue(due)) ?? 0) > 0)) return;
    const terms = document.all('ram:SpecifiedTradePaymentTerms');
    if (terms.some((one) => exists(one, 'ram:DueDateDateTime') || exists(one, 'ram:Description'))) return;
    for (const root of DOCUMENT(document)) report.fires('BR-CO-25', terms[0] ?? root);
  },
};

export const otherDemands: readonly TreeCheck[] = [
  vatNumbersOnly,
  moments,
  dueDate,
  codeCheck(
    'BR-FXEXT-04',
    codedText(anywhere('ram:ApplicableProductCharacteristic/ram:TypeCode'), ITEM_PROPERTY_CODES),
  ),
];
