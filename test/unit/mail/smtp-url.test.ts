import { isMailAddress } from '../../../platform/mail/mail-address';
import { mailFailureOf } from '../../../platform/mail/mail-transport';
import { smtpServerOf } from '../../../platform/mail/smtp-url';

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 25, secure: false, startTls: 'auto' }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2525, secure: false, startTls: 'auto' }],
  ['smtps://mail.example?starttls=off', { host: 'mail.example', port: 465, secure: true, startTls: 'off' }],
  [
    'smtp://a%40b:p%3Aw%2Fd@mail.example',
    {
      host: 'mail.example',
      port: 587,
      secure: false,
      startTls: 'required',
      credentials: { user: 'a@b', pass: 'p:w/d' },
    },
  ],
  [
    'smtp://u:p@127.0.0.1:1025',
    { host: '127.0.0.1', port: 1025, secure: false, startTls: 'auto', credentials: { user: 'u', pass: 'p' } },
  ],
])('%s is read', (text, server) => {
  expect(smtpServerOf(text)).toEqual(server);
});

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://mail.example/x',
  'smtp://u:geheim@mail.example?tls=1',
  'smtp://u:geheim@mail.example?starttls=maybe',
])('%s is refused without its password', (text) => {
  expect(() => smtpServerOf(text)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('geheim') }));
});

test.each(['a@b.example', 'jörg@exämple.de', "o'neil+x@sub.example.org", 'root@localhost'])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  '@b',
  'a@',
  'a@b,c@d',
  'a@b;c@d',
  'a@b c@d',
  'Name <a@b>',
  '"a b"@c',
  'a@b\r\nRCPT TO:<x@y>',
  'a@b\nBcc: x@y',
  'a@b\u2028c',
  'a@.b',
  'a..b@c',
  'a@b..c',
  `${'x'.repeat(65)}@b`,
])('%j is no address', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test.each([
  [{ responseCode: 550, command: 'RCPT TO' }, false, 'final', 'SMTP_550'],
  [{ responseCode: 451, command: 'RCPT TO' }, false, 'retry', 'SMTP_451'],
  [{ responseCode: 554, command: 'DATA' }, true, 'final', 'SMTP_554'],
  [{ responseCode: 421, command: 'DATA' }, true, 'retry', 'SMTP_421'],
  [{ responseCode: 535, command: 'AUTH PLAIN' }, false, 'retry', 'SMTP_535'],
  [{ responseCode: 554, command: 'CONN' }, false, 'retry', 'SMTP_554'],
  [{ code: 'ECONNECTION' }, false, 'retry', 'SMTP_ECONNECTION'],
  [{ code: 'EENVELOPE', command: 'API' }, false, 'final', 'SMTP_EENVELOPE'],
  [{ code: 'ETIMEDOUT' }, true, 'unknown', 'SMTP_OUTCOME_UNKNOWN'],
] as const)('%j (committed: %s) is %s', (error, committed, kind, code) => {
  expect(mailFailureOf(error, committed)).toMatchObject({ kind, code });
});
