import { type RuleSet, runRuleSets } from '../../../validation/rule-set';
import { documentConsistency } from '../../../validation/consistency';
import { identifiers } from '../../../validation/identifiers';
import { isBlocking } from '../../../validation/finding';
import { SETTING, sampleModel } from './sample-model';

test('all sets run and are named with their version', () => {
  expect(runRuleSets([identifiers, documentConsistency], sampleModel(), SETTING)).toEqual({
    findings: [],
    ruleSets: [`${identifiers.name} ${identifiers.version}`, 'document-consistency 1'],
  });
});

test('a set that breaks down blocks the document, the others are still heard', () => {
  const broken: RuleSet = {
    name: 'broken',
    version: '1',
    check: () => {
      throw new Error('out of order');
    },
  };
  const other = { ...SETTING, company: { countryIso: 'ES', vatNumber: 'ESA58818501' } };
  const { findings } = runRuleSets([broken, documentConsistency], sampleModel(), other);
  expect(findings.map(({ ruleSet, rule }) => `${ruleSet} ${rule}`)).toEqual([
    'broken RULE_SET_ABORTED',
    'document-consistency COMPANY_NOT_PARTY',
  ]);
  expect(findings.every(isBlocking)).toBe(true);
});
