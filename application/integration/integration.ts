import type { DocumentSteps } from '../documents/document-steps';
import type { AuthorityClient } from './authority-client';
import type { MarkTimes } from './sent-mark';

/** What submitting a document works with. */
export interface Integration {
  steps: DocumentSteps;
  authority: Pick<AuthorityClient, 'submit' | 'lookUp'>;
  times: MarkTimes;
  clock(): Date;
}
