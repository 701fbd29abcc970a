import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { withApplicationFailures } from '../../../activities/application-failure';
import { createMailActivities } from '../../../activities/mail-activities';
import type { MailTransport } from '../../../platform/mail/mail-transport';
import { SmtpTransport } from '../../../platform/mail/smtp-transport';
import { smtpServerOf } from '../../../platform/mail/smtp-url';
import { AccountRepository } from '../../../storage/account-repository';
import { MailRepository } from '../../../storage/mail-repository';
import { startTestMongo, type TestMongo } from '../../api/support/test-mongo';
import { MailServer } from '../../support/mail-server';

/** Failed activities are part of what is tested; the SDK would print each. */
export const silent = new DefaultLogger('ERROR', () => undefined);
export const SETTLE_MS = 60_000;
const LIMITS = { connectMs: 2_000, greetingMs: 2_000, silenceMs: 2_000 };

/** Stored mails, the activities that send them, and a real mail server. */
export class MailRig {
  /** Added to the clock of the activities. */
  later = 0;
  readonly mails: MailRepository;
  readonly accounts: AccountRepository;

  private constructor(
    readonly mongo: TestMongo,
    public server: MailServer,
  ) {
    this.mails = new MailRepository(mongo.connection);
    this.accounts = new AccountRepository(mongo.connection);
  }

  static async create(): Promise<MailRig> {
    const [mongo, server] = await Promise.all([startTestMongo(), MailServer.start({ hideSTARTTLS: true })]);
    return new MailRig(mongo, server);
  }

  /** A new server for each test. */
  async reset(): Promise<void> {
    this.later = 0;
    await this.server.stop();
    this.server = await MailServer.start({ hideSTARTTLS: true });
  }

  activities(transport: MailTransport = this.smtp()) {
    const clock = () => new Date(Date.now() + this.later);
    const from = 'service@sender.example';
    return createMailActivities({
      mails: this.mails,
      accounts: this.accounts,
      transport,
      from,
      settleMs: SETTLE_MS,
      clock,
    });
  }

  smtp(
    url = `smtp://127.0.0.1:${this.server.port}`,
    limits: Partial<typeof LIMITS> & { tls?: object } = {},
  ): SmtpTransport {
    return new SmtpTransport(smtpServerOf(url), { ...LIMITS, ...limits });
  }

  async deliver(mailId: string, transport?: MailTransport): Promise<void> {
    const { deliverMail } = withApplicationFailures(this.activities(transport), () => undefined);
    await new MockActivityEnvironment(undefined, { logger: silent }).run(deliverMail, mailId);
  }

  async stored(changes: Partial<Parameters<MailRepository['insert']>[0]> = {}): Promise<string> {
    const mailId = `test-${randomUUID()}`;
    const text = { subject: 'Result', text: 'Text', html: '<p>Text</p>' };
    const mail = { mailId, to: 'anna@receiver.example', ...text, attachments: [] };
    await this.mails.insert({ ...mail, ...changes }, new Date());
    return mailId;
  }

  async stateOf(mailId: string) {
    const mail = await this.mails.find(mailId);
    return mail === undefined ? undefined : { state: mail.state, reason: mail.reason };
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.mongo.stop();
  }
}
