import { COUNTS, meaningOf, WORDS } from '../texts/words';
import { useTexts } from '../texts/texts';
import { useFormats } from './formats';

/** Counts by their names, in the order in which the API gives them; those by status have the status' own word. */
export function Counts({ counts }: { counts: Readonly<Record<string, unknown>> | undefined }) {
  const names = useTexts(COUNTS);
  const words = useTexts(WORDS);
  const { number } = useFormats();
  const entries = Object.entries(counts ?? {}).filter(([, count]) => typeof count === 'number');
  if (entries.length === 0) return <span class="soft">–</span>;
  return (
    <span class="counts">
      {entries.map(([name, count]) => {
        const status = name.toUpperCase();
        const meaning = meaningOf(names, name);
        return (
          <span key={name} title={meaning === undefined ? meaningOf(words, status) : undefined}>
            {meaning ?? status} <strong>{number(count as number)}</strong>
          </span>
        );
      })}
    </span>
  );
}
