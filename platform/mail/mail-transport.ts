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

/** Result of a failed attempt: not sent, try again; refused for good; or nobody knows. */
export type MailFailureKind = 'retry' | 'final' | 'unknown';

/** `code` may be shown anywhere; `reason` can hold addresses (servers repeat them) and stays in MongoDB. */
export class MailFailure extends Error {
  constructor(
    readonly kind: MailFailureKind,
    readonly code: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'MailFailure';
  }
}

/** The part of nodemailer's errors that decides. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** Answers to these commands are about this mail; to others (greeting, AUTH, STARTTLS) about the server or our settings. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)$/;

/**
 * Sorts an error of an SMTP attempt. `committed` tells that the end of the message may have reached the server: without
 * its answer, the mail may have been taken.
 */
export function mailFailureOf(error: unknown, committed: boolean): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code = 'UNEXPECTED', command = '', responseCode, message = '' } = (error ?? {}) as SmtpError;
  const failure = (kind: MailFailureKind, name: string) =>
    new MailFailure(kind, name, message.slice(0, 500), { cause: error });
  if (responseCode !== undefined) {
    const final = responseCode >= 500 && ABOUT_THE_MAIL.test(command);
    return failure(final ? 'final' : 'retry', `SMTP_${responseCode}`);
  }
  if (committed) return failure('unknown', 'SMTP_OUTCOME_UNKNOWN');
  const unsendable = code === 'EENVELOPE' || code === 'EMESSAGE';
  return failure(unsendable ? 'final' : 'retry', `SMTP_${code}`);
}
