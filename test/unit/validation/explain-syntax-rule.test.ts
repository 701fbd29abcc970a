import { rulePage } from '../../../api/documentation/rule-page';
import { CII_SYNTAX_RULES } from '../../../validation/en16931/syntax/cii-syntax-rules';
import { explainSyntaxRule } from '../../../validation/explain-syntax-rule';
import { UBL_SYNTAX_RULES } from '../../../validation/en16931/syntax/ubl-syntax-rules';
import { FINDING_LANGUAGES } from '../../../validation/finding-language';

const OF_PLACES = [...UBL_SYNTAX_RULES, ...CII_SYNTAX_RULES].filter(({ kind }) => kind !== 'checked');

test.each(FINDING_LANGUAGES)('every rule about a place is explained with its place in %s', (language) => {
  expect(OF_PLACES.length).toBeGreaterThan(1_000);
  const wrong = OF_PLACES.filter(({ id }) => {
    const { message, fix = '' } = explainSyntaxRule(id, language) ?? { message: '' };
    const left = `${message} ${fix}`.replaceAll('{found}', '').replaceAll('{expected}', '');
    return message === '' || /[{}]|\*\*/.test(left);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['UBL-CR-001', 'EN 16931 does not use ext:UBLExtensions in Invoice'],
  ['UBL-CR-038', 'cac:BillingReference/cac:SelfBilledInvoiceDocumentReference'],
])('%s says what it is about', (rule, expected) => {
  expect(explainSyntaxRule(rule, 'en')?.message).toContain(expected);
  expect(rulePage(rule, 'en')).toContain('What to do');
});

test('terms are named where the table has them', () => {
  const withTerms = OF_PLACES.find(({ terms = [] }) => terms.length > 0);
  expect(rulePage(withTerms?.id ?? '', 'de')).toContain(`Geschäftsbegriffe: ${(withTerms?.terms ?? []).join(', ')}`);
});
