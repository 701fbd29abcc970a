import path from 'node:path';
import { embeddedSecret } from '../shared-keys';
import type { SandboxAddresses } from '../sandbox-addresses';
import { SANDBOX_ADDRESS } from '../sandbox-mark';
import type { DataFolder } from './data-folder';

/** Settings that have the sandbox, at these addresses, stand for the systems of the authorities: countries/ knows them. */
export type TrialSettings = (sandbox: SandboxAddresses) => Readonly<Record<string, string>>;

/** Settings of an embedded stack, where the sandbox stands for the authorities and answers faster than the real ones. */
export function embeddedAuthorities(
  { sandbox }: Pick<DataFolder, 'sandbox'>,
  addresses: SandboxAddresses,
  trial: TrialSettings,
): Record<string, string> {
  return {
    ...trial(addresses),
    AUTHORITY_CA_FILE: path.join(sandbox, 'tls', 'ca.pem'),
    AUTHORITY_CREDENTIAL: path.join(sandbox, 'tls', 'provider.pem'),
  };
}

/** Settings that all processes of an embedded stack have to agree on, and those that are started beside it. */
export function embeddedSettings(
  folder: Pick<DataFolder, 'sandbox'>,
  urls: { api: string; sandbox: SandboxAddresses },
  trial: TrialSettings,
): Record<string, string> {
  return {
    INTEGRATION_URL: urls.sandbox.http,
    AUTHORITY_SANDBOX: 'on',
    [SANDBOX_ADDRESS]: urls.sandbox.http,
    PUBLIC_URL: urls.api,
    AUTHORITY_ENVIRONMENT: 'test',
    INBOUND_COUNTRIES: 'all',
    ...embeddedAuthorities(folder, urls.sandbox, trial),
  };
}

/** The same settings with the token by which the sandbox delivers: the first process that asks for it makes it in DATA_DIR. */
export async function deliveringTrial(
  { root }: Pick<DataFolder, 'root'>,
  service: string,
  trial: TrialSettings,
): Promise<TrialSettings> {
  const token = (await embeddedSecret({ DATA_DIR: root }, 'delivery-token')).toString('utf8');
  return (sandbox) => trial({ ...sandbox, deliversTo: { service, token } });
}
