import { SYNTAX_TEXTS_DE } from '../../../../validation/texts/de/syntax';
import { SYNTAX_TEXTS_EN } from '../../../../validation/texts/en/syntax';
import { SYNTAX_TEXTS_ES } from '../../../../validation/texts/es/syntax';
import type { FindingText, FindingTexts } from '../../../../validation/texts/finding-text';
import { SYNTAX_TEXTS_FR } from '../../../../validation/texts/fr/syntax';
import { SYNTAX_TEXTS_IT } from '../../../../validation/texts/it/syntax';
import { ciiSyntax } from '../../../../validation/en16931/syntax/cii';
import { ublSyntax } from '../../../../validation/en16931/syntax/ubl';
import { validate } from './documents';
import { VIOLATIONS } from './violations';
import { present } from '../../../../platform/present';

/** The official rules have these too, but another rule takes their elements first. */
const NEVER_FIRE = ['CII-DT-010', 'CII-DT-011', 'CII-DT-012'];

const placeholders = ({ message, fix = '' }: FindingText): string[] =>
  [...new Set(Array.from(`${message} ${fix}`.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))].sort();

const TRANSLATIONS: readonly [string, FindingTexts][] = [
  ['Spanish', SYNTAX_TEXTS_ES],
  ['French', SYNTAX_TEXTS_FR],
  ['German', SYNTAX_TEXTS_DE],
  ['Italian', SYNTAX_TEXTS_IT],
];

test.each(TRANSLATIONS)('%s has the sentences of English, with the same values in them', (_language, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(SYNTAX_TEXTS_EN));
  for (const [key, text] of Object.entries(SYNTAX_TEXTS_EN)) {
    const translated = texts[key];
    expect([key, translated && placeholders(translated)]).toEqual([key, placeholders(text)]);
    expect(translated?.message).not.toBe(text.message);
  }
});

test('there are 756 rules for UBL and 583 for CII, each with a document that breaks it', () => {
  expect(Object.keys(ublSyntax.facts)).toHaveLength(756);
  expect(Object.keys(ciiSyntax.facts)).toHaveLength(583);
  const rules = [...Object.keys(ublSyntax.facts), ...Object.keys(ciiSyntax.facts)];
  expect(new Set(VIOLATIONS.map(({ rule }) => rule))).toEqual(new Set(rules));
});

test('every rule is in one check', () => {
  for (const { facts, checks } of [ublSyntax, ciiSyntax]) {
    expect(checks.flatMap(({ rules }) => rules).sort()).toEqual(Object.keys(facts).sort());
  }
});

test('every finding has a sentence, and every value that the sentence names', () => {
  const used = new Set<string>();
  for (const { rule, xml } of VIOLATIONS) {
    const { findings, notValidated } = validate(xml);
    const fired = findings.map((finding) => finding.rule);
    expect([xml, notValidated, fired.includes(rule)]).toEqual([xml, [], !NEVER_FIRE.includes(rule)]);
    for (const { textKey, found, expected, parameters, ...finding } of findings) {
      const key = textKey ?? finding.rule;
      const text = SYNTAX_TEXTS_EN[key];
      const values = {
        ...parameters,
        ...present({ found, expected }),
      };
      const missing = text && placeholders(text).filter((name) => !Object.hasOwn(values, name));
      expect([finding.rule, key, missing]).toEqual([finding.rule, key, []]);
      used.add(key);
    }
  }
  expect(Object.keys(SYNTAX_TEXTS_EN).filter((key) => !used.has(key))).toEqual([]);
});
