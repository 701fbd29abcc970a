/** `31-12-2026` as `2026-12-31`, which sorts; undefined when there is no such day. */
export function isoDate(fecha: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(fecha) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso;
}
