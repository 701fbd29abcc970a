import { execFileSync } from 'node:child_process';
import { check } from 'recheck';
import { projectRoot } from '../../platform/project-root';
import type { LongValuesReport, LongValuesTask } from '../support/expressions-over-long-values';
import { projectExpressions, type Expression } from '../support/project-expressions';

const AT_ONCE = 4;
const LIMIT_MS = 60_000;

/** Twice what a value of XML or JSON may have (XML_TOO_LONG, JSON_TOO_LONG); as much as a row of a template. */
const LONGEST_VALUE = 2 * 1024 * 1024;
const LONGEST_BODY = 10 * 1024 * 1024;

/** Their expressions also meet attachments, or text that nothing has been cut from yet. */
const READ_MEGABYTES: ReadonlySet<string> = new Set([
  'documents/formats/cii/read-references.ts',
  'documents/formats/json/json-gate.ts',
  'documents/formats/json/json-number-check.ts',
  'documents/formats/ubl/read-references.ts',
  'sandbox/submission.ts',
  'validation/schema/attachment-values.ts',
  'validation/tree/text.ts',
]);

function longest({ places }: Expression): number {
  return places.some((place) => READ_MEGABYTES.has(place.replace(/:.*/, ''))) ? LONGEST_BODY : LONGEST_VALUE;
}

/** In a process of its own: flags that a worker of Jest sets come too late for what it has compiled. */
function overLongValues(expressions: LongValuesTask['expressions'], ...flags: string[]): LongValuesReport {
  const program = [
    '--require',
    './test/support/typescript-register.cjs',
    'test/support/expressions-over-long-values.ts',
  ];
  const input = JSON.stringify({ expressions } satisfies LongValuesTask);
  const output = execFileSync(process.execPath, [...flags, ...program], {
    cwd: projectRoot(),
    input,
    encoding: 'utf8',
  });
  return JSON.parse(output) as LongValuesReport;
}

/** What the checker says of an expression that is not known to take time linear in the text, from wherever it starts. */
async function complaint({ source, flags, places }: Expression): Promise<string[]> {
  const diagnostics = await check(source, flags, { timeout: LIMIT_MS });
  switch (diagnostics.status) {
    case 'safe':
      return [];
    case 'vulnerable':
      return [`/${source}/${flags} is ${diagnostics.complexity.summary}: ${places.join(', ')}`];
    case 'unknown':
      return [`/${source}/${flags} cannot be validated (${diagnostics.error.kind}): ${places.join(', ')}`];
  }
}

async function complaints(expressions: readonly Expression[]): Promise<string[]> {
  const waiting = [...expressions];
  const found: string[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) found.push(...(await complaint(next)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

describe('regular expressions', () => {
  const expressions = projectExpressions();

  test('all of the project take time linear in the text', async () => {
    expect(expressions.length).toBeGreaterThan(250);
    expect(await complaints(expressions)).toEqual([]);
  }, 240_000);

  test.each([
    ['nested repetition', '^(?:a*)*$', 'exponential'],
    ['two repetitions side by side', String.raw`^[^@ ]*\.[^@ ]*[^@. ]$`, 'polynomial'],
    ['a search that begins with a repetition', '=+$', 'polynomial'],
    ['a search for an opening that is never closed', String.raw`\[[^\]]*\]`, 'polynomial'],
  ])('the checker finds %s', async (_name, source, kind) => {
    expect(await complaints([{ source, flags: '', places: [] }])).toEqual([expect.stringContaining(kind)]);
  });

  test('expressions made of strings, of other expressions and in schemas are among them', () => {
    const sources = expressions.map(({ source }) => source);
    expect(sources).toContain(String.raw`^[\dXYZKLM]\d{7}[A-Z]$|^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$`);
    expect(sources).toContain(String.raw`^[0-9]{4}-(0[1-9]|1[0-2])$`);
    expect(sources.some((source) => source.includes('word'))).toBe(true);
  });

  describe('of a process that compiles them without optimisation', () => {
    const flag = '--no-regexp-optimization';

    test('run out of stack over megabytes when they repeat with +', () => {
      const plus = { source: '^[0-9]+$', flags: '', places: ['here'], length: LONGEST_BODY };
      expect(overLongValues([plus], flag).failures).toEqual([expect.stringMatching(/here: RangeError/)]);
      expect(overLongValues([plus]).failures).toEqual([]);
      const star = { ...plus, source: '^[0-9][0-9]*$' };
      expect(overLongValues([star], flag)).toEqual({ repetitions: 1, failures: [], untried: [] });
    });

    test('stand values as long as they are read', () => {
      const report = overLongValues(
        expressions.map((expression) => ({ ...expression, length: longest(expression) })),
        flag,
      );
      expect(report).toEqual({ repetitions: expect.any(Number), failures: [], untried: [] });
      expect(report.repetitions).toBeGreaterThan(150);
    });

    test('are looked for where they read megabytes', () => {
      const files = new Set(expressions.flatMap(({ places }) => places.map((place) => place.replace(/:.*/, ''))));
      expect([...READ_MEGABYTES].filter((file) => !files.has(file))).toEqual([]);
    });
  });
});
