import { WorkflowExecutionAlreadyStartedError, type Client, type WorkflowStartOptions } from '@temporalio/client';
import type { Html } from '../../documents/rendering/html';
import { isMailAddress } from '../../platform/mail/mail-address';
import type { MailAttachment } from '../../platform/mail/outgoing-mail';
import type { MailRepository, MailSubject } from '../../storage/mail-repository';
import type { mailWorkflow } from '../../workflows/mail-workflow';
import { StepFailure } from '../step-failure';

export interface MailToQueue {
  /** One per mail that is to be sent, whatever is repeated: derive it from what the mail is about. */
  mailId: string;
  about: MailSubject;
  to: string;
  subject: string;
  text: string;
  /** Made by the `html` tag, which escapes what is put into it. */
  html: Html;
  attachments?: readonly MailAttachment[];
}

export interface MailQueue {
  mails: Pick<MailRepository, 'insert'>;
  client: Client;
  /** Whose workers deliver it. */
  taskQueue?: string;
  clock(): Date;
}

export const MAIL_QUEUE = 'notifications';

/** The id of a mail is also the name of a file and part of the Message-ID. */
const MAIL_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Base64 makes 27 MB of it, about what mail servers take. */
const MAX_ATTACHED_BYTES = 20_000_000;

export function mailWorkflowId(mailId: string): string {
  return `mail/${mailId}`;
}

/**
 * Stores the mail and starts the workflow that delivers it. For activities: they are repeated when this throws, and
 * repeating it is harmless, because the mail id is the record's and the workflow's.
 */
export async function queueMail(
  { mails, client, taskQueue = MAIL_QUEUE, clock }: MailQueue,
  mail: MailToQueue,
): Promise<void> {
  const { mailId, about, to, subject, text, html, attachments = [] } = mail;
  if (!MAIL_ID.test(mailId)) throw StepFailure.final('MAIL_ID_INVALID');
  if (!isMailAddress(to)) throw StepFailure.final('MAIL_ADDRESS_INVALID');
  if (attachments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > MAX_ATTACHED_BYTES)
    throw StepFailure.final('MAIL_TOO_LARGE');
  await mails.insert({ mailId, about, to, subject, text, html: html.markup, attachments }, clock());
  await startMailWorkflow(client, mailId, { taskQueue, workflowIdReusePolicy: 'REJECT_DUPLICATE' });
}

/** Starts the workflow that delivers the mail, unless it runs. */
export async function startMailWorkflow(
  client: Client,
  mailId: string,
  options: Pick<WorkflowStartOptions, 'taskQueue' | 'workflowIdReusePolicy'>,
): Promise<void> {
  try {
    await client.workflow.start<typeof mailWorkflow>('mailWorkflow', {
      ...options,
      workflowId: mailWorkflowId(mailId),
      args: [mailId],
      workflowIdConflictPolicy: 'USE_EXISTING',
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
