import { RULE_NOT_JUDGED } from './bounded-findings';
import type { LayerFacts } from './layer';
import { RULE_SET_ABORTED } from './rule-set';
import { isBlocking, type Finding } from './finding';
import { LAYER_FACTS } from './layers';

/** Sums, roundings and signs of amounts, by EN 16931 and Peppol. */
const ABOUT_AMOUNTS =
  /^(?:BR-CO-1[0-7]|BR-DEC-\d\d|BR-2[78]|BR-[A-Z]{1,2}-0[89]|BR-DEX-0[29]|PEPPOL-EN16931-R(?:040|046|055|120))$/;

const NOT_JUDGED: readonly string[] = [RULE_SET_ABORTED, RULE_NOT_JUDGED];

/** Rule sets of layers are named `fr-br-ubl`. */
function asksIssuers(ruleSet: string): boolean {
  return LAYER_FACTS.some((facts: LayerFacts) => facts.asksIssuers === true && ruleSet.startsWith(`${facts.id}-`));
}

/**
 * What is found in a document that its authority or network delivered. It stands as it was sent, and whoever received it has to deal with
 * it: wrong sums, and what a country asks of issuers, are told and stop nothing.
 */
export function asDelivered<Found extends Finding>(
  findings: readonly Found[],
  nationalRules: string | undefined,
): Found[] {
  return findings.map((finding) => {
    const { rule, ruleSet } = finding;
    const isNational = (ruleSet === nationalRules || asksIssuers(ruleSet)) && !NOT_JUDGED.includes(rule);
    return isBlocking(finding) && (isNational || ABOUT_AMOUNTS.test(rule))
      ? { ...finding, severity: 'warning' }
      : finding;
  });
}
