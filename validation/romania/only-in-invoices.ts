import type { RulePart } from '../tree/tree-rule-set';

/** Some rules of the artefact begin at the root of an invoice: they do not see credit notes. */
export function onlyInInvoices({ facts, checks }: RulePart): RulePart {
  return {
    facts,
    checks: checks.map(({ rules, validate }) => ({
      rules,
      validate(document, report) {
        if (document.root.key === 'Invoice') validate(document, report);
      },
    })),
  };
}
