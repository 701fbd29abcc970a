import { type RuleSet, runRuleSets } from '../../../documents/rules/rule-set';
import { documentConsistency } from '../../../documents/rules/consistency';
import { en16931Totals } from '../../../documents/rules/en16931/arithmetic';
import { isBlocking } from '../../../documents/finding';
import { SETTING, sampleModel } from './sample-model';

test('all sets run and are named with their version', () => {
  expect(runRuleSets([en16931Totals, documentConsistency], sampleModel(), SETTING)).toEqual({
    findings: [],
    ruleSets: ['en16931-totals 1.3.16', 'document-consistency 1'],
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
  const { findings } = runRuleSets([broken, en16931Totals], sampleModel({ vatBreakdown: [] }), SETTING);
  expect(findings.map(({ ruleSet, rule }) => `${ruleSet} ${rule}`)).toEqual([
    'broken RULE_SET_ABORTED',
    'en16931-totals BR-CO-18',
  ]);
  expect(findings.every(isBlocking)).toBe(true);
});
