import { createTransport } from 'nodemailer';
import type { Readable } from 'node:stream';

export interface MailAttachment {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface OutgoingMail {
  /** Letters, digits, dot, dash and underscore. */
  mailId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  date: Date;
}

const composer = createTransport({ streamTransport: true, newline: 'windows' });

/** The mail as it goes over the wire; made from the same record it has the same Message-ID and Date every time. */
export async function messageOf(mail: OutgoingMail): Promise<Readable> {
  const { mailId, from, to, subject, text, html, attachments, date } = mail;
  const { message } = await composer.sendMail({
    from: { name: 'Electronic documents', address: from },
    to,
    subject: oneLine(subject),
    date,
    messageId: `<${mailId}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    html,
    attachments: attachments.map(({ filename, contentType, bytes }) => ({
      filename: fileName(filename),
      contentType,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Readable;
}

/** A header is one line: nothing that is put into it can begin another one. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function fileName(text: string): string {
  return oneLine(text).replace(/[/\\]/g, '_');
}
