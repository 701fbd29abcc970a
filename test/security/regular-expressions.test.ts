import { check } from 'recheck';
import { projectExpressions, type Expression } from '../support/project-expressions';

const AT_ONCE = 4;
const LIMIT_MS = 60_000;

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
    expect(sources).toContain(String.raw`^\d{4}-\d{2}-\d{2}$`);
    expect(sources.some((source) => source.includes('word'))).toBe(true);
  });
});
