import { MockActivityEnvironment } from '@temporalio/testing';
import fc from 'fast-check';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { Handover } from '../../../application/documents/handover';
import type { DocumentRecord } from '../../../storage/document-record';
import { ConcurrentChangeError } from '../../../storage/document-repository';
import { updateBy } from '../../../storage/document-step';
import { smallPayload } from '../activities/small-payload';
import { ALL_TO_GATEWAY } from '../../support/all-to-gateway';

/** One stored document that only takes a change of what it is now, as the repository's condition does. */
function database() {
  let stored = {
    documentId: 'd1',
    companyId: 'c1',
    updatedAt: new Date(0),
    timeline: [],
    findings: [],
  } as unknown as DocumentRecord;
  const payload = smallPayload();
  const reads = { records: 0, payloads: 0 };
  return {
    reads,
    payload,
    stored: () => stored,
    steps: () =>
      new DocumentSteps(
        {
          read: async () => {
            reads.records += 1;
            return stored;
          },
          readWithPayload: async () => {
            reads.records += 1;
            reads.payloads += 1;
            return [stored, payload];
          },
          apply: async (document, step) => {
            if (document.updatedAt.getTime() !== stored.updatedAt.getTime()) throw new ConcurrentChangeError('d1');
            stored = updateBy(document, step).after;
            return stored;
          },
        },
        {
          find: async () => {
            reads.payloads += 1;
            return payload;
          },
          renewUbl: async () => undefined,
        },
      ),
  };
}

const ACCEPTED = { kind: 'accepted', reference: 'R1', authority: 'SANDBOX', warnings: [] } as const;
const phase = (name: 'VALIDATING' | 'INTEGRATING') => ({ change: { phase: name } });

test('a step works on what the step before wrote, without reading it', async () => {
  const { steps, reads, stored } = database();
  const process = steps();
  await process.apply(await process.read('d1'), phase('INTEGRATING'));
  const seen = await process.withDocument('d1', async (document) => document);
  expect(seen).toEqual(stored());
  expect(reads.records).toBe(1);
});

test('a record is left once: a repeated step reads the database', async () => {
  const { steps, reads } = database();
  const process = steps();
  await process.apply(await process.read('d1'), phase('INTEGRATING'));
  const failing = process.withDocument('d1', async () => Promise.reject(new Error('reset')));
  await expect(failing).rejects.toThrow('reset');
  await process.withDocument('d1', async () => {});
  expect(reads.records).toBe(2);
});

test('a record that another process has changed since is read anew, and the step runs again', async () => {
  const { steps, stored } = database();
  const [one, other] = [steps(), steps()];
  await one.apply(await one.read('d1'), phase('VALIDATING'));
  await other.apply(await other.read('d1'), phase('INTEGRATING'));
  const seen: unknown[] = [];
  await one.withDocument('d1', async (document) => {
    seen.push(document.phase);
    await one.applyLast(document, { change: { status: 'OK', phase: undefined } });
  });
  expect(seen).toEqual(['VALIDATING', 'INTEGRATING']);
  expect(stored().status).toBe('OK');
});

test('a change between reading and writing is the failure that it was', async () => {
  const { steps } = database();
  const [one, other] = [steps(), steps()];
  const step = one.withDocument('d1', async (document) => {
    await other.apply(await other.read('d1'), phase('INTEGRATING'));
    await one.applyLast(document, { change: { status: 'OK' } });
  });
  await expect(step).rejects.toThrow(ConcurrentChangeError);
});

test('bytes that were left are taken once, then read', async () => {
  const { steps, reads, payload } = database();
  const process = steps();
  process.leavePayload(payload);
  expect(await process.payloadOf('d1')).toBe(payload);
  expect(reads.payloads).toBe(0);
  expect(await process.payloadOf('d1')).toEqual(payload);
  expect(reads.payloads).toBe(1);
});

test('bytes that were given away are not left', async () => {
  const { steps, reads, payload } = database();
  const process = steps();
  const given = { ...payload, submitted: new Uint8Array(payload.submitted), ubl: new Uint8Array(payload.ubl) };
  structuredClone(given.ubl, { transfer: [given.ubl.buffer] });
  process.leavePayload(given);
  expect((await process.payloadOf('d1')).ubl).toEqual(payload.ubl);
  expect(reads.payloads).toBe(1);
});

test('a submission on a record that another process has gone on with is not sent again', async () => {
  const { steps, stored } = database();
  const calls: string[] = [];
  const submitIn = (process: DocumentSteps) => {
    const { submitDocument } = createIntegrationActivities({
      steps: process,
      authority: {
        submit: async (_document, _payload, { departure }) => {
          await departure.prepare({ messageSha256: 'ab'.repeat(32) });
          calls.push('submit');
          return ACCEPTED;
        },
        lookUp: async () => {
          calls.push('lookUp');
          return ACCEPTED;
        },
      },
      isOn: () => true,
      systems: ALL_TO_GATEWAY,
      times: { leavesWithinMs: 5_000, settleMs: 20_000 },
      clock: () => new Date(),
    });
    return new MockActivityEnvironment().run(submitDocument, 'd1');
  };
  const [one, other] = [steps(), steps()];
  await one.apply(await one.read('d1'), phase('INTEGRATING'));
  await submitIn(other);
  await expect(submitIn(one)).resolves.toBe('accepted');
  expect(calls).toEqual(['submit']);
  expect(stored().timeline.map(({ type }) => type)).toEqual(['submitted', 'integrated']);
});

test('what is left never weighs more than allowed, and the newest is there', () => {
  const moves = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.integer({ min: 0, max: 12 }) }),
  );
  fc.assert(
    fc.property(moves, (left) => {
      const handover = new Handover<number>(10, (weight) => weight);
      for (const { id, weight } of left) handover.leave(id, weight);
      const last = left.at(-1);
      if (last !== undefined) {
        const newest = handover.take(last.id);
        expect(newest).toBe(last.weight <= 10 ? last.weight : undefined);
        const others = ['a', 'b', 'c', 'd'].map((id) => handover.take(id) ?? 0);
        expect(others.reduce((sum, weight) => sum + weight, newest ?? 0)).toBeLessThanOrEqual(10);
      }
    }),
  );
});
