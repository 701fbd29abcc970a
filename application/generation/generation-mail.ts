import { html } from '../../documents/rendering/html';
import type { MailAttachment } from '../../platform/mail/outgoing-mail';
import type { GeneratedFile } from '../../storage/generation-repository';
import type { MailToQueue } from '../mail/queue-mail';

/** How the file reaches its reader. */
export type Handover =
  | { kind: 'attached'; attachment: MailAttachment }
  | { kind: 'link'; url: string; expires: Date }
  | { kind: 'too-large' };

type Content = Pick<MailToQueue, 'subject' | 'text' | 'html' | 'attachments'>;

/** The e-mail that brings a generated file. */
export function generationMail({ documents, at }: GeneratedFile, createdAt: Date, handover: Handover): Content {
  const day = createdAt.toISOString().slice(0, 10);
  const count = documents === 1 ? '1 document' : `${documents} documents`;
  const made = `The file you asked for on ${day} is ready: ${count} at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const subject = `Batch file of ${day}: ${count}`;
  switch (handover.kind) {
    case 'attached': {
      const how = `It is attached as ${handover.attachment.filename}.`;
      return {
        subject,
        text: `${made}\n\n${how}\n`,
        html: html`<p>${made}</p>
          <p>${how}</p>`,
        attachments: [handover.attachment],
      };
    }
    case 'link': {
      const until = handover.expires.toISOString().slice(0, 10);
      const how = `It is too large for an e-mail. Until ${until} you can download it, compressed (gzip), from:`;
      const warning = 'Anyone with this link can download the file.';
      return {
        subject,
        text: `${made}\n\n${how}\n\n${handover.url}\n\n${warning}\n`,
        html: html`<p>${made}</p>
          <p>${how}</p>
          <p><a href="${handover.url}">${handover.url}</a></p>
          <p>${warning}</p>`,
      };
    }
    case 'too-large': {
      const how =
        'It is too large for an e-mail, and download links are not available here. Request fewer documents at a time.';
      return {
        subject: `${subject}, too large`,
        text: `${made}\n\n${how}\n`,
        html: html`<p>${made}</p>
          <p>${how}</p>`,
      };
    }
    default:
      return handover satisfies never;
  }
}
