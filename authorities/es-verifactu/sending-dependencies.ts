import type { MongoConnection } from '../../storage/mongo';
import type { VerifactuStores } from './stores/stores';
import type { VerifactuReading } from './reading';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import type { SharedEvidence } from '../../application/integration/shared-evidence';
import type { AgencyCalls } from '../es-aeat/agency-calls';
import type { SendingOptions } from './sending-options';

/** What sending works with. */
export interface SendingDependencies extends Pick<
  VerifactuStores,
  'requests' | 'sentRecords' | 'messages' | 'sendings' | 'stops'
> {
  connection: MongoConnection;
  /** Reads answers in a thread. */
  read: VerifactuReading['read'];
  evidence: Pick<SharedEvidence, 'seal' | 'keep' | 'repeat' | 'withdraw' | 'bytesOf'>;
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<AgencyCalls, 'call'>;
  options: SendingOptions;
  clock: () => Date;
}
