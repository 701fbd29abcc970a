import type { MongoConnection } from '../../../storage/mongo';
import { VerifactuChainRepository } from './chain-repository';
import { VerifactuComparisonRepository } from './comparison-repository';
import { VerifactuContinuity } from './continuity';
import { VerifactuCredentialStops } from './credential-stop-repository';
import { KnownRecords } from './known-records';
import { VerifactuMessageRepository } from './message-repository';
import { VerifactuRecordRepository } from './record-repository';
import { VerifactuRequestRepository } from './request-repository';
import { VerifactuSendingRepository } from './sending-repository';
import { VerifactuSentRecordRepository } from './sent-record-repository';
import { UntoldRecords } from './untold-records';

/** All that is stored of VERI*FACTU. */
export interface VerifactuStores {
  requests: VerifactuRequestRepository;
  chains: VerifactuChainRepository;
  records: VerifactuRecordRepository;
  sentRecords: VerifactuSentRecordRepository;
  messages: VerifactuMessageRepository;
  sendings: VerifactuSendingRepository;
  stops: VerifactuCredentialStops;
  untold: UntoldRecords;
  comparisons: VerifactuComparisonRepository;
  known: KnownRecords;
  continuity: VerifactuContinuity;
}

export function verifactuStores(connection: MongoConnection): VerifactuStores {
  return {
    requests: new VerifactuRequestRepository(connection),
    chains: new VerifactuChainRepository(connection),
    records: new VerifactuRecordRepository(connection),
    sentRecords: new VerifactuSentRecordRepository(connection),
    messages: new VerifactuMessageRepository(connection),
    sendings: new VerifactuSendingRepository(connection),
    stops: new VerifactuCredentialStops(connection),
    untold: new UntoldRecords(connection),
    comparisons: new VerifactuComparisonRepository(connection),
    known: new KnownRecords(connection),
    continuity: new VerifactuContinuity(connection),
  };
}
