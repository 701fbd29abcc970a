/** Numbers of RFC 1035 and 3403. */
export const NAPTR = 35;
const INTERNET = 1;
const HEADER_BYTES = 12;
const TTL_SECONDS = 60;

export const RCODE = { ok: 0, formatError: 1, serverFailure: 2, noSuchName: 3, notImplemented: 4, refused: 5 } as const;
type Rcode = (typeof RCODE)[keyof typeof RCODE];

/** What a resolver asks. */
export interface Question {
  id: number;
  flags: number;
  /** In lower case, without the last dot. */
  name: string;
  type: number;
  /** Name, type and class as they came, which the answer repeats. */
  asked: Buffer;
}

/** A query that cannot be understood; `id` and flags are there to say so. Undefined for what is no query at all. */
type Unclear = Pick<Question, 'id' | 'flags'> & { rcode: Rcode };

export function readQuery(message: Buffer): Question | Unclear | undefined {
  if (message.length < HEADER_BYTES) return undefined;
  const [id, flags] = [message.readUInt16BE(0), message.readUInt16BE(2)];
  if ((flags & 0x8000) !== 0) return undefined;
  if ((flags & 0x7800) !== 0) return { id, flags, rcode: RCODE.notImplemented };
  if (message.readUInt16BE(4) !== 1) return { id, flags, rcode: RCODE.formatError };
  const labels = readLabels(message, HEADER_BYTES);
  if (labels === undefined || labels.end + 4 > message.length) return { id, flags, rcode: RCODE.formatError };
  const { names, end } = labels;
  if (message.readUInt16BE(end + 2) !== INTERNET) return { id, flags, rcode: RCODE.refused };
  const type = message.readUInt16BE(end);
  return { id, flags, name: names.join('.').toLowerCase(), type, asked: message.subarray(HEADER_BYTES, end + 4) };
}

/** Labels of a question; a pointer has nothing to point to in one. */
function readLabels(message: Buffer, start: number): { names: string[]; end: number } | undefined {
  const names: string[] = [];
  let at = start;
  for (;;) {
    const length = message[at];
    if (length === undefined || length > 63 || at - start > 255) return undefined;
    if (length === 0) return { names, end: at + 1 };
    if (at + 1 + length > message.length) return undefined;
    names.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
}

/** @param url of the SMP; undefined for no record */
export function writeAnswer(question: Question, rcode: Rcode, url?: string): Buffer {
  const records = url === undefined ? [] : [record(url)];
  return Buffer.concat([header(question, rcode, 1, records.length), question.asked, ...records]);
}

export function writeFailure(query: Pick<Question, 'id' | 'flags'>, rcode: Rcode): Buffer {
  return header(query, rcode, 0, 0);
}

function header(
  { id, flags }: Pick<Question, 'id' | 'flags'>,
  rcode: Rcode,
  questions: number,
  answers: number,
): Buffer {
  // An answer, of the authority, for the query's operation; recursion was desired if it was.
  const answered = 0x8400 | (flags & 0x7900) | rcode;
  return Buffer.from(Uint16Array.of(id, answered, questions, answers, 0, 0).buffer).swap16();
}

/** The only record of a name: terminal (flag U), service Meta:SMP. */
function record(url: string): Buffer {
  const texts = ['U', 'Meta:SMP', `!.*!${url}!`].map((text) => Buffer.from(`\0${text}`, 'latin1'));
  for (const text of texts) text[0] = text.length - 1;
  const data = Buffer.concat([Buffer.from([0, 100, 0, 10]), ...texts, Buffer.from([0])]);
  const head = Buffer.alloc(HEADER_BYTES);
  // The name is that of the question.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(NAPTR, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
