/** A place in a text: line and column from 1. */
export interface Place {
  line: number;
  column?: number;
  /** Characters that belong to it; without them, the line. */
  length?: number;
}

/** What says where it found something. */
export interface Located {
  line?: number;
  column?: number;
  row?: number;
  pointer?: string;
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** The places of what was found, in the same order; undefined where it belongs to the document as a whole. */
export function placesOf(text: string, located: readonly Located[]): (Place | undefined)[] {
  const lines = linesOf(text);
  const pointers = located.flatMap(({ line, pointer }) => (line === undefined && pointer ? [pointer] : []));
  const values =
    pointers.length === 0 ? new Map<string, Span>() : jsonSpans(text, new Set(pointers.flatMap(withParents)));
  return located.map(({ line, column, row, pointer }) => {
    if (line !== undefined) return { line, ...inLine(lines[line - 1] ?? '', column) };
    if (row !== undefined) return { line: row };
    const found = pointer === undefined ? undefined : withParents(pointer).find((one) => one !== '' && values.has(one));
    const span = found === undefined ? undefined : values.get(found);
    return span && placeOf(text, span, found === pointer);
  });
}

/** The element that begins in the column, with its text where that ends in the same line. */
function inLine(line: string, column: number | undefined): Omit<Place, 'line'> {
  if (column === undefined) return {};
  const rest = line.slice(column - 1);
  const name = /^<([^\s/>]+)/.exec(rest)?.[1];
  const opened = rest.indexOf('>');
  if (name === undefined || opened < 0) return { column };
  const next = rest.indexOf('<', opened);
  const closing = `</${name}`;
  const isClosed = rest.startsWith(closing, next) && /^[\s>]/.test(rest.slice(next + closing.length));
  const closed = isClosed ? rest.indexOf('>', next) : -1;
  return { column, length: (closed < 0 ? opened : closed) + 1 };
}

function placeOf(text: string, { start, end }: Span, isWhole: boolean): Place {
  const before = linesOf(text.slice(0, start));
  const column = (before.at(-1)?.length ?? 0) + 1;
  // Of what surrounds a missing member, only the beginning is marked.
  return { line: before.length, column, length: isWhole ? end - start : 1 };
}

/** `/lines/0/quantity`, `/lines/0`, `/lines`. */
function withParents(pointer: string): string[] {
  const parents: string[] = [];
  for (let rest = pointer; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    if (!rest.startsWith('/')) break;
    parents.push(rest);
  }
  return parents;
}

interface Span {
  start: number;
  end: number;
}

interface Level {
  pointer: string;
  start: number;
  /** Number of the next entry of a list; undefined of an object. */
  index?: number;
  /** Name of the member whose value comes next. */
  name?: string | undefined;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;

/** Where the values of those pointers stand. What is no JSON ends the search. */
function jsonSpans(text: string, wanted: ReadonlySet<string>): Map<string, Span> {
  const found = new Map<string, Span>();
  const levels: Level[] = [];
  const note = (pointer: string, start: number, end: number): void => {
    if (wanted.has(pointer)) found.set(pointer, { start, end });
  };
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      levels.push({ pointer: nextPointer(level), start, ...(token === '[' ? { index: 0 } : {}) });
    } else if (token === '}' || token === ']') {
      const ended = levels.pop();
      if (ended === undefined) break;
      note(ended.pointer, ended.start, start + 1);
    } else if (token === ',') {
      if (level?.index !== undefined) level.index += 1;
      else if (level !== undefined) level.name = undefined;
    } else if (token === ':') {
      continue;
    } else if (level !== undefined && level.index === undefined && level.name === undefined) {
      level.name = memberName(token);
    } else {
      note(nextPointer(level), start, start + token.length);
    }
  }
  // Of text that ends too early, what was begun has a place as well.
  for (const { pointer, start } of levels) note(pointer, start, start + 1);
  return found;
}

function nextPointer(level: Level | undefined): string {
  if (level === undefined) return '';
  const step = level.index ?? (level.name ?? '').replaceAll('~', '~0').replaceAll('/', '~1');
  return `${level.pointer}/${step}`;
}

function memberName(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
