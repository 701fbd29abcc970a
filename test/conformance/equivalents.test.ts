import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCii } from '../../documents/formats/cii/read-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { projectRoot } from '../../platform/project-root';
import { corpusText, whenShared } from '../unit/formats/corpus';
import { plainModel } from '../unit/formats/plain-model';
import { DIFFERENCES, type Difference } from './equivalent-differences';

interface Group {
  files: { file: string; syntax: string }[];
}

function groups(): Group[] {
  return readFileSync(path.join(projectRoot(), '..', 'shared', 'corpus', 'equivalents.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Group);
}

/** The paths at which two plain models differ. */
function differingPaths(one: unknown, other: unknown, at = ''): string[] {
  const [first, second] = [asObject(one), asObject(other)];
  if (!first || !second) return one === other ? [] : [at];
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].flatMap((key) =>
    differingPaths(first[key], second[key], `${at}/${key}`),
  );
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function covers(pattern: string, at: string): boolean {
  const steps = at.split('/');
  return pattern.split('/').every((step, index) => step === '*' || step === steps[index]);
}

const patternsOf = (differences: readonly Difference[]): string[] => differences.flatMap(({ paths }) => paths);

describe('the same invoice in CII and in UBL', () => {
  const shared = whenShared('corpus/equivalents.jsonl');

  shared('gives the same model but for what the two sources say differently', () => {
    let compared = 0;
    for (const { files } of groups()) {
      const of = (syntax: string): { file: string; syntax: string }[] => files.filter((one) => one.syntax === syntax);
      for (const cii of of('cii')) {
        const known = patternsOf(DIFFERENCES[cii.file] ?? []);
        for (const ubl of of('ubl')) {
          const found = differingPaths(
            plainModel(readCii(parseElementTree(corpusText(cii)))),
            plainModel(readUbl(parseElementTree(corpusText(ubl)))),
          );
          const unexplained = found.filter((at) => !known.some((pattern) => covers(pattern, at)));
          const vanished = known.filter((pattern) => !found.some((at) => covers(pattern, at)));
          expect({ file: cii.file, unexplained, vanished }).toEqual({ file: cii.file, unexplained: [], vanished: [] });
          compared += 1;
        }
      }
    }
    expect(compared).toBe(39);
  });

  shared('has no difference listed for a file that is not there', () => {
    const files = new Set(groups().flatMap((group) => group.files.map(({ file }) => file)));
    expect(Object.keys(DIFFERENCES).filter((file) => !files.has(file))).toEqual([]);
  });
});
