import { checkPeppol } from '../../authorities/peppol/check-peppol';
import { reported } from './support/peppol-represented';
import { SELLER } from '../support/peppol-documents';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { TOKEN } from '../unit/sandbox/peppol/network-client';
import { PeppolRig } from './support/peppol-rig';

let rig: PeppolRig;
beforeAll(async () => {
  rig = await PeppolRig.open();
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

async function check(participants: readonly string[], token = TOKEN) {
  const { receivers } = rig;
  const deps = { calls: rig.calls(rig.evidence, token), receivers, clock: () => new Date() };
  return checkPeppol(deps, { companyId: 'c1', participants }, new AbortController().signal);
}

test('whether a company can send is tried: access point, token, lists, clock, its addresses', async () => {
  const checks = await check([SELLER]);
  expect(checks.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(checks.map(({ name }) => name)).toEqual(['address', 'token', 'query', 'clock', 'registration']);
  expect(checks.at(-1)?.found).toMatch(/^0208:0428759497 takes \d+ types, \d+ of them invoices$/);
});

test('what is missing is told with what to do', async () => {
  expect(await check([])).toContainEqual(
    expect.objectContaining({ name: 'registration', fix: expect.stringContaining('peppol.participants=') as string }),
  );
  expect(await check(['0208:0000000097'])).toContainEqual(
    expect.objectContaining({ name: 'registration', problem: expect.stringContaining('is not registered') as string }),
  );
  expect(await check([SELLER], 'another token')).toContainEqual(
    expect.objectContaining({ name: 'token', fix: 'look at AUTHORITY_PEPPOL_TOKEN' }),
  );
  await rig.network.control({ sml: false });
  expect(await check([SELLER])).toContainEqual(
    expect.objectContaining({ name: 'registration', problem: expect.stringContaining('SML_UNAVAILABLE') as string }),
  );
  await rig.network.control({ sml: true });
});

test('what was handed over is shown as it was', async () => {
  const documentId = await rig.document('SHOWN-1');
  expect(await reported(rig, documentId)).toMatchObject({ missing: expect.any(String) as string });
  await rig.step(documentId);
  expect(await reported(rig, documentId)).toContain('<cbc:ID>SHOWN-1</cbc:ID>');
});
