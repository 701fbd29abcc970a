const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

type PartName = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName';

function partsOf(at: Date): Record<PartName, string> {
  return Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value])) as Record<
    PartName,
    string
  >;
}

/** `2026-03-29T03:00:00+02:00`: the agency writes its own time. */
export function madridTime(at: Date): string {
  const { year, month, day, hour, minute, second, timeZoneName } = partsOf(at);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.replace('GMT', '')}`;
}

/** `29-03-2026 03:00:00`, as SII writes it. */
export function madridTimestamp(at: Date): string {
  const { year, month, day, hour, minute, second } = partsOf(at);
  return `${day}-${month}-${year} ${hour}:${minute}:${second}`;
}

/** The day that it is at the agency, `2026-03-29`. */
export function madridDate(at: Date): string {
  return madridTime(at).slice(0, 10);
}
