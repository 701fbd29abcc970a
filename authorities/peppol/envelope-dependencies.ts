import type { Evidence } from '../../application/integration/evidence';
import type { AccountRepository } from '../../storage/account-repository';
import type { DeadLetterRepository } from '../../storage/dead-letter-repository';
import type { DocumentRepository } from '../../storage/document-repository';
import type { PayloadRepository } from '../../storage/payload-repository';
import type { PeppolDeliveryRepository } from './stores/delivery-repository';
import type { MlsDependencies } from './take-mls';
import type { ResponseDependencies } from './take-response';

/** What is needed to take what the access point forwards. */
export interface EnvelopeDependencies extends Omit<MlsDependencies & ResponseDependencies, 'keep'> {
  accounts: Pick<AccountRepository, 'findCompanyByOption' | 'findCompanyByVatNumber'>;
  documents: Pick<DocumentRepository, 'insertAccepted' | 'find' | 'read' | 'apply' | 'findDelivered'>;
  payloads: Pick<PayloadRepository, 'insert'>;
  deadLetters: Pick<DeadLetterRepository, 'store' | 'hashOf' | 'remove'>;
  deliveries: Pick<PeppolDeliveryRepository, 'note' | 'answeredIn'>;
  evidence: Pick<Evidence, 'keep'>;
}
