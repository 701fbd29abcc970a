import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useConsole } from '../parts/context';
import { useFormats } from '../parts/formats';
import { CHECK_RESULT } from '../texts/check-result';
import { useTexts } from '../texts/texts';
import { toneOf } from './finding-list';
import type { Shown } from './outcome';
import { linesOf, type Place } from './places';

const LINES_AT_ONCE = 1_000;
/** Of a longer line, what surrounds the place is shown. */
const LONGEST_LINE = 10_000;
const AROUND = 2_000;

/** The source with the numbers of its lines; what was found stands below the line that it was found in. */
export function SourceView({
  source,
  shown,
  goal,
}: {
  source: string;
  shown: readonly Shown[];
  goal: Place | undefined;
}) {
  const texts = useTexts(CHECK_RESULT);
  const { number } = useFormats();
  const lines = useMemo(() => linesOf(source), [source]);
  const byLine = useMemo(() => byPlace(shown), [shown]);
  const [first, setFirst] = useState(0);
  const view = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (goal !== undefined) setFirst(startFor(goal.line, lines.length));
  }, [goal, lines]);
  useLayoutEffect(() => {
    if (goal !== undefined) goTo(view.current, goal.line - first);
  }, [goal, first]);
  const last = Math.min(first + LINES_AT_ONCE, lines.length);
  return (
    <section aria-labelledby="source">
      <h2 id="source">{texts.source}</h2>
      {lines.length > LINES_AT_ONCE && (
        <p class="row">
          <button type="button" disabled={first === 0} onClick={() => setFirst(Math.max(0, first - LINES_AT_ONCE))}>
            {texts.earlier}
          </button>
          {texts.lines(number(first + 1), number(last), number(lines.length))}
          <button type="button" disabled={last === lines.length} onClick={() => setFirst(last)}>
            {texts.later}
          </button>
        </p>
      )}
      <ol class="source" ref={view} tabIndex={0} aria-labelledby="source" start={first + 1}>
        {lines.slice(first, last).map((text, index) => (
          <SourceLine
            key={first + index}
            number={first + index + 1}
            text={text}
            found={byLine.get(first + index + 1) ?? []}
            isGoal={goal?.line === first + index + 1}
          />
        ))}
      </ol>
    </section>
  );
}

function byPlace(shown: readonly Shown[]): ReadonlyMap<number, Shown[]> {
  const found = new Map<number, Shown[]>();
  for (const one of shown) {
    if (one.place === undefined) continue;
    const others = found.get(one.place.line) ?? [];
    others.push(one);
    found.set(one.place.line, others);
  }
  return found;
}

function startFor(line: number, count: number): number {
  if (count <= LINES_AT_ONCE) return 0;
  return Math.max(0, Math.min(line - LINES_AT_ONCE / 2, count - LINES_AT_ONCE));
}

/** Into the middle of the view; the focus goes along, so that whoever hears the page is there as well. */
function goTo(view: HTMLOListElement | null, nth: number): void {
  const line = view?.children[nth - 1];
  if (!(line instanceof HTMLElement)) return;
  line.scrollIntoView({ block: 'center' });
  line.focus({ preventScroll: true });
}

function SourceLine({
  number,
  text,
  found,
  isGoal,
}: {
  number: number;
  text: string;
  found: readonly Shown[];
  isGoal: boolean;
}) {
  const { language } = useConsole();
  const place = found[0]?.place;
  const { before, marked, after } = split(text, place);
  return (
    <li
      tabIndex={-1}
      class={[found[0] && `found ${toneOf(found[0].severity)}`, isGoal && 'goal'].filter(Boolean).join(' ')}
    >
      <span class="number" aria-hidden="true">
        {number}
      </span>
      <code>
        {before}
        {marked !== '' && <mark>{marked}</mark>}
        {after}
      </code>
      {found.map(({ message, severity }, index) => (
        <p key={index} class={toneOf(severity)} lang={language}>
          {message}
        </p>
      ))}
    </li>
  );
}

function split(text: string, place: Place | undefined): { before: string; marked: string; after: string } {
  const start = place?.column === undefined ? 0 : place.column - 1;
  const end = place?.length === undefined ? start : start + place.length;
  if (text.length <= LONGEST_LINE)
    return { before: text.slice(0, start), marked: text.slice(start, end), after: text.slice(end) };
  return {
    before: `…${text.slice(Math.max(0, start - AROUND), start)}`,
    marked: text.slice(start, Math.min(end, start + AROUND)),
    after: `${text.slice(Math.min(end, start + AROUND), end + AROUND)}…`,
  };
}
