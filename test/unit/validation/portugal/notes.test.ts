import { judge, note, replace } from './portuguese-document';

test.each<[rule: string, what: string, edit: (xml: string) => string]>([
  ['DT-CIUS-PT-020_2.1', 'a currency that is none', note('#SOURCECURRENCYCODE#XXY#', '#CALCULATIONRATE#1.2345#')],
  ['DT-CIUS-PT-020_3.3', 'a currency without its rate', note('#SOURCECURRENCYCODE#USD#')],
  ['DT-CIUS-PT-020_12.4', 'an entity without its reference', note('#ENTITY@ATMPAYMENT-001#12345#')],
])('%s: %s', (rule, _what, edit) => {
  expect(judge(edit)).toContain(rule);
});

test('notes of one number belong together', () => {
  const payment = ['ENTITY', 'REFERENCE'].map((name) => `#${name}@ATMPAYMENT-001#12345#`);
  expect(judge(note(...payment, '#AMOUNT@ATMPAYMENT-001#10.00#'))).toEqual([]);
  expect(judge(note(...payment, '#AMOUNT@ATMPAYMENT-002#10.00#'))).toContain('DT-CIUS-PT-020_14.4');
});

test('a note that has not the form is not counted as the second of its kind', () => {
  const rate = ['#SOURCECURRENCYCODE#USD#', '#CALCULATIONRATE#1.2345#'];
  expect(judge(note(...rate, '#CALCULATIONRATE#1.2345#'))).toEqual(['DT-CIUS-PT-020_3.4']);
  expect(judge(note(...rate, '#CALCULATIONRATE#1.2345#x'))).toEqual(['DT-CIUS-PT-020_3.2']);
});

const PAYMENT = ['#ENTITY@ATMPAYMENT-001#1#', '#REFERENCE@ATMPAYMENT-001#2#', '#AMOUNT@ATMPAYMENT-001#10.00#'];
const DESCRIPTION = '#DESCRIPTION@ATMPAYMENT-';
const described = (...descriptions: string[]) =>
  judge(note(...PAYMENT, ...descriptions.map((one) => DESCRIPTION + one))).map((rule) =>
    rule.slice('DT-CIUS-PT-020_'.length),
  );

test.each<[what: string, descriptions: string[], rules: string[]]>([
  ['one', ['001#a#'], []],
  ['the same twice', ['001#a#', '001#a#'], ['15.3', '15.3']],
  ['the same twice, and not closed', ['001#a', '001#a'], ['15.1', '15.2', '15.3', '15.1', '15.2', '15.3']],
  ['another of the number', ['001#a#', '001#b#'], []],
  ['a number that is not closed', ['001'], ['15.1', '15.2']],
  ['a blank behind the number', ['001 #a#'], ['15.1', '15.2']],
  ['no number', ['#a#'], ['15.1', '15.4', '15.5', '15.6']],
  ['the beginning of the number of others', ['00#a#'], ['15.1', '15.4', '15.5', '15.6']],
])('numbered notes: %s', (_what, descriptions, rules) => {
  expect(described(...descriptions).sort()).toEqual(rules.sort());
});

test('the name of a preceding invoice has its form, with blanks before it as well', () => {
  const named = (name: string) =>
    replace(
      '</cac:ClassifiedTaxCategory>',
      `</cac:ClassifiedTaxCategory><cac:AdditionalItemProperty><cbc:Name>${name}</cbc:Name><cbc:Value>1</cbc:Value></cac:AdditionalItemProperty>`,
    );
  const name = '#ID@INVOICEDOCUMENTREFERENCE@BILLINGREFERENCE-001#';
  expect(judge(named(name))).toEqual([]);
  for (const wrong of [` ${name}`, `${name} `, name.replace('001', '01')])
    expect(judge(named(wrong))).toEqual(['DT-CIUS-PT-139_1']);
});
