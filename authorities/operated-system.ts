import type { Client } from '@temporalio/client';
import type { SystemCheck } from '../application/integration/system-check';
import type { InstallationFinding } from '../application/processes/installation-check';
import type { CompanyRecord } from '../storage/account-record';
import type { MongoConnection } from '../storage/mongo';
import type { AuthoritySetting } from './authority-setting';

/** What we have made of a document, and what its authority holds. */
export interface ShownDocument {
  /** Members that `--json` shows beside the documentId. */
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
  /** Cancellations, and reports of statuses, that are tried at once. */
  cancellations?: number;
}

/** What operators can do with a system, each as that system does it. */
export interface OperatedSystem {
  /** Tries whether the company can submit to it, with a question that changes nothing. */
  check(setting: AuthoritySetting, company: CompanyRecord): Promise<SystemCheck[]>;
  /** None where nothing of the document was made. */
  show(setting: AuthoritySetting, documentId: string): Promise<ShownDocument | undefined>;
  /** Has what waits for somebody go on: of one company, or of all. */
  retry(
    setting: AuthoritySetting,
    client: Client,
    of: { company: CompanyRecord | undefined; by: string },
  ): Promise<RetriedSystem>;
}

/** What came of beginning anew. */
export interface BegunAnew {
  json: object;
  line: string;
}

/** What is examined: the database, and the authority as far as there are settings to ask it with. */
export interface ExaminedInstallation {
  mongo: MongoConnection;
  withSetting<T>(work: (setting: AuthoritySetting) => Promise<T>): Promise<T>;
}

/** What an installation needs of one system alone, and nobody else can look at. Nothing is changed. */
export interface SystemExamination {
  /** Name of the check, as `edoc doctor` prints it. */
  name: string;
  examine(installation: ExaminedInstallation): Promise<InstallationFinding>;
}

/** What a system has noted of a database that was put back. */
export interface NotedRestore {
  /** Chains that go on when they were compared with what the authority holds. */
  chains: number;
  line: string;
}
