import type { Message } from '../../application/integration/evidence';
import { SiiRig } from './support/sii-rig';

let rig: SiiRig;
beforeAll(async () => {
  rig = await SiiRig.open();
});
afterAll(async () => rig.close());

class Crash extends Error {}

/** A process that ends at this point: what it has done until then is done. */
const POINTS = {
  'before the entry is stored': () => ({ entries: entriesThat({ write: async () => crash() }) }),
  'after the entry is stored': () => ({
    entries: entriesThat({
      write: async (written) => {
        await rig.entries.write(written);
        crash();
      },
    }),
  }),
  'before the message is kept': () => ({ evidence: evidenceThat(({ direction }) => direction === 'SENT') }),
  'before the answer is kept': () => ({ evidence: evidenceThat(({ direction }) => direction === 'RECEIVED') }),
  'before the answer counts': () => ({ entries: entriesThat({ decide: async () => crash() }) }),
} as const;

function crash(): never {
  throw new Crash();
}

function entriesThat(changes: Partial<SiiRig['entries']>): SiiRig['entries'] {
  return Object.assign(Object.create(rig.entries) as SiiRig['entries'], changes);
}

/** It crashes with the message that this is true of. */
function evidenceThat(crashes: (message: Message) => boolean) {
  const { evidence } = rig;
  return {
    keep: async (message: Message) => (crashes(message) ? crash() : evidence.keep(message)),
    withdraw: async (documentId: string, number: number) => evidence.withdraw(documentId, number),
  };
}

test.each(Object.entries(POINTS))(
  'a crash %s neither loses the document nor enters it twice',
  async (_point, broken) => {
    const documentId = await rig.document();
    expect(await rig.step(documentId, rig.connector(broken()))).not.toBe('accepted');
    rig.pass(61);
    expect(await rig.step(documentId)).toBe('accepted');
    expect(rig.agency.recorded.filter(({ reference }) => reference === documentId)).toHaveLength(1);
    const sent = rig.agency.submissions.filter((body) => body.includes(documentId));
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(1);
    expect(await rig.entries.lastOf(documentId)).toMatchObject({ try: 1, state: 'accepted' });
  },
);
