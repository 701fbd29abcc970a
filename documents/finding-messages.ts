import type { Finding, FindingMessage } from './finding';
import { FINDINGS_EN, type FindingText, UNKNOWN_RULE_EN } from './finding-catalogue-en';
import { present } from './model/present';

interface Catalogue {
  texts: Readonly<Record<string, FindingText>>;
  unknownRule: FindingText;
}

const ENGLISH: Catalogue = { texts: FINDINGS_EN, unknownRule: UNKNOWN_RULE_EN };

/** Sentences per language; another language is another entry. */
const CATALOGUES: ReadonlyMap<string, Catalogue> = new Map([['en', ENGLISH]]);

function fill(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '(none)') : whole,
  );
}

/**
 * The finding with its sentences in the language (a tag such as `de` or `de-AT`); English where the language or the rule
 * has no entry. Findings are stored without sentences, so that whoever reads chooses the language.
 */
export function renderFinding(finding: Finding, language: string): FindingMessage {
  const catalogue = CATALOGUES.get(language.toLowerCase().split('-')[0] ?? '') ?? ENGLISH;
  const { ruleSet, rule, severity, terms, found, expected, location } = finding;
  const text = catalogue.texts[rule] ?? ENGLISH.texts[rule] ?? catalogue.unknownRule;
  const values = {
    found: found ?? '(none)',
    expected: expected ?? '(none)',
    ...finding.parameters,
    rule,
    terms: terms.join(', '),
  };
  return present<FindingMessage>({
    ruleSet,
    rule,
    severity,
    message: fill(text.message, values),
    terms,
    found,
    expected,
    fix: text.fix === undefined ? undefined : fill(text.fix, values),
    ...location,
  });
}
