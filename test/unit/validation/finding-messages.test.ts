import type { Finding } from '../../../validation/finding';
import { renderFinding } from '../../../validation/finding-messages';
import { LAYERS } from '../../../validation/choose-layers';
import { ruleSetOf } from '../../../validation/official-rule-sets';
import { FINDING_TEXTS } from '../../../validation/texts/all-texts';
import { FINDING_LANGUAGES } from '../../../validation/finding-language';

const finding: Finding = {
  ruleSet: 'en16931-ubl',
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
    ruleSet: 'en16931-ubl',
    rule: 'BR-CO-10',
    severity: 'fatal',
    message: 'The sum of line net amounts (BT-106) is 810.00; the lines (BT-131) add up to 800.00.',
    terms: ['BT-106', 'BT-131'],
    found: '810.00',
    expected: '800.00',
    fix: 'State 800.00, or correct the wrong line.',
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

describe.each(FINDING_LANGUAGES)('sentences in %s', (language) => {
  const texts = FINDING_TEXTS[language];

  test('are complete and end as one', () => {
    for (const [rule, { message, fix }] of Object.entries(texts)) {
      expect([rule, message]).toEqual([rule, expect.stringMatching(/^[\p{Lu}{¿¡].*[.!?»]$/su)]);
      if (fix !== undefined) expect([rule, fix]).toEqual([rule, expect.stringMatching(/^[\p{Lu}{].*\.$/su)]);
    }
  });

  test('are there for the same rules as in English, with the same values', () => {
    const valuesOf = (text = ''): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(FINDING_TEXTS.en).sort());
    for (const [rule, english] of Object.entries(FINDING_TEXTS.en)) {
      const values = [...new Set(valuesOf(`${english.message}${english.fix ?? ''}`))];
      const own = [...new Set(valuesOf(`${texts[rule]?.message ?? ''}${texts[rule]?.fix ?? ''}`))];
      expect([rule, own]).toEqual([rule, values]);
    }
  });
});

test('every rule of every official set has its sentence, or its family has', () => {
  const sets = LAYERS.flatMap((layer) => [ruleSetOf(layer, 'ubl'), ruleSetOf(layer, 'cii')]);
  const rules = new Set(sets.flatMap((set) => Object.keys(set?.facts ?? {})));
  const families = /^(UBL|CII)-(CR|SR|DT)-/;
  const missing = [...rules].filter((rule) => !families.test(rule) && FINDING_TEXTS.en[rule] === undefined);
  expect(rules.size).toBeGreaterThan(1_600);
  expect(missing).toEqual([]);
});
