import type { TemplateLanguage } from '../../documents/formats/template/column-names';
import { html, type Html } from '../../documents/rendering/html';
import type { MailAttachment } from '../../platform/mail/outgoing-mail';
import type { GeneratedFile } from '../../storage/generation-repository';
import type { MailToQueue } from '../mail/queue-mail';
import { GENERATION_WORDS } from './generation-words';

/** How the file reaches its reader. */
export type Handover =
  | { kind: 'attached'; attachment: MailAttachment }
  | { kind: 'link'; url: string; expires: Date }
  | { kind: 'too-large' };

type Content = Pick<MailToQueue, 'subject' | 'text' | 'html' | 'attachments'>;

/** What the mail tells of: the file under its name, the company if it is one, when it was asked for. */
export interface FileToTell extends Pick<GeneratedFile, 'documents' | 'at'> {
  filename: string;
  companyName?: string;
  askedAt: Date;
  language?: TemplateLanguage;
}

/** The e-mail that brings a generated file. */
export function generationMail(file: FileToTell, handover: Handover): Content {
  const words = GENERATION_WORDS[file.language ?? 'en'];
  const count = words.count(file.documents);
  const made = words.made(dayOf(file.askedAt), count, file.at.toISOString().slice(0, 16).replace('T', ' '));
  const subject = `${[file.filename, ...(file.companyName === undefined ? [] : [file.companyName])].join(', ')}: ${count}`;
  switch (handover.kind) {
    case 'attached':
      return {
        ...mailOf(subject, [made, words.attached(handover.attachment.filename)]),
        attachments: [handover.attachment],
      };
    case 'link': {
      const link = html`<p><a href="${handover.url}">${handover.url}</a></p>`;
      const [before, after] = [[made, words.link(dayOf(handover.expires))], [words.warning]];
      return {
        subject,
        text: `${[...before, handover.url, ...after].join('\n\n')}\n`,
        html: html`${before.map(paragraph)}${link}${after.map(paragraph)}`,
      };
    }
    case 'too-large':
      return mailOf(`${subject}, ${words.tooLargeSubject}`, [made, words.tooLarge]);
    default:
      return handover satisfies never;
  }
}

function mailOf(subject: string, paragraphs: readonly string[]): Content {
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: html`${paragraphs.map(paragraph)}` };
}

function paragraph(text: string): Html {
  return html`<p>${text}</p>`;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
