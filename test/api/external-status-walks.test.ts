import fc from 'fast-check';
import { lifecyclesOf } from '../../countries/external-status/find-machine';
import { reasonsFor, type ExternalStatus, type ExternalStatusMachine } from '../../countries/external-status/machine';
import { findCountry } from '../../countries/registry';
import { firstBrokenEntry } from '../../storage/timeline';
import { Client } from './support/client';
import { SUBMIT_QUERY } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

let authorization: string;

const api = openApi();
const client = new Client(api);

beforeAll(async () => {
  authorization = `Bearer ${await api.issuer.token({ scope: 'external-status:write' })}`;
});

interface Update {
  externalStatus: string;
  paymentDetail?: { vatRate: number; amount: number; currency: string }[];
  rejectionDetail?: { reason: string; message: string };
}

/** An update to the status with all that it needs and nothing else. */
function completeUpdate(machine: ExternalStatusMachine, status: ExternalStatus): fc.Arbitrary<Update> {
  const reasons = reasonsFor(machine, status).filter(({ reversesPayment }) => reversesPayment !== true);
  const needsReason = status.kind === 'rejection' || (status.needs ?? []).some((need) => need !== 'vatRate');
  const payment = fc.record({
    vatRate: fc.constantFrom(0, 5.5, 20),
    amount: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
    currency: fc.constantFrom('EUR', 'USD'),
  });
  const detail = fc.record({ reason: fc.constantFrom(...reasons.map(({ code }) => code), ''), message: fc.string() });
  return fc.record(
    {
      externalStatus: fc.constant(status.code),
      ...(status.kind === 'payment' ? { paymentDetail: fc.array(payment, { minLength: 1, maxLength: 3 }) } : {}),
      ...(needsReason
        ? {
            rejectionDetail: detail
              .filter(({ reason }) => reason !== '')
              .map(({ reason, message }) => ({ reason, message: `why ${message.replace(/[^ -~]/g, '')}` })),
          }
        : {}),
    },
    { noNullPrototype: true },
  );
}

const machineOf = (iso: string): ExternalStatusMachine => {
  const country = findCountry(iso);
  const machine = country && lifecyclesOf(country).find(({ id }) => id === iso);
  if (machine === undefined) throw new Error(`no lifecycle of ${iso}`);
  return machine;
};

/** Mostly along the table, so that walks get far, sometimes anywhere, sometimes the same again. */
function walk(
  machine: ExternalStatusMachine,
): fc.Arbitrary<{ anywhere: Update; along: (from: string) => Update | undefined; step: number }[]> {
  const updates = fc.record(
    Object.fromEntries(machine.statuses.map((one) => [one.code, completeUpdate(machine, one)])),
  );
  const step = fc.tuple(updates, fc.nat(), fc.nat({ max: 9 })).map(([byStatus, pick, kind]) => {
    const codes = Object.keys(byStatus);
    const anywhere = byStatus[codes[pick % codes.length] ?? ''] as Update;
    const along = (from: string) => {
      const next = machine.statuses.find(({ code }) => code === from)?.next ?? [];
      return byStatus[next[pick % Math.max(1, next.length)] ?? ''];
    };
    return { anywhere, along, step: kind };
  });
  return fc.array(step, { minLength: 3, maxLength: 8 });
}

test.each(['ES', 'FR'])('random walks through the lifecycle of %s', async (iso) => {
  const machine = machineOf(iso);
  const query = SUBMIT_QUERY.replace('countryIso=ES', `countryIso=${iso}`);
  await fc.assert(
    fc.asyncProperty(walk(machine), async (steps) => {
      const documentId = await finishedDocument(api, client, { query });
      let current: Update = { externalStatus: machine.initial.ISSUED };
      const expected: [string, string][] = [];
      for (const { anywhere, along, step } of steps) {
        const update = step === 0 ? current : step < 3 ? anywhere : (along(current.externalStatus) ?? anywhere);
        const from = machine.statuses.find(({ code }) => code === current.externalStatus);
        const repeated = JSON.stringify(update) === JSON.stringify(current);
        const allowed = from?.next.includes(update.externalStatus) === true;
        const { status } = await client.send(
          'PUT',
          `/v1.1/document/${documentId}/external-status`,
          JSON.stringify(update),
          { authorization, 'content-type': 'application/json' },
        );
        expect([update.externalStatus, status]).toEqual([update.externalStatus, repeated || allowed ? 200 : 400]);
        if (repeated || !allowed) continue;
        expected.push([current.externalStatus, update.externalStatus]);
        current = update;
      }
      const timeline = await api.deps.documents.findTimeline(documentId);
      const moves = timeline.filter(({ type }) => type === 'externalStatus').map(({ from, to }) => [from, to]);
      expect(moves).toEqual(expected);
      expect(firstBrokenEntry(timeline)).toBeUndefined();
      const stored = (await api.deps.documents.find(documentId))?.externalStatus;
      expect(stored?.status).toBe(expected.at(-1)?.[1]);
    }),
    { numRuns: 20 },
  );
});
