import { Client, Connection, type TLSConfig } from '@temporalio/client';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Config } from '../config';
import { ConfigurationError } from '../environment';
import { present } from '../present';
import { contentOfSetting } from '../setting-file';
import { temporalFailure } from './temporal-failure';

export interface TemporalConnection {
  client: Client;
  close(): Promise<void>;
}

/** @throws SettingFailure that says which setting is in the way */
export async function connectTemporal(config: TemporalSettings): Promise<TemporalConnection> {
  const options = await temporalConnectionOptions(config);
  const connection = await Connection.connect({ ...options, connectTimeout: '10s' }).catch(async (error: unknown) => {
    throw await temporalFailure(error, options);
  });
  return {
    client: new Client({ connection, namespace: config.TEMPORAL_NAMESPACE }),
    close: async () => connection.close(),
  };
}

export type TemporalSettings = Pick<Config, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE'> &
  Partial<
    Pick<
      Config,
      | 'TEMPORAL_TLS'
      | 'TEMPORAL_TLS_CA'
      | 'TEMPORAL_TLS_CERT'
      | 'TEMPORAL_TLS_KEY'
      | 'TEMPORAL_TLS_SERVER_NAME'
      | 'TEMPORAL_API_KEY'
    >
  >;

/** Options with which clients and workers connect to Temporal. */
interface TemporalConnectionOptions {
  address: string;
  tls?: TLSConfig;
  apiKey?: string;
  metadata?: Record<string, string>;
}

/** Reads the files that the settings name. ConfigurationError says of each what is wrong with it. */
export async function temporalConnectionOptions(settings: TemporalSettings): Promise<TemporalConnectionOptions> {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_API_KEY: apiKey = '', TEMPORAL_NAMESPACE: namespace } = settings;
  if (settings.TEMPORAL_TLS !== 'on') return { address };
  const { TEMPORAL_TLS_SERVER_NAME: serverName = '' } = settings;
  const [authority, pair] = await Promise.all([authorityOf(settings), clientCertificateOf(settings)]);
  return {
    address,
    tls: {
      ...(serverName === '' ? {} : { serverNameOverride: serverName }),
      ...present({ serverRootCACertificate: authority, clientCertPair: pair }),
    },
    // A frontend that serves many namespaces finds the one that the key is for by this header.
    ...(apiKey === '' ? {} : { apiKey, metadata: { 'temporal-namespace': namespace } }),
  };
}

async function authorityOf({ TEMPORAL_TLS_CA: file = '' }: TemporalSettings): Promise<Buffer | undefined> {
  if (file === '') return undefined;
  const bytes = await contentOfSetting('TEMPORAL_TLS_CA', file);
  read('TEMPORAL_TLS_CA', 'certificate', () => new X509Certificate(bytes));
  return bytes;
}

async function clientCertificateOf({
  TEMPORAL_TLS_CERT: certificateFile = '',
  TEMPORAL_TLS_KEY: keyFile = '',
}: TemporalSettings): Promise<TLSConfig['clientCertPair']> {
  if (certificateFile === '' || keyFile === '') return undefined;
  const [crt, key] = await Promise.all([
    contentOfSetting('TEMPORAL_TLS_CERT', certificateFile),
    contentOfSetting('TEMPORAL_TLS_KEY', keyFile),
  ]);
  const certificate = read('TEMPORAL_TLS_CERT', 'certificate', () => new X509Certificate(crt));
  const privateKey = read('TEMPORAL_TLS_KEY', 'private key', () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigurationError(['TEMPORAL_TLS_KEY: does not match the certificate in TEMPORAL_TLS_CERT']);
  return { crt, key };
}

function read<T>(setting: string, what: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new ConfigurationError([`${setting}: the file contains no ${what} in PEM format`]);
  }
}
