import { present } from '../../platform/present';

export interface MailPart {
  contentType: string;
  filename?: string;
  content: Buffer;
}

export interface ReadMail {
  headers: Map<string, string[]>;
  parts: MailPart[];
}

/** As much of a MIME reader as our own mails need, written against the RFCs and not against what composes them. */
export function readMail(raw: Buffer): ReadMail {
  const { headers, body } = entityOf(raw.toString('latin1'));
  return { headers, parts: partsOf(headers, body) };
}

function entityOf(text: string): { headers: Map<string, string[]>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), decodedWords(value.join(':').trim())]);
  }
  return { headers, body: text.slice(end + 4) };
}

function partsOf(headers: Map<string, string[]>, body: string): MailPart[] {
  const type = headers.get('content-type')?.[0] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary !== undefined) {
    const sections = body.split(new RegExp(`(?:^|\\r\\n)--${boundary.replace(/[^\w]/g, '\\$&')}(?:--)?\\s*\\r\\n?`));
    return sections.slice(1, -1).flatMap((section) => {
      const part = entityOf(section);
      return partsOf(part.headers, part.body);
    });
  }
  const filename = filenameOf(headers.get('content-disposition')?.[0] ?? '');
  return [
    {
      contentType: type.split(';')[0] ?? '',
      ...present({ filename }),
      content: decoded(body, headers.get('content-transfer-encoding')?.[0] ?? '7bit'),
    },
  ];
}

/** RFC 2231 with its continuations, else the plain parameter. */
function filenameOf(disposition: string): string | undefined {
  const pieces = [...disposition.matchAll(/filename\*(\d+)\*?=([^;]+)/g)].map((match) => match[2]?.trim() ?? '');
  const extended = pieces.length > 0 ? pieces.join('') : /filename\*=([^;]+)/.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended.replace(/^[\w-]*''/, ''));
  return /filename="?([^";]+)"?/.exec(disposition)?.[1];
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      (encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : quotedPrintable(text.replaceAll('_', ' '))
      ).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff].*/s, (rest) => Buffer.from(rest, 'latin1').toString('utf8'));
}

function quotedPrintable(text: string): Buffer {
  const plain = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

function decoded(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return quotedPrintable(body);
    default:
      return Buffer.from(body, 'latin1');
  }
}
