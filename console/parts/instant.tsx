/** An instant as the reader writes it; UTC on hover. */
export function Instant({ at }: { at: string | undefined }) {
  if (at === undefined) return <span class="soft">–</span>;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  const shown = date.toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()}>
      {shown}
    </time>
  );
}

/** How long ago something was, in its largest unit. */
export function Age({ since }: { since: string | undefined }) {
  if (since === undefined) return <span class="soft">–</span>;
  return <span title={since}>{ageOf(Date.now() - Date.parse(since))}</span>;
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

function ageOf(ms: number): string {
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? ['s', 1_000];
  return `${Math.max(0, Math.floor(ms / size))} ${unit}`;
}
