import { registerModelsOfAuthorities } from '../authorities/registry';
import { NativeConnection, type Worker } from '@temporalio/worker';
import type { Registry } from 'prom-client';
import type { ServiceConfig } from '../countries/service-config';
import type { Logger } from '../platform/logger';
import { connectTemporal, type TemporalConnection, temporalConnectionOptions } from '../platform/temporal/connection';
import { requireNamespace } from '../platform/temporal/namespace';
import { temporalFailure } from '../platform/temporal/temporal-failure';
import { applicationFailureOf } from '../activities/application-failure';
import { cachedCompanies, type FindCompany } from '../application/validation/company-cache';
import { DocumentSteps } from '../application/documents/document-steps';
import { claimServers } from '../application/processes/claim-servers';
import { connectProcess } from '../storage/check-database';
import { AccountRepository } from '../storage/account-repository';
import { DocumentRepository } from '../storage/document-repository';
import { closeMongo, type MongoConnection } from '../storage/mongo';
import { PayloadRepository } from '../storage/payload-repository';
import { WakeUps } from '../storage/wake-ups';
import { WorkflowThread } from './workflow-thread';

/** What every worker of a process shares: one connection to each server. */
export interface WorkerSetting {
  config: ServiceConfig;
  logger: Logger;
  mongo: MongoConnection;
  /** One for the process: what one worker's step leaves, another worker's step takes. */
  steps: DocumentSteps;
  /** The same: what a document is validated for and where it goes. */
  findCompany: FindCompany;
  temporal: TemporalConnection;
  native: NativeConnection;
  /** One for the process as well. */
  workflows: WorkflowThread;
  /** Metrics of the process. */
  registry: Registry;
  close(): Promise<void>;
}

/** The workers of a queue, which wait to be run. */
export interface RunningWorkers {
  workers: readonly Worker[];
  /** Frees what they used, after the last task of all workers of the process. */
  close(): Promise<void>;
  /** False while they run but cannot do their work; `/health/ready` is 503 then. Absent where running is enough. */
  isReady?(): boolean;
  /** What is wrong with their work although they run; told by `/health/ready`. */
  complaint?(): Promise<string | undefined>;
}

export async function createWorkerSetting(
  config: ServiceConfig,
  logger: Logger,
  registry: Registry,
): Promise<WorkerSetting> {
  const temporalOptions = await temporalConnectionOptions(config);
  const connectNative = async () =>
    // Messages have a few kB: gzip, the default, takes more of both sides than it saves between them.
    NativeConnection.connect({ ...temporalOptions, grpcCompression: { codec: 'none' } }).catch(
      async (error: unknown) => {
        throw await temporalFailure(error, temporalOptions);
      },
    );
  const [mongo, temporal, native] = await Promise.all([
    connectProcess(config, registerModelsOfAuthorities),
    connectTemporal(config),
    connectNative(),
  ]);
  await requireNamespace(temporal.client, config);
  await claimServers(config.EDOC_MODE, mongo, temporal.client);
  WakeUps.of(mongo).onSilence = (err) => logger.warn({ err }, 'what other processes write is noticed late');
  const accounts = new AccountRepository(mongo);
  return {
    config,
    logger,
    mongo,
    steps: new DocumentSteps(new DocumentRepository(mongo), new PayloadRepository(mongo)),
    findCompany: cachedCompanies(async (companyId) => accounts.findCompany(companyId)),
    temporal,
    native,
    workflows: new WorkflowThread(),
    registry,
    close: async () => {
      await native.close();
      await temporal.close();
      await closeMongo(mongo);
    },
  };
}

/** Logs what nobody expected an activity to throw; Temporal itself only gets the code, and logs outages by it. */
export function failureLog(logger: Logger): (activity: string, error: unknown) => void {
  return (activity, error) => {
    const { type } = applicationFailureOf(error);
    if (type === 'UNEXPECTED' || type === 'PAYLOAD_MISSING')
      logger.error({ activity, type, err: error }, 'activity failed');
  };
}
