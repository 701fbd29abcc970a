import { randomUUID } from 'node:crypto';
import { AuthorityGuard } from '../../application/integration/authority-guard';
import { FAILING_DOCUMENTS } from '../../countries/integration/authority-breaker';
import { AuthorityRepository } from '../../storage/authority-repository';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { PeppolRig } from './support/peppol-rig';

let rig: PeppolRig;
beforeAll(async () => {
  rig = await PeppolRig.open();
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

/** Discard: nobody listens there. */
const NOBODY = 9;

test.each([
  ['SML_UNAVAILABLE', { smlPort: NOBODY }],
  ['SMP_UNAVAILABLE', { smpUrl: `http://127.0.0.1:${NOBODY}` }],
])(
  '%s of many receivers holds back their documents alone: the breaker of the country stays closed',
  async (reason, away) => {
    const authorities = new AuthorityRepository(rig.connection);
    const guard = new AuthorityGuard(authorities, rig.clock, () => 6_000);
    const toNobody = rig.connector({ receivers: rig.lookup(away) });
    for (let index = 0; index < FAILING_DOCUMENTS + 2; index += 1) {
      const documentId = await rig.document(`AWAY-${reason}-${index}`, { buyer: `9915:away-${index}` });
      // As of a document that may wait: it would, were the breaker open.
      expect(await rig.step(documentId, toNobody, guard)).toMatch(/^AUTHORITY_/);
      const { integration } = await rig.read(documentId);
      expect(integration).toMatchObject({ lastReason: reason });
      expect(integration?.waiting).toBeUndefined();
      expect(await rig.sent(documentId)).toBe(0);
    }
    const caller = { documentId: randomUUID(), companyId: 'c1', countryIso: 'BE', system: 'peppol' } as const;
    expect(await new AuthorityGuard(authorities, rig.clock, () => 6_000).openFor(caller)).toBeUndefined();
    for (const { failing, openings } of (await authorities.breakerStates()).values())
      expect([failing, openings]).toEqual([[], 0]);
    const other = await rig.document(`THERE-${reason}`);
    expect(await rig.step(other, rig.connector(), guard)).toBe('accepted');
    expect(await rig.sent(other)).toBe(1);
  },
);
