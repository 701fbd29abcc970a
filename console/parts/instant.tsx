import { PARTS } from '../texts/parts';
import { useTexts } from '../texts/texts';
import { useFormats } from './formats';

/** An instant as the reader writes it; UTC on hover. */
export function Instant({ at }: { at: string | undefined }) {
  const { instant } = useFormats();
  if (at === undefined) return <span class="soft">–</span>;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()}>
      {instant(date)}
    </time>
  );
}

/** The time since something, in its largest unit. */
export function Age({ since }: { since: string | undefined }) {
  const { day } = useTexts(PARTS);
  if (since === undefined) return <span class="soft">–</span>;
  return <span title={since}>{ageOf(Date.now() - Date.parse(since), day)}</span>;
}

function ageOf(ms: number, day: string): string {
  const units = [
    [day, 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
  ] as const;
  const [unit, size] = units.find(([, length]) => ms >= length) ?? ['s', 1_000];
  return `${Math.max(0, Math.floor(ms / size))} ${unit}`;
}
