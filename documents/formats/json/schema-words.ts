import { shownName } from '../../../platform/shown-name';
import { UPLOAD_PATTERN } from './named-uploads';

/** Words for a schema's format or pattern, to follow "must be": the same for bodies and parameters. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a calendar date, yyyy-MM-dd',
  'date-time': 'an instant, e.g. 2026-03-01T12:00:00Z',
  uuid: 'a UUID',
  uri: 'a URL',
  int64: 'integer',
};

const PATTERNS: Readonly<Record<string, string>> = {
  '^[A-Z]{2}$': 'two capital letters, e.g. ES',
  '^[A-Z0-9]{2}$': 'a country code of two capital letters, e.g. ES',
  '^[A-Z]{3}$': 'three capital letters, e.g. EUR',
  '^[0-9]{4}-(0[1-9]|1[0-2])$': 'a month, yyyy-MM',
  '^[0-9]{4}$': 'a year, yyyy',
  '^[A-Za-z0-9_-]{43}$': '43 characters of base64url',
  '^[^\\x00-\\x1f\\x7f-\\x9f]*$': 'a text without control characters',
  '^[A-Za-z0-9][A-Za-z0-9 .\\-/]{1,29}$':
    'a VAT number: 2 to 30 letters and digits, with spaces, dots, hyphens and slashes after the first one',
  '^[^@\\x00-\\x20\\x7f]+@[^@\\x00-\\x20\\x7f]+$': 'an e-mail address',
  '^[\\x20-\\x7e]+$': 'printable ASCII characters',
  '^[a-z0-9-]{1,50}$': 'lowercase letters, digits and hyphens, up to 50 of them',
  [UPLOAD_PATTERN]: 'the attachmentId of an upload, or its path',
  '^[^,]+(,[^,]+)*$': 'values separated by single commas',
};

const LONGEST_SPELLED = 40;

/** Whoever writes `es` learns faster from `ES` than from what a country code looks like. */
export function rightSpelling(stated: unknown, fits: (text: string) => boolean): string {
  if (typeof stated !== 'string' || stated.length > LONGEST_SPELLED) return '';
  const right = stated.trim().toUpperCase();
  return right !== stated && fits(right) ? `; write ${right} instead of ${shownName(stated)}` : '';
}

export function wordsOfFormat(format: string): string | undefined {
  return FORMATS[format] === undefined ? undefined : `must be ${FORMATS[format]}`;
}

export function wordsOfPattern(pattern: string): string | undefined {
  return PATTERNS[pattern] === undefined ? undefined : `must be ${PATTERNS[pattern]}`;
}

export function atLeast(count: number, what: 'characters' | 'entries'): string {
  return count === 1 ? 'must not be empty' : `must have at least ${count} ${what}`;
}

export function atMost(count: number, what: 'characters' | 'entries'): string {
  return `must have at most ${count} ${what}`;
}
