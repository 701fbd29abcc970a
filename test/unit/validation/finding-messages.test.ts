import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';
import type { Finding } from '../../../validation/finding';
import { renderFinding } from '../../../validation/finding-messages';
import { LAYERS } from '../../../validation/layers';
import { ruleSetOf } from '../../../validation/official-rule-sets';
import { FINDING_TEXTS } from '../../../validation/texts/all-texts';
import type { FindingTexts } from '../../../validation/texts/finding-text';
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

function officialRules(): ReadonlySet<string> {
  const sets = LAYERS.flatMap((layer) => [ruleSetOf(layer, 'ubl'), ruleSetOf(layer, 'cii')]);
  return new Set(sets.flatMap((set) => Object.keys(set?.facts ?? {})));
}

test('every rule of every official set has its sentence, or its family has', () => {
  const rules = officialRules();
  // Families have a sentence of their own, or say what others or their kind say: the conformance tests find sentences for them.
  const families =
    /^((UBL|CII)-(CR|SR|DT|EXT|FREXT)|BR-F[RX]|BR-EXT-|FX-SCH-A-|NOT-USED$|BR-CO-2[57]$|BR-(DEC-)?RO|BR-I[GP]|BR-6[67]$|BR-NL|SI|BII2|(BR|DT)-CIUS-PT|BR-AA)/;
  const missing = [...rules].filter((rule) => !families.test(rule) && FINDING_TEXTS.en[rule] === undefined);
  expect(rules.size).toBeGreaterThan(1_600);
  expect(missing).toEqual([]);
});

/** What the code says of findings: keys of sentences stand there in quotes, or begin what is said with the reason. */
async function codeOfFindings(): Promise<string> {
  const folders = ['application', 'authorities', 'countries', 'documents', 'validation'].map((name) =>
    path.join(projectRoot(), name),
  );
  const files = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const sources = files.flat().filter(({ name }) => name.endsWith('.ts'));
  const texts = await Promise.all(sources.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')));
  return texts.join('\n');
}

test('there is no sentence that nothing says', async () => {
  const [rules, code] = [officialRules(), await codeOfFindings()];
  // test/unit/validation/syntax/texts.test.ts has a document for each of its sentences.
  const others = Object.keys(FINDING_TEXTS.en).filter((key) => !rules.has(key) && !key.startsWith('syntax.'));
  const unsaid = others.filter((key) => {
    const reason = /^(?:RULE_)?NOT_JUDGED\.(\w+)$/.exec(key)?.[1];
    return !code.includes(`'${reason ?? key}'`);
  });
  expect(others.length).toBeGreaterThan(50);
  expect(unsaid).toEqual([]);
});

test('no sentence stands in two files of a language', async () => {
  for (const language of FINDING_LANGUAGES) {
    const folder = path.join(projectRoot(), 'validation', 'texts', language);
    const names = (await readdir(folder)).filter((name) => !/^vat-categories|-problems/.test(name));
    const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    const keys = files.flatMap((file) => Object.keys(JSON.parse(file) as FindingTexts));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    // Each file is in the catalogue; the rest of it are ten sentences for each of nine VAT categories.
    expect(Object.keys(FINDING_TEXTS[language])).toHaveLength(keys.length + 90);
  }
});
