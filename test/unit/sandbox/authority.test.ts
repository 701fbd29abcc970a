import fc from 'fast-check';
import { Authority, type Decision } from '../../../sandbox/authority';
import { submissionOf } from '../../support/submissions';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

const NUMBERS = ['N-1', 'N-2', 'SBX-REJECT-1', 'SBX-OUTAGE-2-1', 'SBX-HANG-1', 'SBX-DOWN-1', 'SBX-PENDING-60-1'];

test('whatever is posted in whatever order, a document is recorded once and a restart changes nothing', async () => {
  const post = fc.record({ kind: fc.constant('post' as const), index: fc.nat(NUMBERS.length - 1) });
  const restart = fc.record({ kind: fc.constant('restart' as const) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof({ weight: 5, arbitrary: post }, restart), { maxLength: 30 }), async (steps) => {
      const folder = await temporaryFolder();
      const documents = NUMBERS.map((documentNumber) => submissionOf({ documentNumber }));
      const decisions = new Map<number, Decision['kind'][]>();
      let authority = await Authority.open(folder);
      for (const step of steps) {
        if (step.kind === 'restart') {
          await authority.close();
          authority = await Authority.open(folder);
          continue;
        }
        const document = documents[step.index];
        if (document === undefined) throw new Error('there is a document for every number');
        const { kind } = await authority.submit(document);
        decisions.set(step.index, [...(decisions.get(step.index) ?? []), kind]);
      }
      for (const [index, kinds] of decisions) {
        const documentId = documents[index]?.documentId ?? '';
        const recorded = kinds.filter((kind) => kind === 'accepted').length;
        const repeated = kinds.filter((kind) => kind === 'duplicate').length;
        expect(recorded).toBeLessThanOrEqual(1);
        const view = await authority.view(documentId);
        expect(view.count).toBe(recorded + repeated);
        expect(view.entries).toHaveLength(view.count);
        expect(view.refusals).toBe(kinds.filter((kind) => kind === 'refused').length);
        const known = await authority.lookup(documentId);
        expect(known !== undefined).toBe(recorded > 0 || kinds.includes('refused'));
      }
      await authority.close();
    }),
    { numRuns: 40 },
  );
});

test('an outage counts down over restarts', async () => {
  const folder = await temporaryFolder();
  const document = submissionOf({ documentNumber: 'SBX-OUTAGE-3-1' });
  const kinds: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const authority = await Authority.open(folder);
    kinds.push((await authority.submit(document)).kind);
    await authority.close();
  }
  expect(kinds).toEqual(['unavailable', 'unavailable', 'unavailable', 'accepted', 'duplicate']);
});

test('a pending document becomes accepted when its time has come', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const authority = await Authority.open(await temporaryFolder(), () => now);
  const document = submissionOf({ documentNumber: 'SBX-PENDING-5-1' });
  const decision = await authority.submit(document);
  expect(decision).toMatchObject({ kind: 'accepted', acceptance: { outcome: 'pending' } });
  now = new Date('2026-01-01T00:00:04.999Z');
  expect(await authority.lookup(document.documentId)).toMatchObject({ outcome: 'pending' });
  now = new Date('2026-01-01T00:00:05Z');
  expect(await authority.lookup(document.documentId)).toMatchObject({ outcome: 'accepted', warnings: [] });
  await authority.close();
});

test('the same document under another id is a duplicate that names the first', async () => {
  const authority = await Authority.open(await temporaryFolder());
  const first = submissionOf({ documentNumber: 'A-1' });
  await authority.submit(first);
  const again = await authority.submit(submissionOf({ documentNumber: ' A-1' }));
  expect(again).toMatchObject({ kind: 'duplicate', original: { documentId: first.documentId } });
  expect((await authority.submit(submissionOf({ documentNumber: 'a-1' }))).kind).toBe('accepted');
  expect((await authority.submit(submissionOf({ documentNumber: 'A-1', documentType: 'CREDIT_NOTE' }))).kind).toBe(
    'accepted',
  );
  await authority.close();
});

test('numbers start again each year, and received numbers belong to their suppliers', async () => {
  const authority = await Authority.open(await temporaryFolder());
  const of = (year: number) => `<Invoice><cbc:IssueDate>${year}-03-01</cbc:IssueDate></Invoice>`;
  const submit = async (changes: object, ubl: string) => (await authority.submit(submissionOf(changes, ubl))).kind;
  expect(await submit({ documentNumber: 'Y-1' }, of(2025))).toBe('accepted');
  expect(await submit({ documentNumber: 'Y-1' }, of(2026))).toBe('accepted');
  expect(await submit({ documentNumber: 'Y-1' }, of(2026))).toBe('duplicate');
  expect(await submit({ documentNumber: 'R-1', flow: 'RECEIVED' }, '<Invoice>supplier A</Invoice>')).toBe('accepted');
  expect(await submit({ documentNumber: 'R-1', flow: 'RECEIVED' }, '<Invoice>supplier B</Invoice>')).toBe('accepted');
  expect(await submit({ documentNumber: 'R-1', flow: 'RECEIVED' }, '<Invoice>supplier B</Invoice>')).toBe('duplicate');
  await authority.close();
});

test('a refused document can be sent again once refusing is switched off, and then counts once', async () => {
  const folder = await temporaryFolder();
  let authority = await Authority.open(folder);
  const document = submissionOf({ documentNumber: 'SBX-REJECT-1' });
  expect((await authority.submit(document)).kind).toBe('refused');
  expect(await authority.lookup(document.documentId)).toMatchObject({ outcome: 'rejected', code: 'SBX_REJECTED' });
  await authority.setControl({ reject: false });
  await authority.close();
  authority = await Authority.open(folder);
  expect(authority.control).toEqual({ down: true, reject: false });
  expect((await authority.submit(document)).kind).toBe('accepted');
  expect(await authority.lookup(document.documentId)).toMatchObject({ outcome: 'accepted' });
  expect(await authority.view(document.documentId)).toMatchObject({ count: 1, refusals: 1 });
  await authority.close();
});
