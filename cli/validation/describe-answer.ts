import type { FindingMessage } from '../../validation/finding';
import type { FileTrouble, ValidationAnswer } from './answer';

/** What a person reads about one file: the verdict, then a line or three for each finding. */
export function describeAnswer(answer: ValidationAnswer | FileTrouble): string {
  if ('error' in answer) return `${answer.id}: not read\n  ${answer.error.code}  ${answer.error.message}`;
  const { id, valid, ruleSets, xsd, findings, notEvaluated } = answer;
  const layers = [`${xsd.name} ${xsd.valid ? 'valid' : 'not valid'}`, ...ruleSets].join(', ');
  return [
    `${id}: ${valid ? 'valid' : 'NOT VALID'} (${layers})`,
    ...xsd.errors.map(({ code, message, line }) => `  fatal        ${code}${lineText(line)}\n      ${message}`),
    ...findings.map(describeFinding),
    ...(notEvaluated.length === 0 ? [] : [`  not evaluated: ${notEvaluated.join(', ')}`]),
  ].join('\n');
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
  trouble,
}: {
  valid: number;
  invalid: number;
  trouble: number;
}): string {
  return `\n${valid} valid, ${invalid} not valid, ${trouble} not read`;
}
