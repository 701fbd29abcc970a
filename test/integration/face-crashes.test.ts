import type { Message } from '../../application/integration/evidence';
import { FaceRig } from './support/face-rig';

let rig: FaceRig;
beforeAll(async () => {
  rig = await FaceRig.open();
});
afterAll(async () => rig.close());

class Crash extends Error {}

function crash(): never {
  throw new Crash();
}

function invoicesThat(changes: Partial<FaceRig['invoices']>): FaceRig['invoices'] {
  return Object.assign(Object.create(rig.invoices) as FaceRig['invoices'], changes);
}

/** It crashes with the message that this is true of, before or after it is kept. */
function evidenceThat(crashes: (message: Message) => boolean, when: 'before' | 'after') {
  const { evidence } = rig;
  return {
    keep: async (message: Message) => {
      if (crashes(message) && when === 'before') crash();
      const number = await evidence.keep(message);
      return crashes(message) ? crash() : number;
    },
    withdraw: async (documentId: string, number: number) => evidence.withdraw(documentId, number),
  };
}

const isSent = ({ direction }: Message) => direction === 'SENT';
const isReceived = ({ direction }: Message) => direction === 'RECEIVED';

/** A process that ends at this point: what it has done until then is done. */
const POINTS = {
  'before the invoice is stored': () => ({ invoices: invoicesThat({ write: async () => crash() }) }),
  'after the invoice is stored': () => ({
    invoices: invoicesThat({
      write: async (written) => {
        await rig.invoices.write(written);
        crash();
      },
    }),
  }),
  'before the message is kept': () => ({ evidence: evidenceThat(isSent, 'before') }),
  'after the message is kept': () => ({ evidence: evidenceThat(isSent, 'after') }),
  'after the answer is kept': () => ({ evidence: evidenceThat(isReceived, 'after') }),
  'before the answer counts': () => ({ invoices: invoicesThat({ decide: async () => crash() }) }),
} as const;

test.each(Object.entries(POINTS))(
  'a crash %s neither loses the document nor registers it twice',
  async (_point, broken) => {
    const documentId = await rig.document();
    expect(await rig.step(documentId, rig.connector(broken()))).not.toBe('accepted');
    rig.pass(61);
    expect(await rig.step(documentId)).toBe('accepted');
    const { documentNumber, integration } = await rig.read(documentId);
    const held = await rig.face.ledger(documentNumber);
    expect(held).toMatchObject({ received: 1, registered: 1 });
    expect(integration?.reference).toBe(held?.arrivals[0]?.registration);
    expect(await rig.invoices.lastOf(documentId)).toMatchObject({ try: 1, state: 'accepted' });
  },
);

test('a crash before the answer is kept leaves its number to an operator, and registers nothing twice', async () => {
  const documentId = await rig.document();
  const evidence = evidenceThat(isReceived, 'before');
  expect(await rig.step(documentId, rig.connector({ evidence }))).not.toBe('accepted');
  rig.pass(61);
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  const { documentNumber, integration } = await rig.read(documentId);
  expect(integration).toMatchObject({ waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' });
  expect(await rig.face.ledger(documentNumber)).toMatchObject({ received: 2, registered: 1, repeated: 1 });
});
