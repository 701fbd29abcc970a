import { randomUUID } from 'node:crypto';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';

const api = openApi();
const ADDRESS = { streetName: 'Rue de Rivoli', city: 'Paris', postalCode: '75001' };
const FRENCH = { countryIso: 'FR', vatNumber: 'FR12345678901', name: 'Boutique SARL' };

async function managing(claims: Record<string, unknown> = {}): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await api.issuer.token({ scope: 'companies:manage', ...claims })}` };
}

const places = (answer: Answer) => answer.json().errors?.map(({ pointer, code }) => `${pointer} ${code}`);

async function post(body: unknown, claims: Record<string, unknown> = {}): Promise<Answer> {
  return new Client(api).postJson('/v1.1/companies', body, await managing(claims));
}

async function put(path: string, body: unknown): Promise<Answer> {
  return new Client(api).putJson(path, body, await managing());
}

test('an address of a network is claimed by its number alone, and by one company', async () => {
  const BELGIAN = { countryIso: 'BE', name: 'Winkel BV', address: { city: 'Gent' } };
  const own = { 'peppol.participants': '0208:0428759497,9925:BE0428759497' };
  const created = await post({ ...BELGIAN, vatNumber: 'BE0428759497', options: own });
  expect(created.json()).toMatchObject({ options: { 'peppol.participants': '0208:0428759497,9925:be0428759497' } });
  const path = `/v1.1/companies/${String(created.json()['companyId'])}/options`;
  const foreign = await put(path, { 'peppol.participants': '0208:0428759497,0088:5798000000124' });
  expect(places(foreign)).toEqual(['/peppol.participants INVALID_VALUE']);
  expect(foreign.json()['detail']).toContain('only the operator of the service can state 0088:5798000000124');
  // What the operator has stated is kept.
  const options = { 'peppol.participants': '0208:0428759497,0088:5798000000124' };
  await api.deps.accounts.saveCompany({ countryIso: 'BE', vatNumber: 'BE0428759497' }, { options });
  await put(path, {});
  await api.deps.accounts.saveCompany({ countryIso: 'BE', vatNumber: 'BE0428759497' }, { options });
  expect((await put(path, options)).status).toBe(200);
  const sub = `late-${randomUUID()}`;
  await api.deps.accounts.saveCompany(
    { ...FRENCH, address: { ...ADDRESS, countryCode: 'FR' } },
    { options: { 'peppol.participants': '0208:0203201340' } },
  );
  const taken = await post(
    { ...BELGIAN, vatNumber: 'BE0203201340', options: { 'peppol.participants': '0208:0203201340' } },
    { sub },
  );
  expect(taken).toMatchObject({ status: 409 });
  expect(taken.json()).toMatchObject({
    code: 'COMPANY_OPTION_TAKEN',
    errors: [{ pointer: '/options/peppol.participants' }],
  });
  expect(taken.bytes.toString()).not.toContain('FR12345678901');
  expect((await api.deps.accounts.findAccess(sub))?.account.companyIds).toEqual([]);
});
