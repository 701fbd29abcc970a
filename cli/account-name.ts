import { modeOf, TEST_PREFIX } from '../documents/document-mode';
import { UsageError } from './report-failure';

/** Only the claim of a token makes a test account: the API takes no token of one that is named so. */
export function requireLiveName(accountId: string): void {
  if (modeOf(accountId) === 'test')
    throw new UsageError(`the name of an account cannot begin with ${TEST_PREFIX}; see "edoc token --test"`);
}
