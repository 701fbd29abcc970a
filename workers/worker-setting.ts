import { NativeConnection } from '@temporalio/worker';
import type { Registry } from 'prom-client';
import type { Config } from '../platform/config';
import type { Logger } from '../platform/logger';
import { connectTemporal, type TemporalConnection } from '../platform/temporal-client';
import { closeMongo, connectMongo, type MongoConnection } from '../storage/mongo';
import { applicationFailureOf } from '../activities/application-failure';

/** What every worker of a process shares: one connection to each server. */
export interface WorkerSetting {
  config: Config;
  logger: Logger;
  mongo: MongoConnection;
  temporal: TemporalConnection;
  native: NativeConnection;
  /** Metrics of the process. */
  registry: Registry;
  close(): Promise<void>;
}

export async function createWorkerSetting(config: Config, logger: Logger, registry: Registry): Promise<WorkerSetting> {
  const [mongo, temporal, native] = await Promise.all([
    connectMongo(config.MONGODB_URI),
    connectTemporal(config),
    NativeConnection.connect({ address: config.TEMPORAL_ADDRESS }),
  ]);
  return {
    config,
    logger,
    mongo,
    temporal,
    native,
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
    if (type === 'UNEXPECTED') logger.error({ activity, type, err: error }, 'activity failed');
  };
}
