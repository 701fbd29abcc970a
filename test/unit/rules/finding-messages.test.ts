import type { Finding } from '../../../documents/finding';
import { renderFinding } from '../../../documents/finding-messages';
import { FINDINGS_EN } from '../../../documents/finding-catalogue-en';

const finding: Finding = {
  ruleSet: 'en16931-totals',
  rule: 'BR-CO-10',
  severity: 'fatal',
  terms: ['BT-106', 'BT-131'],
  parameters: {},
  found: '810.00',
  expected: '800.00',
  at: ['BG-22', 'BT-106'],
  location: { pointer: '/totalNet' },
};

test('sentence, values and place, without internals', () => {
  expect(renderFinding(finding, 'en')).toEqual({
    ruleSet: 'en16931-totals',
    rule: 'BR-CO-10',
    severity: 'fatal',
    message: 'The sum of line net amounts (BT-106) is 810.00; the lines (BT-131) add up to 800.00.',
    terms: ['BT-106', 'BT-131'],
    found: '810.00',
    expected: '800.00',
    fix: 'State 800.00, or correct the line that is wrong.',
    pointer: '/totalNet',
  });
});

test('a language without sentences reads English, whatever its name', () => {
  for (const language of ['tlh', 'EN-gb', '', '__proto__', 'constructor']) {
    expect(renderFinding(finding, language).message).toContain('line net amounts');
  }
});

test('a rule without a sentence is still named', () => {
  expect(renderFinding({ ...finding, rule: 'XX-1' }, 'en').message).toBe(
    'The document does not meet rule XX-1 (BT-106, BT-131).',
  );
});

test('values are not templates', () => {
  expect(renderFinding({ ...finding, found: '{expected} $& {rule}' }, 'en').message).toContain(
    'is {expected} $& {rule};',
  );
});

test('every sentence is complete and ends as one', () => {
  for (const { message, fix } of Object.values(FINDINGS_EN)) {
    expect(message).toMatch(/^[A-Z{].*\.$/);
    if (fix !== undefined) expect(fix).toMatch(/^[A-Z].*\.$/);
  }
});
