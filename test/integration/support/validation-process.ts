import { createDocumentActivities } from '../../../activities/document-activities';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { createValidation } from '../../../application/validation/validate-accepted';
import { AccountRepository } from '../../../storage/account-repository';
import { ClaimRepository } from '../../../storage/claim-repository';
import { DocumentRepository } from '../../../storage/document-repository';
import { closeMongo, connectMongo } from '../../../storage/mongo';
import { PayloadRepository } from '../../../storage/payload-repository';
import { ValidationPool } from '../../../workers/validation/validation-pool';
import { LoopSampler } from '../../api/support/loop-sampler';
import { validationThread } from './validation-thread-options';

/** The documents worker's steps in a process of their own, which tells how long its event loop was held up. */
async function run(): Promise<void> {
  const mongo = await connectMongo(process.env['TEST_MONGODB_URI'] ?? '');
  const accounts = new AccountRepository(mongo);
  const pool = await ValidationPool.create(validationThread);
  const activities = createDocumentActivities({
    showsFailures: () => true,
    steps: new DocumentSteps(new DocumentRepository(mongo), new PayloadRepository(mongo)),
    claims: new ClaimRepository(mongo),
    validate: createValidation(
      async (companyId) => accounts.findCompany(companyId),
      async (task, { documentId }) => {
        process.send?.('validating');
        return pool.validate(task, documentId, { owner: 'account' });
      },
    ),
    clock: () => new Date(),
  });
  const sampler = new LoopSampler();
  process.on('message', (message: 'stop' | { validate: string }) => {
    if (message === 'stop') {
      void Promise.all([pool.close(), closeMongo(mongo)]).then(() => process.disconnect());
    } else {
      sampler.take();
      void activities.validateDocument(message.validate).then(
        ({ valid }) => process.send?.({ valid, ...sampler.take() }),
        () => undefined,
      );
    }
  });
  process.send?.('ready');
}

void run();
