import type { XmlElement } from '../../documents/xml/element-tree';
import * as ubl from '../en16931/presence/ubl-groups';
import { type Context, where } from '../tree/context';
import { atRoot } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../tree/rules-at';
import { oncePerDocument } from '../tree/once-per-document';
import { childrenOf, exists, select } from '../tree/select';
import { normalized, stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { CIUS_PT } from './cius-pt-name';
import { CATEGORIES } from './vat-categories';

const REASON_CODE = '#TAXEXEMPTIONREASONCODE@CLASSIFIEDTAXCATEGORY#';
const REASON = '#TAXEXEMPTIONREASON@CLASSIFIEDTAXCATEGORY#';
const COMMITMENT = '#LINEID@COMMITMENTLINEREFERENCE#';
const PRECEDING = '#ID@INVOICEDOCUMENTREFERENCE@BILLINGREFERENCE-';

const ITEMS = ubl.inLines('cac:Item');
const NAMES: Context = oncePerDocument((document) =>
  ITEMS(document).flatMap((item) => select(item, 'cac:AdditionalItemProperty/cbc:Name')),
);

const REASONS: readonly string[] = [REASON_CODE, REASON];
const isReason = (name: XmlElement): boolean => REASONS.includes(stringValue(name));
/** Oddity: where no reason may be, blanks before it and what follows it do not matter. */
const beginsAsReason = (name: XmlElement): boolean => REASONS.some((own) => normalized(name).startsWith(own));

/** Oddity: blanks around the category of an item count here, and nowhere else. */
const isItemOf = (item: XmlElement | undefined, codes: readonly string[]): boolean =>
  item !== undefined && select(item, 'cac:ClassifiedTaxCategory/cbc:ID').some((id) => codes.includes(stringValue(id)));

/** The names of properties of items of those categories. */
function namesOf(codes: readonly string[]): Context {
  return where(NAMES, ({ parent }) => isItemOf(parent?.parent, codes));
}

const withoutReason: Validate = (name, fires) => {
  if (beginsAsReason(name))
    fires(name, { textKey: 'cius.reason-not-exempt', found: stringValue(name), parameters: CIUS_PT });
};

/** The reason of an exempt line is a property of its item. */
const withReason: Validate = (name, fires) => {
  const item = name.parent?.parent;
  const names = item === undefined ? [] : select(item, 'cac:AdditionalItemProperty/cbc:Name');
  if (!names.some(isReason)) fires(name, lacksReason(name.key));
};

const lacksReason = (element: string) => ({
  textKey: 'cius.exempt-without-reason',
  expected: `${REASON_CODE}, ${REASON}`,
  parameters: { ...CIUS_PT, element },
});

/** Oddity: counted in the whole document against the number of lines. */
function onceInLine(name: string): Validate {
  return (_root, fires, document) => {
    const own = NAMES(document).filter((one) => stringValue(one) === name);
    const last = own.at(-1);
    if (last && own.length > ubl.LINES(document).length)
      fires(last, { textKey: 'cius.property-twice', found: name, parameters: CIUS_PT });
  };
}

const isExempt = (code: string): boolean => CATEGORIES.E.some((own) => own === code);

/** DT-CIUS-PT-176: the code of an exempt line is that of one breakdown, and of one only. */
const reasonsInBreakdowns: Validate = (root, fires, document) => {
  const stated = select(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')
    .filter((tax) => childrenOf(tax, 'cbc:ID').some((id) => isExempt(stringValue(id))))
    .flatMap((tax) => childrenOf(tax, 'cbc:TaxExemptionReasonCode'))
    .map(stringValue);
  for (const name of namesOf(CATEGORIES.E)(document)) {
    if (stringValue(name) !== REASON_CODE || name.parent === undefined) continue;
    for (const value of childrenOf(name.parent, 'cbc:Value')) {
      const found = stringValue(value);
      if (stated.filter((code) => code === found).length !== 1)
        fires(value, {
          textKey: 'cius.reason-without-breakdown',
          found,
          expected: stated.join(', '),
          parameters: CIUS_PT,
        });
    }
  }
};

/** Properties of items that stand for what EN 16931 has no term for. */
export const itemProperties: RulePart = joinParts([
  rulesAt(namesOf(CATEGORIES.AA), { 'BR-CIUS-PT-13': fatal(['BT-160'], withoutReason) }),
  rulesAt(namesOf(CATEGORIES.S), { 'BR-CIUS-PT-15': fatal(['BT-160'], withoutReason) }),
  rulesAt(namesOf(CATEGORIES.E), { 'BR-CIUS-PT-17': fatal(['BT-160'], withReason) }),
  rulesAt(
    where(ITEMS, (item) => isItemOf(item, CATEGORIES.E)),
    {
      'BR-CIUS-PT-18': fatal(['BG-32'], (item, fires) => {
        if (!exists(item, 'cac:AdditionalItemProperty')) fires(item, lacksReason(item.key));
      }),
    },
  ),
  rulesAt(NAMES, {
    'DT-CIUS-PT-139_1': fatal(['BT-160'], (name, fires) => {
      const found = stringValue(name);
      const isFormed = found.startsWith(PRECEDING) && /^[0-9]{3}#$/.test(found.slice(PRECEDING.length));
      if (isFormed || !normalized(name).startsWith(PRECEDING)) return;
      fires(name, {
        textKey: 'cius.form',
        found,
        expected: `${PRECEDING}001#`,
        parameters: { ...CIUS_PT, element: name.key },
      });
    }),
  }),
  rulesAt(atRoot(['Invoice', 'CreditNote']), {
    'DT-CIUS-PT-139_2': fatal(['BT-160'], onceInLine(REASON_CODE)),
    'DT-CIUS-PT-139_3': fatal(['BT-160'], onceInLine(REASON)),
    'DT-CIUS-PT-139_5': fatal(['BT-160'], onceInLine(COMMITMENT)),
    'DT-CIUS-PT-176': fatal(['BT-121', 'BT-161'], reasonsInBreakdowns),
  }),
]);
