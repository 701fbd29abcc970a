import type { Expression } from './project-expressions';

/**
 * A program: reads expressions and lengths of text as JSON from its input, and writes which of their repetitions end in
 * an error over a text of that length. Flags of V8 are those that it is started with.
 */
export interface LongValuesTask {
  expressions: readonly (Expression & { length: number })[];
}

export interface LongValuesReport {
  repetitions: number;
  failures: string[];
  /** Repetitions that none of the texts is made for: they need a piece of their own below. */
  untried: string[];
}

const PIECES = [
  '1',
  '0',
  'a',
  'A',
  'X',
  ' ',
  '.',
  '-',
  '"',
  '=',
  '\\',
  '&',
  '\n',
  'a1',
  ' a',
  ':a',
  ',1',
  '-a',
  '.1',
  '/a',
  '#a',
  '~a',
];
const TRIED = 12;

/** Everything in an expression that is repeated without an end, by itself: a class, a character or a group. */
function repetitions(source: string): string[] {
  const found: string[] = [];
  const open: number[] = [];
  const part = /\\(?:p\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9a-f]{2}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|[^]/y;
  const endless = /[*+]\??|\{\d+,\}\??/y;
  for (let at = 0; at < source.length;) {
    part.lastIndex = at;
    const [piece = ''] = part.exec(source) ?? [];
    const start = piece === ')' ? (open.pop() ?? at) : at;
    if (piece === '(') open.push(at);
    at += piece.length;
    endless.lastIndex = at;
    const [times] = endless.exec(source) ?? [];
    if (times === undefined || piece === '(') continue;
    at += times.length;
    found.push(source.slice(start, at));
  }
  return found;
}

/** Over the whole of a text: what stands before and after it in the expression adds no rounds of its own. */
function alone(repetition: string, flags: string): RegExp {
  return new RegExp(`^${repetition}$`, flags.replace(/[gy]/g, ''));
}

function examine({ expressions }: LongValuesTask): LongValuesReport {
  const report: LongValuesReport = { repetitions: 0, failures: [], untried: [] };
  const texts = new Map<string, string>();
  for (const { source, flags, places, length } of expressions) {
    for (const repetition of repetitions(source)) {
      report.repetitions += 1;
      const expression = alone(repetition, flags);
      const piece = PIECES.find((one) => expression.test(one.repeat(TRIED)));
      const place = `${repetition} of ${places.join()}`;
      if (piece === undefined) {
        report.untried.push(place);
        continue;
      }
      const key = `${length} ${piece}`;
      const text = texts.get(key) ?? piece.repeat(length / piece.length);
      texts.set(key, text);
      try {
        expression.test(text);
      } catch (error) {
        report.failures.push(`${place}: ${String(error)}`);
      }
    }
  }
  return report;
}

async function main(): Promise<void> {
  const input: Buffer[] = [];
  for await (const chunk of process.stdin) input.push(chunk as Buffer);
  process.stdout.write(JSON.stringify(examine(JSON.parse(Buffer.concat(input).toString()) as LongValuesTask)));
}

void main();
