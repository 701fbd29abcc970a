import type { Finding, FindingMessage } from './finding';
import type * as AllTexts from './texts/all-texts';
import type { FindingText, FindingTexts } from './texts/finding-text';
import { fillText } from './texts/fill-text';
import { FINDING_LANGUAGES, type FindingLanguage } from './finding-language';
import { presentAs } from '../platform/present';

/** Loaded with the first finding that is worded: most processes word few or none. */
function textsIn(language: FindingLanguage): FindingTexts {
  return (require('./texts/all-texts') as typeof AllTexts).FINDING_TEXTS[language];
}

/** Sentence for a rule without one of its own. */
const UNKNOWN_RULE = 'UNKNOWN_RULE';

/** Stands for a value that the document does not have. */
const NO_VALUE: Readonly<Record<FindingLanguage, string>> = {
  en: '(none)',
  es: '(ninguno)',
  fr: '(aucun)',
  de: '(fehlt)',
  it: '(assente)',
};

/** The language in which findings are told to whoever asks for `tag`. */
export function findingLanguage(tag: string): FindingLanguage {
  const wanted = tag.toLowerCase().split('-')[0];
  return FINDING_LANGUAGES.find((language) => language === wanted) ?? 'en';
}

/** The sentences of a rule by itself, with names in braces in place of values; undefined where it shares those of a family. */
export function sentencesOf(rule: string, language: FindingLanguage): FindingText | undefined {
  const texts = textsIn(language);
  return Object.hasOwn(texts, rule) ? texts[rule] : undefined;
}

/**
 * The finding with its sentences in the language (a tag such as `de` or `de-AT`); English where the language has no
 * sentences. Findings are stored without sentences, so that whoever reads chooses the language.
 */
export function renderFinding(finding: Finding, language: string): FindingMessage {
  const known = findingLanguage(language);
  const texts = textsIn(known);
  const { ruleSet, rule, severity, terms, found, expected, location } = finding;
  const text = texts[finding.textKey ?? rule] ?? texts[UNKNOWN_RULE];
  if (text === undefined) throw new Error('the catalogue has no text for unknown rules');
  const values = {
    found: found ?? NO_VALUE[known],
    expected: expected ?? NO_VALUE[known],
    ...finding.parameters,
    rule,
    terms: terms.join(', '),
  };
  return presentAs<FindingMessage>({
    ruleSet,
    rule,
    severity,
    message: fillText(text.message, values),
    terms,
    found,
    expected,
    fix: text.fix === undefined ? undefined : fillText(text.fix, values),
    ...location,
  });
}
