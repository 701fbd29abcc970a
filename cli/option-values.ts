import { InvalidArgumentError } from 'commander';

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** `90s`, `15m`, `1h`, `30d` in seconds. */
export function duration(text: string): number {
  const [, amount, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const seconds = Number(amount) * (UNIT_SECONDS[unit ?? ''] ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds === 0) throw new InvalidArgumentError('Examples: 90s, 15m, 1h, 30d.');
  return seconds;
}

export function port(text: string): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('Must be a port from 0 (a free one) to 65535.');
}

export function country(text: string): string {
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  throw new InvalidArgumentError('Must be an ISO 3166-1 alpha-2 code, for example ES.');
}

/** A Spanish tax number; whether its check digit is right is not asked. */
export function nif(text: string): string {
  if (/^[0-9A-Z]{9}$/.test(text)) return text;
  throw new InvalidArgumentError('Must have nine digits and capitals, for example B12345674.');
}

export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text;
  throw new InvalidArgumentError('Must be an http or https address, for example http://localhost:3000/hook.');
}
