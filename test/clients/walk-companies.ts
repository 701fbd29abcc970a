import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';
import { createTestAuthority } from '../support/test-certificates';
import type { OperationCaller } from './operation-caller';

/** Calls every operation on companies, and returns one that was registered. `name` gives it a number of its own. */
export async function walkCompanies(
  client: OperationCaller,
  name: string,
  keyed: Readonly<Record<string, unknown>>,
): Promise<string> {
  const address = { streetName: 'Calle Mayor', city: 'Madrid', postalCode: '28013' };
  const data = {
    name: 'Shop SL',
    address,
    registration: { id: '732829320', scheme: '0002' },
    accentColour: '#7c1d4f',
  };
  const vatNumber = `T${createHash('sha256').update(name).digest('hex').slice(-15).toUpperCase()}`;
  const body = { countryIso: 'ES', vatNumber, ...data, options: { 'es.reporting': 'gateway' } };
  const { companyId } = await client.call<{ companyId: string }>('createCompany', { parameters: keyed, body });
  const parameters = { companyId };
  await client.call('listCompanies', { parameters: { page: 0, size: 20 } });
  await client.call('getCompany', { parameters });
  await client.call('replaceCompany', { parameters, body: data });
  await client.call('replaceCompanyOptions', { parameters, body: { 'es.reporting': 'gateway' } });
  await client.call('replaceCompanyLogo', { parameters, file: PNG.sync.write(new PNG({ width: 8, height: 8 })) });
  await client.call('getCompanyLogo', { parameters });
  await client.call('deleteCompanyLogo', { parameters });
  const { cert: pem, key } = createTestAuthority().issueTo({ serialNumber: `IDCES-${vatNumber}` });
  const uploading = { parameters: { companyId, system: 'es-sii' }, body: { pem, key } };
  // Each is optional, since there are other kinds of credentials.
  await client.call('replaceCredential', { ...uploading, needs: ['pem', 'key'] });
  await client.call('listCredentials', { parameters });
  await client.call('deleteCredential', { parameters: { companyId, system: 'es-sii' } });
  return companyId;
}
