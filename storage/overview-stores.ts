import { AccountRepository } from './account-repository';
import { AuthorityRepository } from './authority-repository';
import { BrokenEndpoints } from './broken-endpoints';
import { CompanyCredentialRepository } from './company-credential-repository';
import { DayCounts } from './day-counts';
import { DeadLetterRepository } from './dead-letter-repository';
import type { MongoConnection } from './mongo';
import { ParkedDocuments } from './parked-documents';
import { RefusedDocuments } from './refused-documents';
import { StuckDocuments } from './stuck-documents';

/** All that the overview of operators is counted from. */
export function overviewStores(connection: MongoConnection) {
  return {
    dayCounts: new DayCounts(connection),
    authorities: new AuthorityRepository(connection),
    stuck: new StuckDocuments(connection),
    brokenEndpoints: new BrokenEndpoints(connection),
    stopped: new ParkedDocuments(connection),
    deadLetters: new DeadLetterRepository(connection),
    refused: new RefusedDocuments(connection),
    credentials: new CompanyCredentialRepository(connection),
    accounts: new AccountRepository(connection),
  };
}
