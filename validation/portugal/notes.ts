import type { XmlElement } from '../../documents/xml/element-tree';
import { characterCount } from '../tree/characters';
import { atRoot } from '../tree/context';
import { stringValue, trimXml } from '../tree/text';
import type { RulePart, RuleReport, TreeCheck } from '../tree/tree-rule-set';
import { CIUS_PT } from './cius-pt-name';
import { LISTS } from './code-lists';

/** What the value of a structured note must be. */
type Value = (value: string) => boolean;

const upTo =
  (most: number): Value =>
  (value) => {
    const length = characterCount(trimXml(value));
    return length >= 1 && length <= most;
  };

/** Oddity: any sign stands for the point. */
const amount: Value = (value) => /^[0-9]{1,13}[^\n\r][0-9]{2}$/.test(trimXml(value));
const rate: Value = (value) => /^[0-9]{1,9}\.[0-9]{2,5}$/.test(trimXml(value));
const currency: Value = (value) => LISTS['currencies']?.has(trimXml(value)) === true;

interface Kind {
  readonly name: string;
  /** The numbers behind `DT-CIUS-PT-020_` of the rules on value, form and repetition. */
  readonly value: string;
  readonly form: string;
  readonly once: string;
  readonly isValue: Value;
  /** The rule that fires where one of the notes of the group is there without this one. */
  readonly beside?: readonly [rule: string, ...names: string[]];
}

/** Notes that stand once in a document: `#NAME#value#`. */
const KINDS: readonly Kind[] = [
  {
    name: 'SOURCECURRENCYCODE',
    value: '2.1',
    form: '2.2',
    once: '2.4',
    isValue: currency,
    beside: ['2.3', 'CALCULATIONRATE'],
  },
  {
    name: 'CALCULATIONRATE',
    value: '3.1',
    form: '3.2',
    once: '3.4',
    isValue: rate,
    beside: ['3.3', 'SOURCECURRENCYCODE'],
  },
  { name: 'DESCRIPTION@INVOICEPERIOD', value: '4.1', form: '4.2', once: '4.3', isValue: upTo(150) },
  {
    name: 'NUMBER@ATCERTIFIEDPROGRAM',
    value: '6.1',
    form: '6.2',
    once: '6.4',
    isValue: upTo(20),
    beside: ['6.3', 'HASHCODE@ATCERTIFIEDPROGRAM', 'DESCRIPTION@ATCERTIFIEDPROGRAM'],
  },
  {
    name: 'HASHCODE@ATCERTIFIEDPROGRAM',
    value: '7.1',
    form: '7.2',
    once: '7.4',
    isValue: upTo(20),
    beside: ['7.3', 'NUMBER@ATCERTIFIEDPROGRAM', 'DESCRIPTION@ATCERTIFIEDPROGRAM'],
  },
  { name: 'DESCRIPTION@ATCERTIFIEDPROGRAM', value: '8.1', form: '8.2', once: '8.3', isValue: upTo(150) },
];

/** Notes of which there may be several, each with a number: `#NAME-001#value#`; those of one number belong together. */
const NUMBERED: readonly (readonly [number: string, name: string, isValue: Value, ...beside: string[]])[] = [
  [
    '9',
    'WITHHOLDINGTAXDESCRIPTION@WITHHOLDINGTAX',
    upTo(150),
    'WITHHOLDINGTAXTYPE@WITHHOLDINGTAX',
    'WITHHOLDINGTAXAMOUNT@WITHHOLDINGTAX',
  ],
  [
    '10',
    'WITHHOLDINGTAXAMOUNT@WITHHOLDINGTAX',
    amount,
    'WITHHOLDINGTAXTYPE@WITHHOLDINGTAX',
    'WITHHOLDINGTAXDESCRIPTION@WITHHOLDINGTAX',
  ],
  [
    '11',
    'WITHHOLDINGTAXTYPE@WITHHOLDINGTAX',
    (value) => trimXml(value) === 'IRF',
    'WITHHOLDINGTAXDESCRIPTION@WITHHOLDINGTAX',
    'WITHHOLDINGTAXAMOUNT@WITHHOLDINGTAX',
  ],
  ['12', 'ENTITY@ATMPAYMENT', upTo(20), 'REFERENCE@ATMPAYMENT', 'AMOUNT@ATMPAYMENT'],
  ['13', 'REFERENCE@ATMPAYMENT', upTo(20), 'ENTITY@ATMPAYMENT', 'AMOUNT@ATMPAYMENT'],
  ['14', 'AMOUNT@ATMPAYMENT', amount, 'ENTITY@ATMPAYMENT', 'REFERENCE@ATMPAYMENT'],
  ['15', 'DESCRIPTION@ATMPAYMENT', upTo(150), 'ENTITY@ATMPAYMENT', 'REFERENCE@ATMPAYMENT', 'AMOUNT@ATMPAYMENT'],
];

const ADDITIONAL = 'ADDITIONALPROPERTY';

interface Note {
  readonly element: XmlElement;
  /** Without blanks around it; they only break the form of the whole. */
  readonly text: string;
  readonly written: string;
}

/** The text between the end of the beginning and the next `#`; what is not closed has no value. */
function valueOf({ text }: Note, beginning: string): string {
  const end = text.indexOf('#', beginning.length);
  return end < 0 ? '' : text.slice(beginning.length, end);
}

function isWhole({ written: text }: Note, name: string): boolean {
  const beginning = `#${name}#`;
  const value = text.slice(beginning.length, -1);
  return text.startsWith(beginning) && text.endsWith('#') && value.length > 0 && !/[\n\r]/.test(value);
}

type Fires = (rule: string, note: Note, expected: string) => void;

function judgeKind(kind: Kind, notes: readonly Note[], fires: Fires): void {
  const beginning = `#${kind.name}#`;
  const form = `${beginning}…#`;
  const own = notes.filter(({ text }) => text.startsWith(beginning));
  for (const note of own) {
    if (!kind.isValue(valueOf(note, beginning))) fires(kind.value, note, form);
    if (!isWhole(note, kind.name)) fires(kind.form, note, form);
  }
  // Oddity: a note that has not the form is not counted.
  const [, second] = own.filter((note) => isWhole(note, kind.name));
  if (second) fires(kind.once, second, form);
  const [rule, ...names] = kind.beside ?? [];
  if (rule === undefined || notes.some((note) => isWhole(note, kind.name))) return;
  const other = notes.find(({ text }) => names.some((name) => text.startsWith(`#${name}#`)));
  if (other) fires(rule, other, form);
}

function judgeAdditional(notes: readonly Note[], fires: Fires): void {
  const beginning = `#${ADDITIONAL}#`;
  const form = `${beginning}…#…#`;
  for (const note of notes) {
    if (!note.text.startsWith(beginning)) continue;
    const first = valueOf(note, beginning);
    const second = valueOf(note, `${beginning}${first}#`);
    if (!upTo(50)(first)) fires('5.1', note, form);
    if (!upTo(50)(second)) fires('5.2', note, form);
    if (!/^#ADDITIONALPROPERTY#[^#\n\r]+#[^#\n\r]+#$/.test(note.written)) fires('5.3', note, form);
  }
}

function judgeNumbered(notes: readonly Note[], fires: Fires): void {
  for (const [id, name, isValue, ...beside] of NUMBERED) {
    const start = `#${name}-`;
    for (const note of notes.filter(({ text }) => text.startsWith(start))) {
      const form = `${start}001#…#`;
      const end = note.text.indexOf('#', start.length);
      const written = end < 0 ? '' : note.text.slice(start.length, end);
      if (!/^[0-9]{3}$/.test(written) || !isWhole(note, `${name}-${written}`)) fires(`${id}.1`, note, form);
      // Oddity: blanks around the number are not part of it, and keep the value from being found.
      const number = trimXml(written);
      const beginning = `${start}${number}#`;
      const isFound = note.text.startsWith(beginning);
      const value = isFound ? valueOf(note, beginning) : '';
      // Oddity: the type of a withheld tax may lack its value.
      if (!isValue(value) && !(id === '11' && value === '')) fires(`${id}.2`, note, form);
      if (end < 0) continue;
      // Oddity: notes of one number may differ.
      if (isFound && notes.some((other) => other !== note && other.written === note.written))
        fires(`${id}.3`, note, form);
      beside.forEach((other, index) => {
        const needed = `#${other}-${number}#`;
        if (!notes.some(({ text }) => text.startsWith(needed))) fires(`${id}.${index + 4}`, note, `${needed}…#`);
      });
    }
  }
}

const RULES = [
  ...KINDS.flatMap(({ value, form, once, beside }) => [value, form, once, ...(beside?.slice(0, 1) ?? [])]),
  ...['5.1', '5.2', '5.3'],
  ...NUMBERED.flatMap(([id, , , ...beside]) =>
    [1, 2, 3, ...beside.map((_, index) => index + 4)].map((one) => `${id}.${one}`),
  ),
].map((rule) => `DT-CIUS-PT-020_${rule}`);

const NOTES = atRoot(['Invoice', 'CreditNote'], 'cbc:Note');

const check: TreeCheck = {
  rules: RULES,
  validate(document, report: RuleReport) {
    const notes = NOTES(document).map((element): Note => {
      const written = stringValue(element);
      return { element, written, text: trimXml(written) };
    });
    if (!notes.some(({ text }) => text.startsWith('#'))) return;
    const fires: Fires = (rule, note, expected) => {
      const detail = { found: note.text.slice(0, 200), expected, parameters: CIUS_PT };
      report.fires(`DT-CIUS-PT-020_${rule}`, note.element, { textKey: 'cius.note', ...detail });
    };
    for (const kind of KINDS) judgeKind(kind, notes, fires);
    judgeAdditional(notes, fires);
    judgeNumbered(notes, fires);
  },
};

/** DT-CIUS-PT-020: notes that hold what EN 16931 has no term for. */
export const notes: RulePart = {
  facts: Object.fromEntries(RULES.map((rule) => [rule, { severity: 'fatal', terms: ['BT-22'] }])),
  checks: [check],
};
