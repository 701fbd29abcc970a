import fc from 'fast-check';
import { semanticDocument } from '../../support/semantic-documents';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import type { NationalRuleSet } from '../../../countries/national-rules/rule';
import type { Finding } from '../../../validation/finding';
import { renderFinding } from '../../../validation/finding-messages';
import { FINDING_TEXTS } from '../../../validation/texts/all-texts';
import { FINDING_LANGUAGES } from '../../../validation/finding-language';
import type { Flow, Purpose } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { CORRECT, TODAY } from './national-documents';
import { COMPANY } from '../formats/json-arbitrary';
import type { Case } from './national-cases/case';
import { later, unchanged, type Change } from './national-cases/changes';
import { BELGIUM } from './national-cases/belgium';
import { FRANCE } from './national-cases/france';
import { GERMANY } from './national-cases/germany';
import { ITALY } from './national-cases/italy';
import { POLAND } from './national-cases/poland';
import { PORTUGAL } from './national-cases/portugal';
import { ROMANIA } from './national-cases/romania';
import { SPAIN } from './national-cases/spain';

function rulesOf(iso: string): NationalRuleSet {
  const rules = findCountry(iso)?.nationalRules;
  if (!rules) throw new Error(`${iso} has no rules`);
  return rules;
}

function correct(iso: string): SemanticDocument {
  const document = CORRECT[iso];
  if (!document) throw new Error(`no document of ${iso}`);
  return document;
}

function validate(iso: string, change: Change, purpose: Purpose, flow: Flow = 'ISSUED'): Finding[] {
  const document = correct(iso);
  const context = { countryIso: iso, purpose, flow };
  return rulesOf(iso).check({ ...document, ...change(document) }, { context, company: COMPANY, today: TODAY });
}

const CASES: readonly Case[] = [
  ...SPAIN,
  ...FRANCE,
  ...ITALY,
  ...POLAND,
  ...GERMANY,
  ...BELGIUM,
  ...PORTUGAL,
  ...ROMANIA,
];

test.each(CASES)('$iso $rule: $what', ({ iso, rule, severity, purpose, flow, fails, passes }) => {
  const own = (change: Change): Finding[] => validate(iso, change, purpose, flow).filter((one) => one.rule === rule);
  expect(own(passes)).toEqual([]);
  const findings = own(fails);
  expect(findings.map((one) => one.severity)).toEqual(findings.map(() => severity));
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) {
    expect(finding.ruleSet).toBe(`${iso} national`);
    expect(finding.terms.length).toBeGreaterThan(0);
    for (const language of FINDING_LANGUAGES) {
      const { message, fix } = renderFinding(finding, language);
      expect([language, `${message} ${fix}`]).toEqual([language, expect.not.stringMatching(/\{\w+\}|undefined/)]);
    }
  }
});

describe.each([...SUPPORTED_COUNTRIES])('%s', (iso) => {
  const { rules } = rulesOf(iso);

  test('finds nothing wrong with a correct document, whatever it is for', () => {
    for (const { purpose, flow } of findCountry(iso)?.supports ?? [])
      expect([purpose, flow, validate(iso, unchanged, purpose, flow)]).toEqual([purpose, flow, []]);
  });

  test('has each rule once, with a sentence and a case', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const tested = new Set(CASES.filter((one) => one.iso === iso).map(({ rule }) => rule));
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
    expect(rules.filter(({ id, textKey = id }) => FINDING_TEXTS.en[textKey] === undefined)).toEqual([]);
  });

  test('validates only what it is for', () => {
    const supported = findCountry(iso)?.supports ?? [];
    for (const { purposes, flows } of rules)
      expect(supported.some(({ purpose, flow }) => purposes.includes(purpose) && flows.includes(flow))).toBe(true);
  });

  test('says nothing about dates where today is not known', () => {
    const context = { countryIso: iso, purpose: 'EREPORTING', flow: 'ISSUED' } as const;
    const document = { ...correct(iso), ...later(correct(iso)) };
    expect(
      rulesOf(iso)
        .check(document, { context, company: COMPANY })
        .filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });
});

test('any document gets a verdict by every country, with places that exist in the rules', () => {
  fc.assert(
    fc.property(semanticDocument, (document) => {
      for (const iso of SUPPORTED_COUNTRIES) {
        for (const { purpose, flow } of findCountry(iso)?.supports ?? []) {
          const context = { countryIso: iso, purpose, flow };
          const ids = new Set(rulesOf(iso).rules.map(({ id }) => id));
          for (const { rule, at, terms } of rulesOf(iso).check(document, { context, company: COMPANY, today: TODAY })) {
            expect(ids.has(rule)).toBe(true);
            expect(at?.length).toBeGreaterThan(0);
            expect(terms.length).toBeGreaterThan(0);
          }
        }
      }
    }),
    { numRuns: 200 },
  );
});
