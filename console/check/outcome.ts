import type { CheckReport, Finding } from '../client/answers';
import type { Problem } from '../client/problem';
import type { ChosenFile } from './chosen-file';
import { placesOf, type Located, type Place } from './places';

/** Something that is wrong or worth knowing, as the page shows it. */
export interface Shown {
  severity: Finding['severity'];
  rule: string;
  message: string;
  fix?: string;
  /** Where its explanation stands. */
  explanation: string;
  /** Column of a spreadsheet. */
  columnName?: string;
  place?: Place;
}

/** What became of a check: a verdict, or a refusal of what cannot be judged at all. */
export interface Outcome {
  file: ChosenFile;
  report?: CheckReport;
  problem?: Problem;
  shown: readonly Shown[];
  /** The text that places are in. */
  source?: string;
}

export function outcomeOf(file: ChosenFile, report: CheckReport, language: string): Outcome {
  const { document, xsd, findings } = report;
  const violations = xsd.errors.map((error) => ({ ...error, severity: 'fatal' as const, rule: error.code }));
  const all: (Found & Located)[] = [
    ...violations.map((one) => ({ ...one, explanation: explanationOfCode(one.rule) })),
    ...findings.map((one) => ({ ...one, explanation: explanationOfRule(one.rule, language) })),
  ];
  const source = document?.source;
  return { file, report, shown: located(all, source), ...(source === undefined ? {} : { source }) };
}

/** What the service refuses to judge; its text is known here, unless it has none. */
export async function refusedOutcome(file: ChosenFile, problem: Problem): Promise<Outcome> {
  const source = file.kind === 'pdf' || file.kind === 'xlsx' ? undefined : await file.blob.text();
  const all = problem.errors.map((error) => ({
    ...error,
    severity: 'fatal' as const,
    rule: error.code,
    explanation: explanationOfCode(error.code),
  }));
  return { file, problem, shown: located(all, source), ...(source === undefined ? {} : { source }) };
}

/** The findings of a dry run, which point into the same text. */
export function locatedFindings(findings: readonly Finding[], source: string | undefined, language: string): Shown[] {
  return located(
    findings.map((one) => ({ ...one, explanation: explanationOfRule(one.rule, language) })),
    source,
  );
}

type Found = Omit<Shown, 'place'>;

/** The worst first. */
const SEVERITIES: readonly Shown['severity'][] = ['fatal', 'error', 'warning', 'information'];

function located(all: readonly (Found & Located)[], source: string | undefined): Shown[] {
  const places = source === undefined ? [] : placesOf(source, all);
  const shown = all.map(({ severity, rule, message, fix, explanation, columnName }, index) => ({
    severity,
    rule,
    message,
    explanation,
    ...(fix === undefined ? {} : { fix }),
    ...(columnName === undefined ? {} : { columnName }),
    ...(places[index] === undefined ? {} : { place: places[index] }),
  }));
  return shown.sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}

function explanationOfRule(rule: string, language: string): string {
  return `/docs/rules/${encodeURIComponent(rule)}?language=${language}`;
}

function explanationOfCode(code: string): string {
  return `/docs/errors#${encodeURIComponent(code)}`;
}
