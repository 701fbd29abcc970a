import { randomInt } from 'node:crypto';

const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Código seguro de verificación: the receipt of a message. */
export function newCsv(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
