import type { XmlElement } from '../../documents/xml/element-tree';
import { syntaxPart } from '../en16931/syntax/syntax-part';
import type { Offence, SyntaxRule } from '../en16931/syntax/syntax-rule';
import { characterCount } from '../tree/characters';
import { attribute, childrenOf } from '../tree/select';
import { normalizeSpace, stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { AMOUNTS, CODES, DATES, type ElementTable, TEXTS } from './element-tables';
import { CIUS_PT } from './cius-pt-name';
import { LISTS } from './code-lists';
import { FORMS, isForm } from './number-forms';
import { SPECIAL_VALUES } from './special-values';

/** Either kind of line, as in the syntax rules of EN 16931. */
const NAMES = { '{root}': ['Invoice', 'CreditNote'], '{line}': ['cac:InvoiceLine', 'cac:CreditNoteLine'] };

/** What is wrong with a value; undefined where nothing is. */
type Fault = (text: string, element: XmlElement) => Omit<Offence, 'element'> | undefined;

/** A row of a table, with the fault that its rule looks for. */
function rule(parent: string, [number = '', term = '', , place = '']: readonly string[], fault: Fault): SyntaxRule {
  const [key = '', stated] = place.split('@');
  const name = stated?.replace('!', '');
  const isNeeded = stated?.endsWith('!') === true;
  return {
    id: `DT-CIUS-PT-${number}`,
    severity: 'fatal',
    terms: [term],
    context: parent === '.' ? `{root}/${key}` : `{root}/${parent}/${key}`,
    kind: 'checked',
    validate(element) {
      const text = name === undefined ? stringValue(element) : attribute(element, name);
      if (text === undefined && !isNeeded) return undefined;
      const found = fault(text ?? '', element);
      if (found === undefined) return undefined;
      const { parameters } = found;
      const written = name === undefined ? key : `${key}/@${name}`;
      return { element, ...found, parameters: { ...CIUS_PT, ...parameters, element: written } };
    },
  };
}

/** The rows of a table in fours; a row without a third word repeats the second. */
function rowsOf(table: ElementTable, width: 3 | 4): [parent: string, row: string[]][] {
  return Object.entries(table).flatMap(([parent, text]) => {
    const words = text.trim().split(/\s+/);
    return Array.from({ length: words.length / width }, (_, index): [string, string[]] => {
      const row = words.slice(index * width, (index + 1) * width);
      return [parent, width === 4 ? row : [row[0] ?? '', row[1] ?? '', '', row[2] ?? '']];
    });
  });
}

const texts = rowsOf(TEXTS, 4).map(([parent, row]) => {
  const most = Number(row[2]);
  // A note may have several lines.
  const mayBreak = row[0] === '020';
  return rule(parent, row, (text) => {
    const length = characterCount(text);
    if (length >= 1 && length <= most && (mayBreak || !/[\n\r]/.test(text))) return undefined;
    return { textKey: 'cius.text', found: String(length), expected: String(most) };
  });
});

const codes = rowsOf(CODES, 4).map(([parent, row]) => {
  const list = LISTS[row[2] ?? ''];
  if (list === undefined) throw new Error(`CIUS-PT has no list ${row[2]}`);
  return rule(parent, row, (text) =>
    list.has(normalizeSpace(text)) ? undefined : { textKey: 'cius.code-list', found: text },
  );
});

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const dates = rowsOf(DATES, 3).map(([parent, row]) =>
  rule(parent, row, (text) => (DATE.test(text) ? undefined : { textKey: 'national.date', found: text })),
);

/** Numbers that are no amounts, and VAT amounts, whose currency has rules of its own. */
const WITHOUT_CURRENCY = ['098', '104', '117', '130'];

const amounts = rowsOf(AMOUNTS, 4).flatMap(([parent, row]): SyntaxRule[] => {
  const [number = '', term = '', form = '', key = ''] = row;
  const written = rule(parent, [`${number}.1`, term, form, key], (text) =>
    isForm(form, text) ? undefined : { textKey: 'cius.number', found: text, expected: FORMS[form]?.example ?? '' },
  );
  const second = [`${number}.2`, term, form, key];
  if (WITHOUT_CURRENCY.includes(number)) return [written];
  return [written, form === 'percent' ? rule(parent, second, aboveHundred) : rule(parent, second, inOtherCurrency)];
});

/** Asked only of a percentage in the right form. */
function aboveHundred(text: string): Omit<Offence, 'element'> | undefined {
  if (!isForm('percent', text) || Number(text) <= 100) return undefined;
  return { textKey: 'cius.number', found: text, expected: '<= 100.00' };
}

function inOtherCurrency(_: string, element: XmlElement): Omit<Offence, 'element'> | undefined {
  const currency = attribute(element, 'currencyID');
  const [expected = ''] = childrenOf(rootOf(element), 'cbc:DocumentCurrencyCode').map(stringValue);
  return currency === expected ? undefined : { textKey: 'cius.currency', found: currency ?? '', expected };
}

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}

/** DT-CIUS-PT: how values are written. Hundreds of rules in one walk, since each looks at its own element only. */
export const formRules: RulePart = syntaxPart(
  [...texts, ...amounts, ...codes, ...dates, ...SPECIAL_VALUES],
  NAMES,
  [],
  {
    facts: {},
    checks: [],
  },
);
