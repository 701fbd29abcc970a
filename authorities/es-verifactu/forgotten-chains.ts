import type { ForgottenChains } from '../../application/chains/wake-forgotten';
import type { MongoConnection } from '../../storage/mongo';
import { VERIFACTU_CHAINS } from './chain-workflows';
import { VerifactuRequestRepository } from './stores/request-repository';
import { UntoldRecords } from './stores/untold-records';

export function forgottenChains(mongo: MongoConnection): ForgottenChains {
  const requests = new VerifactuRequestRepository(mongo);
  const untold = new UntoldRecords(mongo);
  return {
    workflows: VERIFACTU_CHAINS,
    asked: async (before) => requests.chainsWaitingBefore(before),
    untold: async (before) => untold.chainsBefore(before),
  };
}
