import path from 'node:path';
import type { Config } from '../config';
import { FolderTransport } from './folder-transport';
import type { MailTransport } from './mail-transport';
import { SmtpTransport } from './smtp-transport';
import { smtpServerOf } from './smtp-url';

/** SMTP where a server is set, else .eml files in DATA_DIR/mail. */
export function mailTransportOf({ SMTP_URL, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>): MailTransport {
  return SMTP_URL === ''
    ? new FolderTransport(path.resolve(DATA_DIR, 'mail'))
    : new SmtpTransport(smtpServerOf(SMTP_URL));
}
