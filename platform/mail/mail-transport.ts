import type { OutgoingMail } from './outgoing-mail';

export interface MailTransport {
  /** True when sending the same mail again has the same result as sending it once. */
  readonly repeatable: boolean;
  /**
   * Sends the mail. `commit` is awaited when all but the end of the message is on its way: after it, and only after it,
   * the mail may be taken. Throws MailFailure.
   */
  deliver(mail: OutgoingMail, commit: () => Promise<void>): Promise<void>;
}
