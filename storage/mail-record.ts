/**
 * QUEUED until its server has answered for good; SENT or FAILED by its answer; UNCONFIRMED when the answer was lost and
 * sending again could deliver it twice.
 */
export type MailState = 'QUEUED' | 'SENT' | 'FAILED' | 'UNCONFIRMED';

export interface StoredAttachmentFacts {
  /** Of its bytes, in a collection of their own that forgets them sooner. */
  key: string;
  filename: string;
  contentType: string;
  size: number;
}

export interface MailRecord {
  mailId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: StoredAttachmentFacts[];
  state: MailState;
  /** Why it is not sent (yet), in the mail server's words where there are any. */
  reason?: string;
  /** Set by the attempt that is about to end the message; only the attempt that holds it may. */
  commit?: { token: string; at: Date };
  createdAt: Date;
  finishedAt?: Date;
  expiresAt: Date;
}
