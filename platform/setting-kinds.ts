import { makeValidator } from 'envalid';
import { isMailAddress } from './mail/mail-address';
import { smtpServerOf } from './mail/smtp-url';
import { networkOf } from './networks';

/** Kinds of values that settings have: each parses its text or says what is expected. */
export function urlOf(input: string): string {
  if (!URL.canParse(input)) throw new Error(`must be a URL, not ${input}`);
  return new URL(input).toString().replace(/\/$/, '');
}

export const portOrFree = makeValidator<number>((input) => {
  const value = Number(input);
  if (!Number.isInteger(value) || value < 0 || value > 65535)
    throw new Error('must be a port from 0 (a free one) to 65535');
  return value;
});

export const positive = makeValidator<number>((input) => {
  const value = Number(input);
  if (!Number.isInteger(value) || value < 1) throw new Error('must be a whole number of at least 1');
  return value;
});

export const positiveOrOff = makeValidator<number>((input) => {
  const value = Number(input);
  if (input.trim() === '' || !Number.isInteger(value) || value < 0)
    throw new Error('must be a whole number of at least 1, or 0 for no limit');
  return value;
});

export const atLeastTwo = makeValidator<number>((input) => {
  const value = Number(input);
  if (!Number.isInteger(value) || value < 2) throw new Error('must be a whole number of at least 2');
  return value;
});

export const urlList = makeValidator<string[]>((input) =>
  input
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(urlOf),
);

export const countryList = makeValidator<string[]>((input) => {
  const codes = input
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (codes.length === 1 && codes[0] === 'all') return codes;
  if (codes.some((code) => !/^[A-Z]{2}$/.test(code))) throw new Error('must be all, or ISO codes separated by commas');
  return codes;
});

/** Some of these words. */
export function subsetOf<Word extends string>(words: readonly Word[]) {
  return makeValidator<Word[]>((input) =>
    input
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const known = words.find((word) => word === part);
        if (known === undefined) throw new Error(`must be some of ${words.join(', ')}, not ${part}`);
        return known;
      }),
  );
}

/** `host:port` as a URL writes it; 443 when no port is named. */
export const hostList = makeValidator<string[]>((input) =>
  input
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const url = URL.canParse(`https://${part}`) ? new URL(`https://${part}`) : undefined;
      if (url === undefined || url.href !== `https://${url.host}/` || url.host.includes('*'))
        throw new Error(`must be host:port, not ${part}`);
      return `${url.hostname}:${url.port || '443'}`;
    }),
);

export const hostAndPort = makeValidator<string>((input) => {
  if (/[/@\s]/.test(input)) throw new Error('must be host:port, without a scheme; TEMPORAL_TLS=on connects over TLS');
  return input;
});

/** Names, addresses, and networks as 10.0.0.0/8. */
export const privateHosts = makeValidator<string[]>((input) => {
  const parts = input
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const wrong = parts.find((part) => networkOf(part) === undefined && !/^[a-z0-9._-]+$/.test(part));
  if (wrong !== undefined)
    throw new Error(`must be names, addresses or networks, without scheme and port, not ${wrong}`);
  return parts;
});

/** Seconds before each attempt; the first is usually 0. */
export const secondsList = makeValidator<number[]>((input) =>
  input.split(',').map((part) => {
    const seconds = Number(part.trim());
    if (part.trim() === '' || !(seconds >= 0 && seconds <= 604_800))
      throw new Error(`must be a number of seconds up to a week, not ${part}`);
    return seconds;
  }),
);

export const smtpUrl = makeValidator<string>((input) => {
  if (input !== '') smtpServerOf(input);
  return input;
});

export const secret = makeValidator<string>((input) => {
  if (input !== '' && input.length < 32) throw new Error('must have at least 32 characters');
  return input;
});

export const mailAddress = makeValidator<string>((input) => {
  if (!isMailAddress(input)) throw new Error('must be a plain e-mail address');
  return input;
});

const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** It has the forms of Express, but not `true`: whoever connects could then choose the address that limits count it by. */
export const trustedProxies = makeValidator<number | string[]>((input) => {
  if (/^\d{1,2}$/.test(input)) return Number(input);
  const parts = input
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = parts.find((part) => !PROXY_NAMES.includes(part) && networkOf(part) === undefined);
  if (wrong !== undefined) throw new Error(`must be a number of proxies or their addresses, not ${wrong}`);
  return parts;
});

const HOUR = 3_600;

/** Seconds before each attempt to deliver a notification: 22 attempts over 7.4 days. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  0,
  5,
  30,
  300,
  1_800,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  ...Array.from({ length: 14 }, () => 12 * HOUR),
];
