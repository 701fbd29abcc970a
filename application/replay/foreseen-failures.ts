import type { AccountRepository } from '../../storage/account-repository';
import type { DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import type { PayloadRepository } from '../../storage/payload-repository';
import { isBlocking } from '../../validation/finding';
import { payloadReader } from '../documents/read-payload';
import { createValidation } from '../validation/validate-accepted';
import type { StoredVerdict, ValidationTask } from '../validation/validate-stored';

export interface ForeseeingDependencies {
  documents: Pick<DocumentRepository, 'read'>;
  payloads: Pick<PayloadRepository, 'find'>;
  accounts: Pick<AccountRepository, 'findCompany'>;
  /** Validates as a replay does, wherever that is done. */
  judge(task: ValidationTask, document: DocumentRecord): Promise<StoredVerdict>;
}

/** Rules by which a document would fail again; none if it would pass, undefined where nobody can tell. */
export type ForeseenFailures = (documentId: string) => Promise<readonly string[] | undefined>;

/**
 * What today's rules, with today's company record, say of a document that a replay would validate again. Only that can tell what is
 * mended from what can but fail again, such as a wrong total.
 */
export function foreseenFailures({ documents, payloads, accounts, judge }: ForeseeingDependencies): ForeseenFailures {
  const payloadOf = payloadReader(payloads);
  const validate = createValidation(async (companyId) => accounts.findCompany(companyId), judge);
  return async (documentId) => {
    try {
      const document = await documents.read(documentId);
      const replay = { replayId: '', at: new Date(), by: '', from: 'validation' } as const;
      const verdict = await validate({ ...document, replays: [replay] }, await payloadOf(documentId));
      return [...new Set(verdict.findings.filter(isBlocking).map(({ rule }) => rule))];
    } catch {
      return undefined;
    }
  };
}
