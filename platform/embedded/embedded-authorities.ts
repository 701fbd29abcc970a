import path from 'node:path';
import type { DataFolder } from './data-folder';

/** Stands for whoever would have to declare the system, and acts for the companies of the demo. */
export const DEMO_PRODUCER = { name: 'edoc demo', nif: 'B00000000' };

/** Settings of an embedded stack, where the sandbox stands for the authorities: its tax agency answers faster than the real one. */
export function embeddedAuthorities({ sandbox }: Pick<DataFolder, 'sandbox'>, sandboxTls: string) {
  return {
    AUTHORITY_ES_VERIFACTU: 'on',
    AUTHORITY_ES_VERIFACTU_URL: sandboxTls,
    AUTHORITY_ES_VERIFACTU_PRODUCER_NAME: DEMO_PRODUCER.name,
    AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: DEMO_PRODUCER.nif,
    AUTHORITY_ES_VERIFACTU_FIRST_WAIT_SECONDS: '1',
    AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS: '10',
    AUTHORITY_ES_VERIFACTU_SETTLE_SECONDS: '20',
    AUTHORITY_ES_SII: 'on',
    AUTHORITY_ES_SII_URL: sandboxTls,
    AUTHORITY_ES_SII_TIMEOUT_SECONDS: '10',
    AUTHORITY_ES_SII_SETTLE_SECONDS: '20',
    AUTHORITY_ES_FACE: 'on',
    AUTHORITY_ES_FACE_URL: sandboxTls,
    AUTHORITY_ES_FACE_EMAIL: 'facturas@localhost',
    AUTHORITY_ES_FACE_STATUS_SECONDS: '10',
    AUTHORITY_ES_FACE_TIMEOUT_SECONDS: '10',
    AUTHORITY_ES_FACE_SETTLE_SECONDS: '20',
    AUTHORITY_CA_FILE: path.join(sandbox, 'tls', 'ca.pem'),
    AUTHORITY_CREDENTIAL: path.join(sandbox, 'tls', 'provider.pem'),
  };
}

/** What all processes of an embedded stack have to agree on, and those that are started beside it. */
export function embeddedSettings(
  folder: Pick<DataFolder, 'sandbox'>,
  urls: { api: string; sandbox: string; sandboxTls: string },
) {
  return {
    INTEGRATION_URL: urls.sandbox,
    PUBLIC_URL: urls.api,
    AUTHORITY_ENVIRONMENT: 'test',
    INBOUND_COUNTRIES: 'all',
    INBOUND_POLL_SECONDS: '10',
    ...embeddedAuthorities(folder, urls.sandboxTls),
  };
}
