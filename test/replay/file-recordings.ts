import { randomUUID } from 'node:crypto';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { mailWorkflowId } from '../../application/mail/queue-mail';
import { generationWorkflowId, startGenerationWorkflow } from '../../application/generation/start-generation-workflow';
import { AccountRepository } from '../../storage/account-repository';
import { GenerationRepository } from '../../storage/generation-repository';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { ApiClient } from '../e2e/support/api-client';
import { CANARIES, freshNumber, jsonInvoice } from '../e2e/support/documents';
import { EdocStack } from '../e2e/support/edoc-stack';
import { MailServer, type Answer } from '../support/mail-server';
import { temporaryFolder } from '../support/temporary-folder';

interface FileRecording {
  /** Which of the two workflows that bring a file to its reader is kept. */
  keeps: 'generation' | 'mail';
  /** The activities that it schedules. */
  steps: string[];
  /** Attempts at the first of them. */
  attempts: number;
  /** The code that it fails with; without one it ends well. */
  failure?: string;
  /** What the mail server answers before it takes anything. */
  answers?: Answer[];
  /** Its account has lost its address; the file was made before or after. */
  addressLost?: 'before the file' | 'after the file';
}

const busy: Answer = { code: 451, text: `Greylisted, ${CANARIES.email} may be tried later` };
const unknown: Answer = { code: 550, text: `No ${CANARIES.email} here` };
const bothSteps = ['makeFile', 'sendFile'];

/**
 * The ways through the workflows of generated files and e-mails, by the name of the history. Whether a file is attached
 * or linked shows in the mail alone; a mail that is given up after a day would take a day.
 */
export const FILE_RECORDINGS: Readonly<Record<string, FileRecording>> = {
  generation: { keeps: 'generation', steps: bothSteps, attempts: 1 },
  'generation-unmade': {
    keeps: 'generation',
    steps: ['makeFile'],
    attempts: 1,
    failure: 'EMAIL_UNKNOWN',
    addressLost: 'before the file',
  },
  'generation-unsent': {
    keeps: 'generation',
    steps: bothSteps,
    attempts: 1,
    failure: 'EMAIL_UNKNOWN',
    addressLost: 'after the file',
  },
  mail: { keeps: 'mail', steps: ['deliverMail'], attempts: 1 },
  'mail-after-refusals': { keeps: 'mail', steps: ['deliverMail'], attempts: 3, answers: [busy, busy] },
  'mail-refused': {
    keeps: 'mail',
    steps: ['deliverMail', 'giveUpMail'],
    attempts: 1,
    failure: 'SMTP_550',
    answers: [unknown],
  },
};

export async function recordFiles(keep: (name: string, handle: WorkflowHandle) => Promise<void>): Promise<void> {
  const server = await MailServer.start({ hideSTARTTLS: true });
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const stack = await EdocStack.start(await temporaryFolder(), { SMTP_URL: smtpUrl });
  const mongo = await connectMongo(stack.service.mongodbUri);
  const connection = await Connection.connect({ address: stack.service.temporalAddress });
  try {
    const client = new Client({ connection });
    const company = ['--companies', CANARIES.companyVatNumber];
    const token = await stack.edoc('token', '--account', 'reader', '--email', CANARIES.email, ...company);
    await stack.edoc('token', '--account', 'unreachable', ...company);
    await new ApiClient(() => stack.service, token).submitAndWait({ body: jsonInvoice(freshNumber('REPLAY')) });
    const access = await new AccountRepository(mongo).findAccess('reader');
    const filter = { companyIds: access?.account.companyIds ?? [] };
    const generations = new GenerationRepository(mongo);

    for (const [name, recording] of Object.entries(FILE_RECORDINGS)) {
      const { keeps, answers = [], addressLost } = recording;
      const generationId = randomUUID();
      const order = { filter, information: { returnType: '303' }, withAudit: true };
      const accountId = addressLost === undefined ? 'reader' : 'unreachable';
      await generations.insert({ generationId, accountId, order }, new Date());
      if (addressLost === 'after the file') await storeFile(generations, generationId);
      server.recipientAnswers.push(...answers);
      await startGenerationWorkflow(client, generationId);
      const generation = client.workflow.getHandle(generationWorkflowId(generationId));
      await ended(generation, keeps === 'generation' ? recording.failure : undefined);
      if (addressLost === undefined) {
        const mail = client.workflow.getHandle(mailWorkflowId(`generation-${generationId}`));
        await ended(mail, keeps === 'mail' ? recording.failure : undefined);
        await keep(name, keeps === 'mail' ? mail : generation);
      } else await keep(name, generation);
    }
  } finally {
    await connection.close();
    await closeMongo(mongo);
    await stack.end();
    await server.stop();
  }
}

/** Waits for the end; throws when it is another than the recording wants. */
async function ended(handle: WorkflowHandle, failure: string | undefined): Promise<void> {
  const end = await handle.result().then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  if (end !== failure) throw new Error(`${handle.workflowId} ended with ${end ?? 'success'}`);
}

/** Of the innermost failure: the activity's. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof ApplicationFailure) return at.type ?? at.message;
  throw error;
}

async function storeFile(generations: GenerationRepository, generationId: string): Promise<void> {
  const pieces = async function* () {
    yield Buffer.from('pieces of a file that nobody reads');
  };
  const facts = () => ({ documents: 1, csvBytes: 1, companyIds: [] });
  await generations.storeFile(generationId, pieces(), facts, () => new Date());
}
