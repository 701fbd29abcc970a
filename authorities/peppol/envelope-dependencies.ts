import type { Evidence } from '../../application/integration/evidence';
import type { AccountRepository } from '../../storage/account-repository';
import type { DeadLetterRepository } from '../../storage/dead-letter-repository';
import type { DocumentRepository } from '../../storage/document-repository';
import type { PayloadRepository } from '../../storage/payload-repository';
import type { PushSurroundings } from '../push';
import type { PeppolMessageRepository } from './stores/message-repository';

/** What is needed to take what the access point forwards. */
export interface EnvelopeDependencies extends Pick<PushSurroundings, 'wake' | 'clock'> {
  accounts: Pick<AccountRepository, 'findCompanyByOption' | 'findCompanyByVatNumber'>;
  documents: Pick<DocumentRepository, 'insertAccepted' | 'find' | 'findDelivered'>;
  payloads: Pick<PayloadRepository, 'insert'>;
  deadLetters: Pick<DeadLetterRepository, 'store' | 'hashOf' | 'remove'>;
  messages: Pick<PeppolMessageRepository, 'find' | 'noteMls'>;
  evidence: Pick<Evidence, 'keep'>;
}
