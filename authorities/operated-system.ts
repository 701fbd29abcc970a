import type { Client } from '@temporalio/client';
import type { SystemCheck } from '../application/integration/system-check';
import type { CompanyRecord } from '../storage/account-record';
import type { AuthoritySetting } from './authority-setting';

/** What we have made of a document, and what its authority holds. */
export interface ShownDocument {
  /** For `--json`, beside the documentId. */
  json: object;
  lines: string[];
}

/** What `retry` has set going. */
export interface RetriedSystem {
  /** Chains that try again what has failed. */
  chains?: number;
  /** Documents that ask for another record, the one before having been refused for our own fault. */
  askedAgain?: number;
  /** Documents that look at once what became of theirs. */
  told: number;
  /** Cancellations that are tried at once. */
  cancellations?: number;
}

/** What operators can do with a system, each as that system does it. */
export interface OperatedSystem {
  /** Tries whether the company can submit to it, with a question that changes nothing. */
  check(setting: AuthoritySetting, company: CompanyRecord): Promise<SystemCheck[]>;
  /** None where nothing of the document was made. */
  show(setting: AuthoritySetting, documentId: string): Promise<ShownDocument | undefined>;
  /** Begins anew where what was reported so far cannot be continued; none where nothing is continued. Says what came of it. */
  beginAnew?(setting: AuthoritySetting, client: Client): Promise<{ json: object; line: string }>;
  /** Has what waits for somebody go on: of one company, or of all. */
  retry(
    setting: AuthoritySetting,
    client: Client,
    of: { company: CompanyRecord | undefined; by: string },
  ): Promise<RetriedSystem>;
}
