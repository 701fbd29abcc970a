import { unclear } from '../../countries/integration/obstacle';
import { answer, line } from '../unit/countries/sii/answers-of-tests';
import { SiiRig } from './support/sii-rig';

let rig: SiiRig;
beforeAll(async () => {
  rig = await SiiRig.open();
});
afterAll(async () => rig.close());
beforeEach(() => {
  rig.agency.sent.length = 0;
});

/** A step is repeated only after a while: the settling time is over then. */
const again = async (documentId: string) => {
  rig.pass(61);
  return rig.step(documentId);
};

test('an answer that takes too long to read is as one that never came: the entry is asked for, and not sent again', async () => {
  const documentId = await rig.document();
  const read = async () => Promise.resolve(unclear('NOT_READ'));
  const slow = rig.connector({ read });
  expect(await rig.step(documentId, slow)).toBe('AUTHORITY_UNINTELLIGIBLE');
  // Nor is the answer to the question: neither there nor not there.
  rig.pass(61);
  expect(await rig.step(documentId, slow)).toBe('AUTHORITY_OUTAGE');
  expect((await rig.read(documentId)).integration).toMatchObject({ waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' });
  expect(await again(documentId)).toBe('accepted');
  expect(rig.agency.submissions).toHaveLength(1);
});

test('of an answer of 60,000 lines nothing is taken, and the entry is asked for', async () => {
  const documentId = await rig.document();
  const body = answer('issued', [line('issued')]).replace(
    '</siiR:RespuestaLinea>',
    '$&' + '<RespuestaLinea/>'.repeat(60_000),
  );
  rig.agency.script.push({ status: 200, body });
  expect(await rig.step(documentId)).toBe('AUTHORITY_UNINTELLIGIBLE');
  expect(await again(documentId)).toBe('accepted');
});
