import { Client, Connection } from '@temporalio/client';
import { temporalConnectionOptions, type TemporalSettings } from './temporal-options';

export interface TemporalConnection {
  client: Client;
  close(): Promise<void>;
}

export async function connectTemporal(config: TemporalSettings): Promise<TemporalConnection> {
  const connection = await Connection.connect({ ...(await temporalConnectionOptions(config)), connectTimeout: '10s' });
  return {
    client: new Client({ connection, namespace: config.TEMPORAL_NAMESPACE }),
    close: async () => connection.close(),
  };
}
