import type { MongoConnection } from '../../storage/mongo';
import type { VerifactuStores } from '../../storage/verifactu/stores';
import type { AnswerReading } from '../integration/answer-reading';
import type { CompanyIdentities } from '../integration/company-identity';
import type { SharedEvidence } from '../integration/shared-evidence';
import type { AgencyCalls } from '../aeat/agency-calls';
import type { SendingOptions } from './sending-options';

/** What sending works with. */
export interface SendingDependencies extends Pick<
  VerifactuStores,
  'requests' | 'sentRecords' | 'messages' | 'sendings' | 'stops'
> {
  connection: MongoConnection;
  /** Reads answers in a thread. */
  read: AnswerReading;
  evidence: Pick<SharedEvidence, 'seal' | 'keep' | 'repeat' | 'withdraw' | 'bytesOf'>;
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<AgencyCalls, 'call'>;
  options: SendingOptions;
  clock: () => Date;
}
