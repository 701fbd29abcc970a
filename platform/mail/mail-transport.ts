import path from 'node:path';
import type { Config } from '../config';
import { FolderTransport } from './folder-transport';
import type { OutgoingMail } from './outgoing-mail';
import { SmtpTransport } from './smtp-transport';
import { smtpServerOf } from './smtp-url';

export interface MailTransport {
  /** True when sending the same mail again has the same result as sending it once. */
  readonly repeatable: boolean;
  /**
   * Sends the mail. `commit` is awaited when all but the end of the message is on its way: after it, and only after it,
   * the mail may be taken. Throws MailFailure.
   */
  deliver(mail: OutgoingMail, commit: () => Promise<void>): Promise<void>;
}

/** SMTP where a server is set, else .eml files in DATA_DIR/mail. */
export function mailTransportOf({ SMTP_URL, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>): MailTransport {
  return SMTP_URL === ''
    ? new FolderTransport(path.resolve(DATA_DIR, 'mail'))
    : new SmtpTransport(smtpServerOf(SMTP_URL));
}
