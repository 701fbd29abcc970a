import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MailFailure, type MailTransport } from '../../platform/mail/mail-transport';
import type { MailAttachment } from '../../platform/mail/outgoing-mail';
import type { AccountRepository } from '../../storage/account-repository';
import type { MailRecord, MailRepository } from '../../storage/mail-repository';
import type { KeepAlive } from '../keep-alive';
import { StepFailure } from '../step-failure';

/** What sending mails works with. */
export interface Mailing {
  mails: MailRepository;
  accounts: Pick<AccountRepository, 'actsForAll'>;
  transport: MailTransport;
  /** MAIL_FROM. */
  from: string;
  /** An attempt that holds the commit for longer is dead: longer than any attempt can take. */
  settleMs: number;
  clock(): Date;
}

/**
 * One attempt to send the mail. Fails for now while the server is away or wants to be asked again, for good when it refused
 * the mail or when nobody can say whether it took it (docs/adr/0014-mail-delivery.md).
 */
export async function deliverMail(mailing: Mailing, mailId: string, whileAlive: KeepAlive): Promise<void> {
  const { mails, transport } = mailing;
  const mail = await mails.find(mailId);
  if (mail === undefined) throw StepFailure.final('MAIL_MISSING');
  if (mail.state === 'SENT') return;
  if (mail.state !== 'QUEUED') throw StepFailure.final(`MAIL_${mail.state}`);
  if (mail.commit !== undefined && !transport.repeatable) await settle(mailing, mail, mail.commit.at);
  await refuseWithdrawn(mailing, mail);
  await attempt(mailing, mail, whileAlive);
}

/** Rights count when something is sent, and a mail is tried for a day (ADR 33). */
async function refuseWithdrawn({ accounts, mails, clock }: Mailing, { mailId, about }: MailRecord): Promise<void> {
  if (about === undefined || (await accounts.actsForAll(about.accountId, about.companyIds))) return;
  await mails.finish(mailId, 'FAILED', clock(), 'The account may no longer act for a company that the mail is about.');
  throw StepFailure.final('MAIL_WITHDRAWN');
}

/** Another attempt came to the end of the message and did not say how it ended. Never returns. */
async function settle({ mails, settleMs, clock }: Mailing, { mailId }: MailRecord, committedAt: Date): Promise<never> {
  if (clock().getTime() - committedAt.getTime() < settleMs) throw StepFailure.passing('MAIL_IN_DELIVERY');
  await mails.finish(mailId, 'UNCONFIRMED', clock(), 'The worker ended before the mail server answered.');
  throw StepFailure.final('MAIL_UNCONFIRMED');
}

async function attempt(mailing: Mailing, mail: MailRecord, whileAlive: KeepAlive): Promise<void> {
  const { mails, transport, from, clock } = mailing;
  const { mailId, to, subject, text, html, createdAt } = mail;
  const token = randomUUID();
  const attachments = await attachmentsOf(mailing, mail);
  const commit = async () => {
    if (transport.repeatable || (await mails.takeCommit(mailId, token, clock()))) return;
    throw new MailFailure('retry', 'MAIL_IN_DELIVERY', 'another attempt is about to end');
  };
  try {
    await whileAlive(async () => {
      await transport.deliver({ mailId, from, to, subject, text, html, attachments, date: createdAt }, commit);
      await untilStored(async () => mails.finish(mailId, 'SENT', clock()));
    });
  } catch (error) {
    if (error instanceof MailFailure) throw await decided(mailing, mailId, token, error);
    // The commit itself did not work, so the message was not ended.
    await mails.releaseCommit(mailId, token);
    throw error;
  }
}

async function decided(
  { mails, clock }: Mailing,
  mailId: string,
  token: string,
  failure: MailFailure,
): Promise<StepFailure> {
  const { kind, code, reason } = failure;
  switch (kind) {
    case 'retry':
      await mails.releaseCommit(mailId, token);
      await mails.noteFailedAttempt(mailId, reason);
      return StepFailure.passing(code);
    case 'final':
      await mails.finish(mailId, 'FAILED', clock(), reason);
      return StepFailure.final(code);
    case 'unknown':
      await mails.finish(mailId, 'UNCONFIRMED', clock(), reason);
      return StepFailure.final('MAIL_UNCONFIRMED');
    default:
      return kind satisfies never;
  }
}

async function attachmentsOf({ mails, clock }: Mailing, mail: MailRecord): Promise<MailAttachment[]> {
  const found = mail.attachments.map(async ({ key, filename, contentType }) => {
    const bytes = await mails.attachmentBytes(key);
    return bytes === undefined ? undefined : { filename, contentType, bytes };
  });
  const attachments = await Promise.all(found);
  const missing = attachments.some((attachment) => attachment === undefined);
  if (!missing) return attachments.filter((attachment) => attachment !== undefined);
  await mails.finish(mail.mailId, 'FAILED', clock(), 'The attachments are no longer kept.');
  throw StepFailure.final('MAIL_ATTACHMENTS_EXPIRED');
}

const STORE_ATTEMPTS = 60;
const STORE_PAUSE_MS = 1_000;

/** A mail that was sent but not marked so would end UNCONFIRMED: a database that is away for a while is waited for. */
async function untilStored(store: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await store();
      return;
    } catch (error) {
      if (attempt === STORE_ATTEMPTS)
        throw new MailFailure('unknown', 'MAIL_NOT_MARKED', 'sent, but not marked so', { cause: error });
      await delay(STORE_PAUSE_MS);
    }
  }
}
