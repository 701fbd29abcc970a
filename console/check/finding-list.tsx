import { useConsole } from '../parts/context';
import { CHECK_RESULT } from '../texts/check-result';
import { useTexts } from '../texts/texts';
import { meaningOf, WORDS } from '../texts/words';
import type { Shown } from './outcome';
import type { Place } from './places';

const MOST_SHOWN = 500;

/** What was found, the worst first, each with the way to its place and to its explanation. */
export function FindingList({ shown, show }: { shown: readonly Shown[]; show: (place: Place) => void }) {
  const texts = useTexts(CHECK_RESULT);
  if (shown.length === 0) return <p class="soft">{texts.nothing}</p>;
  return (
    <>
      {shown.length > MOST_SHOWN && <p class="soft">{texts.firstOf(MOST_SHOWN, shown.length)}</p>}
      <ol class="findings">
        {shown.slice(0, MOST_SHOWN).map((finding, index) => (
          <FindingItem key={index} finding={finding} show={show} />
        ))}
      </ol>
    </>
  );
}

function FindingItem({ finding, show }: { finding: Shown; show: (place: Place) => void }) {
  const { language } = useConsole();
  const texts = useTexts(CHECK_RESULT);
  const words = useTexts(WORDS);
  const { severity, rule, message, fix, explanation, place, columnName } = finding;
  return (
    <li>
      <p lang={language}>
        <strong class={toneOf(severity)}>{meaningOf(words, severity) ?? severity}</strong> {message}
      </p>
      {fix !== undefined && (
        <p lang={language}>
          <span aria-hidden="true">→ </span>
          {fix}
        </p>
      )}
      <p class="row">
        {place !== undefined && (
          <button type="button" onClick={() => show(place)}>
            {texts.line(place.line)}
          </button>
        )}
        {columnName !== undefined && <span>{columnName}</span>}
        <a href={explanation} target="_blank" rel="noopener noreferrer" aria-label={texts.explain(rule)}>
          {rule}
        </a>
      </p>
    </li>
  );
}

export function toneOf(severity: Shown['severity']): string {
  return severity === 'fatal' || severity === 'error' ? 'bad' : severity === 'warning' ? 'busy' : 'soft';
}
