import { ActivityFailure, ApplicationFailure, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { MailActivities } from '../activities/mail-activities';

const { deliverMail } = proxyActivities<MailActivities>({
  startToCloseTimeout: '30m',
  heartbeatTimeout: '15s',
  scheduleToCloseTimeout: '24h',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '15m' },
  summary: 'Send the e-mail',
});
const { giveUpMail } = proxyActivities<MailActivities>({ startToCloseTimeout: '30s', summary: 'Give the e-mail up' });

/** One e-mail, tried for a day. Fails, for operators to find, when it was not sent; the reason is in MongoDB. */
export async function mailWorkflow(mailId: string): Promise<void> {
  try {
    await deliverMail(mailId);
    setCurrentDetails('Sent.');
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    const code = codeOf(error);
    await giveUpMail(mailId);
    setCurrentDetails(`${DETAILS[code] ?? `Not sent: ${code}`} The reason is in the record of the mail.`);
    throw ApplicationFailure.nonRetryable(code, code);
  }
}

function codeOf({ cause }: ActivityFailure): string {
  return cause instanceof ApplicationFailure ? (cause.type ?? 'UNEXPECTED') : 'MAIL_GIVEN_UP';
}

const DETAILS: Readonly<Record<string, string>> = {
  MAIL_GIVEN_UP: 'Not sent: the mail server did not accept it in any attempt within a day.',
  MAIL_UNCONFIRMED:
    'Possibly sent: the mail server received it completely, but its answer was lost. It is not sent again.',
};
