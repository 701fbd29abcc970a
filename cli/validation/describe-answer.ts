import { isBlocking, type FindingMessage } from '../../validation/finding';
import type { FileTrouble, ValidationAnswer } from './answer';

/** Words for a person about one file: the verdict, then a line or three for each finding. */
export function describeAnswer(answer: ValidationAnswer | FileTrouble): string {
  if ('error' in answer) return `${answer.id}: not read\n  ${answer.error.code}  ${answer.error.message}`;
  const { id, ruleSets, xsd, findings, notEvaluated, scenario } = answer;
  const named = scenario === undefined ? [] : [`scenario ${scenario}`];
  const layers = [`${xsd.name} ${xsd.valid ? 'valid' : 'not valid'}`, ...ruleSets, ...named].join(', ');
  return [
    `${id}: ${verdictText(answer)} (${layers})`,
    ...xsd.errors.map(({ code, message, line }) => `  fatal        ${code}${lineText(line)}\n      ${message}`),
    ...findings.map(describeFinding),
    ...(notEvaluated.length === 0 ? [] : [`  not evaluated: ${notEvaluated.join(', ')}`]),
  ].join('\n');
}

/** The verdict. The reader has to do different things about a document that is judged wrong and one that nobody has judged. */
export function verdictOf({ valid, notJudged, xsd, findings }: ValidationAnswer): 'valid' | 'not valid' | 'not judged' {
  if (valid) return 'valid';
  return notJudged === undefined || !xsd.valid || findings.some(isBlocking) ? 'not valid' : 'not judged';
}

function verdictText(answer: ValidationAnswer): string {
  const verdict = verdictOf(answer);
  switch (verdict) {
    case 'valid':
      return 'valid';
    case 'not valid':
      return 'NOT VALID';
    case 'not judged':
      return `NOT JUDGED by ${answer.notJudged}, which it declares`;
    default:
      return verdict satisfies never;
  }
}

function describeFinding({ rule, severity, message, fix, line }: FindingMessage): string {
  const head = `  ${severity.padEnd(12)} ${rule}${lineText(line)}\n      ${message}`;
  return fix === undefined ? head : `${head}\n      -> ${fix}`;
}

function lineText(line: number | undefined): string {
  return line === undefined ? '' : `, line ${line}`;
}

export function describeTotal({
  valid,
  invalid,
  notJudged,
  trouble,
}: {
  valid: number;
  invalid: number;
  notJudged: number;
  trouble: number;
}): string {
  const third = notJudged === 0 ? '' : `${notJudged} not judged, `;
  return `\n${valid} valid, ${invalid} not valid, ${third}${trouble} not read`;
}
