import type { XmlElement } from '../../documents/xml/element-tree';
import * as ubl from '../en16931/presence/ubl-groups';
import { type Context, where } from '../tree/context';
import { atRoot } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../tree/rules-at';
import { childrenOf, exists, select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { CIUS_PT } from './cius-pt-name';
import { isOf } from './vat-categories';

const REASON_CODE = '#TAXEXEMPTIONREASONCODE@CLASSIFIEDTAXCATEGORY#';
const REASON = '#TAXEXEMPTIONREASON@CLASSIFIEDTAXCATEGORY#';
/** As they are written in a breakdown, without blanks. */
const EXEMPT = ['E', 'ISE'];
const COMMITMENT = '#LINEID@COMMITMENTLINEREFERENCE#';
const PRECEDING = '#ID@INVOICEDOCUMENTREFERENCE@BILLINGREFERENCE-';

const ITEMS = ubl.inLines('cac:Item');
const NAMES: Context = (document) =>
  ITEMS(document).flatMap((item) => select(item, 'cac:AdditionalItemProperty/cbc:Name'));

const isReason = (name: XmlElement): boolean => [REASON_CODE, REASON].some((own) => stringValue(name).startsWith(own));

/** The names of properties of items of that category. */
function namesOf(category: 'AA' | 'S' | 'E'): Context {
  return where(NAMES, ({ parent }) => {
    const item = parent?.parent;
    return item !== undefined && childrenOf(item, 'cac:ClassifiedTaxCategory').some((tax) => isOf(tax, category));
  });
}

const withoutReason: Validate = (name, fires) => {
  if (isReason(name)) fires(name, { textKey: 'cius.reason-not-exempt', found: stringValue(name), parameters: CIUS_PT });
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
    const own = NAMES(document).filter((one) => stringValue(one).startsWith(name));
    const last = own.at(-1);
    if (last && own.length > ubl.LINES(document).length)
      fires(last, { textKey: 'cius.property-twice', found: name, parameters: CIUS_PT });
  };
}

/** DT-CIUS-PT-176: the code of an exempt line is that of a breakdown. */
const reasonsInBreakdowns: Validate = (root, fires, document) => {
  const stated = select(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')
    .filter((tax) => childrenOf(tax, 'cbc:ID').some((id) => EXEMPT.includes(stringValue(id))))
    .flatMap((tax) => childrenOf(tax, 'cbc:TaxExemptionReasonCode'))
    .map(stringValue);
  for (const name of namesOf('E')(document)) {
    if (!stringValue(name).startsWith(REASON_CODE) || name.parent === undefined) continue;
    for (const value of childrenOf(name.parent, 'cbc:Value')) {
      const found = stringValue(value);
      if (!stated.includes(found))
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
  rulesAt(namesOf('AA'), { 'BR-CIUS-PT-13': fatal(['BT-160'], withoutReason) }),
  rulesAt(namesOf('S'), { 'BR-CIUS-PT-15': fatal(['BT-160'], withoutReason) }),
  rulesAt(namesOf('E'), { 'BR-CIUS-PT-17': fatal(['BT-160'], withReason) }),
  rulesAt(
    where(ITEMS, (item) => childrenOf(item, 'cac:ClassifiedTaxCategory').some((tax) => isOf(tax, 'E'))),
    {
      'BR-CIUS-PT-18': fatal(['BG-32'], (item, fires) => {
        if (!exists(item, 'cac:AdditionalItemProperty')) fires(item, lacksReason(item.key));
      }),
    },
  ),
  rulesAt(NAMES, {
    'DT-CIUS-PT-139_1': fatal(['BT-160'], (name, fires) => {
      const found = stringValue(name);
      if (!found.startsWith(PRECEDING) || /^[0-9]{3}#$/.test(found.slice(PRECEDING.length))) return;
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
