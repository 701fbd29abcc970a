import { crc8 } from '../../documents/check-digits/crc8';
import type { IdentifierKind } from '../identifier';

const FORM = /^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/;

/** The number that KSeF gives an invoice: NIP, day, technical part and the CRC-8 of these. Its dashes belong to it. */
export const KSEF_NUMBER: IdentifierKind = {
  name: 'KSEF_NUMBER',
  check: (value) => {
    const number = value.trim().toUpperCase();
    return FORM.test(number) && crc8(number.slice(0, 32)) === number.slice(33) ? 'valid' : 'invalid';
  },
};
