import type { JsonBytes } from './json-bytes';

const DAY_MS = 86_400_000;
const ZERO = 0x30;

let knownDay = Number.NaN;
let knownPrefix = new Uint8Array();

/** Milliseconds since 1970 as Date.toISOString writes them, in quotes. Most instants of a page fall on a few days. */
export function writeInstant(out: JsonBytes, milliseconds: number): void {
  const day = Math.floor(milliseconds / DAY_MS);
  if (day !== knownDay) {
    knownPrefix = Buffer.from(`"${new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length)}`);
    knownDay = day;
  }
  const time = milliseconds - day * DAY_MS;
  out.raw(knownPrefix);
  twoDigits(out, Math.floor(time / 3_600_000));
  out.byte(0x3a);
  twoDigits(out, Math.floor(time / 60_000) % 60);
  out.byte(0x3a);
  twoDigits(out, Math.floor(time / 1000) % 60);
  out.byte(0x2e);
  out.byte(ZERO + (Math.floor(time / 100) % 10));
  twoDigits(out, time % 100);
  out.ascii('Z"');
}

function twoDigits(out: JsonBytes, number: number): void {
  out.byte(ZERO + Math.floor(number / 10));
  out.byte(ZERO + (number % 10));
}
