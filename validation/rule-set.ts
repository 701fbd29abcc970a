import type { PartyNumber } from '../documents/company-match';
import type { CompanyProfile } from '../documents/company-profile';
import type { Finding, Severity } from './finding';
import type { CalendarDate } from '../documents/model/calendar-date';
import type { DocumentContext, DocumentType } from '../documents/model/document-context';
import type { SemanticDocument } from '../documents/model/semantic-document';

/** Severity of a tax number's check digits by the country's own rules; undefined if they are right. */
export type IdentifierCheck = (countryIso: string, value: string) => Severity | undefined;

/** Facts that rules may know beside the document. */
export interface RuleSetting {
  context: DocumentContext;
  /** Company that the document belongs to; without it nobody asks whether it is a party of the document. */
  company?: Pick<CompanyProfile, 'vatNumber' | 'countryIso'>;
  /** The number that the country's systems know a party by. */
  partyNumber?: PartyNumber;
  /** The company's in the network that delivered the document (documents/company-match.ts). */
  addresses?: readonly string[];
  /** Validates tax numbers; without it they are not validated. */
  partyIdentifierCheck?: IdentifierCheck;
  /** Types that must name the document they correct in this country. */
  precedingDocumentRequired?: readonly DocumentType[];
  /** Rules of the country, for all its purposes and flows. */
  nationalRules?: RuleSet;
  /** The day of the validation; without it no date is too far in the future. */
  today?: CalendarDate;
}

/** One layer of validation: pure, total for any document, finds everything at once. */
export interface RuleSet {
  name: string;
  version: string;
  check(document: SemanticDocument, setting: RuleSetting): Finding[];
}

export interface RuleSetsResult {
  findings: Finding[];
  /** `name version` of every set that was run. */
  ruleSets: string[];
}

/** Name under which a set that broke down is reported. */
export const RULE_SET_ABORTED = 'RULE_SET_ABORTED';

function aborted(ruleSet: RuleSet, error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  return { ruleSet: ruleSet.name, rule: RULE_SET_ABORTED, severity: 'fatal', terms: [], parameters: { reason } };
}

/** Runs every set. One that throws gives a fatal finding: what could not be validated never counts as passed. */
export function runRuleSets(
  ruleSets: readonly RuleSet[],
  document: SemanticDocument,
  setting: RuleSetting,
): RuleSetsResult {
  const findings = ruleSets.flatMap((ruleSet) => {
    try {
      return ruleSet.check(document, setting);
    } catch (error) {
      return [aborted(ruleSet, error)];
    }
  });
  return { findings, ruleSets: ruleSets.map(({ name, version }) => `${name} ${version}`) };
}
