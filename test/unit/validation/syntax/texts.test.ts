import syntaxDe from '../../../../validation/texts/de/syntax.json';
import syntaxEn from '../../../../validation/texts/en/syntax.json';
import syntaxEs from '../../../../validation/texts/es/syntax.json';
import type { FindingText, FindingTexts } from '../../../../validation/texts/finding-text';
import syntaxFr from '../../../../validation/texts/fr/syntax.json';
import syntaxIt from '../../../../validation/texts/it/syntax.json';
import { ciiSyntax } from '../../../../validation/en16931/syntax/cii';
import { ublSyntax } from '../../../../validation/en16931/syntax/ubl';
import { validate } from './documents';
import { VIOLATIONS } from './violations';
import { present } from '../../../../platform/present';

/** The official rules have these too, but another rule takes their elements first. */
const NEVER_FIRE = ['CII-DT-010', 'CII-DT-011', 'CII-DT-012'];

const placeholders = ({ message, fix = '' }: FindingText): string[] =>
  [...new Set(Array.from(`${message} ${fix}`.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))].sort();

const ENGLISH: FindingTexts = syntaxEn;
const TRANSLATIONS: readonly [string, FindingTexts][] = [
  ['Spanish', syntaxEs],
  ['French', syntaxFr],
  ['German', syntaxDe],
  ['Italian', syntaxIt],
];

test.each(TRANSLATIONS)('%s has the sentences of English, with the same values in them', (_language, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH));
  for (const [key, text] of Object.entries(ENGLISH)) {
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
      const text = ENGLISH[key];
      const values = {
        ...parameters,
        ...present({ found, expected }),
      };
      const missing = text && placeholders(text).filter((name) => !Object.hasOwn(values, name));
      expect([finding.rule, key, missing]).toEqual([finding.rule, key, []]);
      used.add(key);
    }
  }
  expect(Object.keys(ENGLISH).filter((key) => !used.has(key))).toEqual([]);
});
