import { Client, Connection } from '@temporalio/client';
import type { Config } from './config';

export interface TemporalConnection {
  client: Client;
  close(): Promise<void>;
}

export async function connectTemporal(
  config: Pick<Config, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE'>,
): Promise<TemporalConnection> {
  const connection = await Connection.connect({ address: config.TEMPORAL_ADDRESS, connectTimeout: '10s' });
  return {
    client: new Client({ connection, namespace: config.TEMPORAL_NAMESPACE }),
    close: async () => connection.close(),
  };
}
