import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { MailFailure, type MailTransport } from './mail-transport';
import { messageOf, type OutgoingMail } from './outgoing-mail';

/** Mails as files, one per mail id, for machines without a mail server. A file is there whole or not at all. */
export class FolderTransport implements MailTransport {
  readonly repeatable = true;

  constructor(private readonly folder: string) {}

  async deliver(mail: OutgoingMail, commit: () => Promise<void>): Promise<void> {
    const file = path.join(this.folder, `${mail.mailId}.eml`);
    const beside = path.join(this.folder, `.${mail.mailId}-${randomUUID()}`);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await pipeline(await messageOf(mail), createWriteStream(beside, { flags: 'wx' }));
      await commit();
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      if (error instanceof MailFailure) throw error;
      const { code = 'UNEXPECTED', message = '' } = error as NodeJS.ErrnoException;
      throw new MailFailure('retry', `MAIL_FOLDER_${code}`, message, { cause: error });
    }
  }
}
