import { ServiceError } from '../../../platform/errors';
import { formParts } from '../../../api/intake/multipart-form';
import { readUploadedFile } from '../../../api/intake/read-multipart';

const TYPE = 'multipart/form-data; boundary=x';
const file = (name = 'file', headers = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.xml"${headers}\r\n\r\nabc\r\n-- not yet --x\r\n`;

/** What the form is refused with, or the name of its file. */
async function outcome(body: string | Buffer, type = TYPE): Promise<string> {
  try {
    return (await readUploadedFile(type, Buffer.from(body as string))).filename;
  } catch (error) {
    if (error instanceof ServiceError) return [error.code, ...error.problems.map(({ code }) => code)].join(' ');
    throw error;
  }
}

describe('a form that is cut short at any place is malformed', () => {
  test.each([
    ['one file', `${file()}--x--\r\n`],
    ['a file of an unknown field', `${file('other')}--x--\r\n`],
    ['a file and a field', `${file()}--x\r\nContent-Disposition: form-data; name="b"\r\n\r\nabc\r\n--x--`],
    ['a preamble', `before\r\n${file()}--x--\r\n`],
    ['many delimiters', '--x\r\n'.repeat(200)],
    ['lone dashes', `--x${'-\r\n--x'.repeat(50)}`],
  ])('%s', async (_name, whole) => {
    const closed = whole.lastIndexOf('--x--') + '--x--'.length;
    const cut = Array.from({ length: closed < 5 ? whole.length : closed - 1 }, (_, at) => whole.slice(0, at));
    expect(new Set(await Promise.all(cut.map(async (body) => outcome(body))))).toEqual(new Set(['MALFORMED_REQUEST']));
  });

  test('more parts than are read are refused, complete or not', async () => {
    const parts = Array.from({ length: 25 }, (_, index) => file(`f${index}`));
    const read = parts.slice(0, 21).join('').length + '--x'.length;
    const whole = `${parts.join('')}--x--\r\n`;
    for (let at = 0; at <= whole.length; at += 3)
      expect(await outcome(whole.slice(0, at))).toMatch(
        at < read - 2 ? /^MALFORMED_REQUEST$/ : /^(MALFORMED_REQUEST|INVALID_PARAMETERS ((UNKNOWN_FIELD )+)TOO_MANY)$/,
      );
    expect(await outcome(whole)).toContain('TOO_MANY');
  });
});

test('a delimiter is followed by some blanks at most', async () => {
  const padded = (blanks: number): string => `${file().replace('--x', `--x${' \t'.repeat(blanks / 2)}`)}--x--`;
  expect(await outcome(padded(1_024))).toBe('a.xml');
  expect(await outcome(padded(1_026))).toBe('MALFORMED_REQUEST');
});

test('a body of delimiters alone is refused without reading it to its end', async () => {
  const huge = Buffer.alloc(50 * 1_048_576, '--x\r\n');
  const parts = formParts(TYPE, huge);
  await expect(parts.next()).rejects.toThrow('headers');
  const named = Buffer.alloc(5 * 1_048_576, file('f'));
  let seen = 0;
  for await (const { bytes } of formParts(TYPE, named)) {
    expect(bytes.buffer).toBe(named.buffer);
    if ((seen += 1) === 21) break;
  }
  expect(seen).toBe(21);
});

test.each([
  ['plain', 'form-data; name="file"; filename="a.xml"', 'a.xml'],
  ['without quotes', 'form-data;name=file;filename=a.xml', 'a.xml'],
  ['in capitals', 'FORM-DATA; NAME="file"; FILENAME="a.xml"', 'a.xml'],
  ['a quote in the name', String.raw`form-data; name="file"; filename="a\"b.xml"`, 'a"b.xml'],
  ['a semicolon in the name', 'form-data; name="file"; filename="a;b.xml"', 'a;b.xml'],
  ['a Windows path', String.raw`form-data; name="file"; filename="C:\docs\new.xml"`, 'new.xml'],
  ['a path', 'form-data; name="file"; filename="/tmp/new.xml"', 'new.xml'],
  ['UTF-8', 'form-data; name="file"; filename="Größe.xml"', 'Größe.xml'],
  ['RFC 8187', `form-data; name="file"; filename="a.xml"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.xml`, 'Größe.xml'],
  ['a damaged RFC 8187', `form-data; name="file"; filename="a.xml"; filename*=UTF-8''%ff`, 'a.xml'],
  ['a very long name', `form-data; name="file"; filename="${'n'.repeat(5_000)}"`, 'n'.repeat(255)],
  ['an empty name', 'form-data; name="file"; filename=""', ''],
  ['no name at all', 'form-data; name="file"\r\nContent-Type: application/octet-stream', ''],
  ['no name and another type', 'form-data; name="file"\r\nContent-Type: text/xml', 'INVALID_PARAMETERS INVALID_VALUE'],
  ['another disposition', 'attachment; name="file"; filename="a.xml"', 'MALFORMED_REQUEST'],
  ['no field', 'form-data; filename="a.xml"', 'MALFORMED_REQUEST'],
  ['an open quote', 'form-data; name="file"; filename="a.xml', 'INVALID_PARAMETERS INVALID_VALUE'],
])('the file is named: %s', async (_name, disposition, expected) => {
  expect(await outcome(`--x\r\nContent-Disposition: ${disposition}\r\n\r\nabc\r\n--x--\r\n`)).toBe(expected);
});

test.each([
  ['quoted', 'multipart/form-data; boundary="x"', 'a.xml'],
  ['after others', 'multipart/form-data; charset=utf-8; boundary=x', 'a.xml'],
  ['none', 'multipart/form-data', 'MALFORMED_REQUEST'],
  ['empty', 'multipart/form-data; boundary=', 'MALFORMED_REQUEST'],
  ['too long', `multipart/form-data; boundary=${'x'.repeat(71)}`, 'MALFORMED_REQUEST'],
  ['of another form', 'multipart/form-data; boundary=y', 'MALFORMED_REQUEST'],
])('the boundary: %s', async (_name, type, expected) => {
  expect(await outcome(`${file()}--x--\r\n`, type)).toBe(expected);
});

test('blanks may stand behind a delimiter, anything else may not', async () => {
  const body = (behind: string) =>
    `--x${behind}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nb\r\n`;
  expect(await outcome(`${body(' \t')}--x--  \r\nepilogue`)).toBe('a');
  expect(await outcome(`${body('y')}--x--`)).toBe('MALFORMED_REQUEST');
});

test('the content is that between the blank line and the delimiter, byte by byte', async () => {
  const content = Buffer.from([0, 13, 10, 45, 45, 13, 10, 255, 254, 13, 10]);
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
  expect(Buffer.compare((await readUploadedFile(TYPE, body)).bytes, content)).toBe(0);
});

test('a large form that looks like a delimiter everywhere holds nobody up', async () => {
  const body = Buffer.alloc(20 * 1_048_576, '\r');
  // Turns of the event loop, not of a timer: a fast machine searches it all within a millisecond.
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  expect(await outcome(body)).toBe('MALFORMED_REQUEST');
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(5);
});
