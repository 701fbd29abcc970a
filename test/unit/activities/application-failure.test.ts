import { ApplicationFailure } from '@temporalio/common';
import { applicationFailureOf, withApplicationFailures } from '../../../activities/application-failure';
import { StepFailure } from '../../../application/step-failure';
import { PayloadMissingError } from '../../../application/documents/read-payload';
import { ServiceError } from '../../../platform/errors';

class MongoNetworkError extends Error {
  override name = 'MongoNetworkError';
}

function serverError(code: number, message: string): Error {
  return Object.assign(new Error(message), { name: 'MongoServerError', code });
}

test.each([
  [new MongoNetworkError('connection to 10.0.0.1 with invoice INV-7 lost'), 'INFRASTRUCTURE'],
  [serverError(189, 'primary stepped down while writing INV-7'), 'INFRASTRUCTURE'],
  [serverError(10334, 'BSONObj size of INV-7 is invalid'), 'UNEXPECTED'],
  [new PayloadMissingError(), 'PAYLOAD_MISSING'],
  [new TypeError('cannot read INV-7 of undefined'), 'UNEXPECTED'],
  [new ServiceError('RENDERING_UNAVAILABLE', 'document INV-7'), 'RENDERING_UNAVAILABLE'],
  ['INV-7', 'UNEXPECTED'],
])('%p becomes %p without its text', (error, type) => {
  const failure = applicationFailureOf(error);
  expect(failure.type).toBe(type);
  expect(JSON.stringify([failure.message, failure.details, failure.cause])).not.toContain('INV-7');
  expect(failure.nonRetryable).not.toBe(true);
});

test('an application failure passes as it is', () => {
  const failure = ApplicationFailure.nonRetryable('X', 'X');
  expect(applicationFailureOf(failure)).toBe(failure);
});

test.each([
  [StepFailure.final('MAIL_MISSING'), true],
  [StepFailure.passing('MAIL_IN_DELIVERY'), false],
])('%p keeps its code, says whether it is repeated, and is told nobody', async (error, nonRetryable) => {
  const told: unknown[] = [];
  const { step } = withApplicationFailures({ step: async () => Promise.reject(error) }, () => told.push(error));
  await expect(step()).rejects.toMatchObject({ type: error.code, message: error.code, nonRetryable });
  expect(told).toEqual([]);
});

test('every activity of a record is wrapped, and unexpected errors are told', async () => {
  const told: unknown[] = [];
  const activities = withApplicationFailures(
    {
      fine: async (n: number) => Promise.resolve(n + 1),
      broken: async () => Promise.reject(new TypeError('secret')),
    },
    (activity, error) => told.push([activity, (error as Error).message]),
  );
  await expect(activities.fine(1)).resolves.toBe(2);
  await expect(activities.broken()).rejects.toMatchObject({ type: 'UNEXPECTED', message: 'TypeError' });
  expect(told).toEqual([['broken', 'secret']]);
});
