import { deliverMail, type Mailing } from '../application/mail/deliver-mail';
import { withHeartbeat } from './with-heartbeat';

export type MailActivities = ReturnType<typeof createMailActivities>;

export function createMailActivities(mailing: Mailing) {
  return {
    async deliverMail(mailId: string): Promise<void> {
      await deliverMail(mailing, mailId, withHeartbeat);
    },

    /** Delivery was tried for as long as it may be. */
    async giveUpMail(mailId: string): Promise<void> {
      await mailing.mails.finish(mailId, 'FAILED', mailing.clock());
    },
  };
}
