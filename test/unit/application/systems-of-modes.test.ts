import fc from 'fast-check';
import { ALWAYS_OPEN } from '../../../application/integration/authority-guard';
import { carryOutFollowUp, type FollowUpCarrying } from '../../../application/integration/carry-out-follow-up';
import type { Connector } from '../../../application/integration/connector';
import { connectorOfEach } from '../../../application/integration/system-choice';
import { switchOf } from '../../../countries/integration/system-facts';
import { isOfMode, isTakenBy, systemsOf } from '../../../countries/integration/systems';
import { SUPPORTED_COUNTRIES, supportedContexts } from '../../../countries/registry';
import { SYSTEMS, type SystemId } from '../../../countries/systems';
import { actingIn, DOCUMENT_MODES, inMode, liveIdOf, modeOf } from '../../../documents/document-mode';
import { DOCUMENT_TYPES } from '../../../documents/model/document-context';
import { documentStart } from '../../../processing/document-start';
import type { DocumentPayload, DocumentRecord } from '../../../storage/document-record';
import { SystemChoice, systemOf } from '../../../application/integration/system-choice';
import { acceptedDocument } from '../../support/accepted-document';

const IDS = SYSTEMS.map(({ id }) => id);
const CONTEXTS = SUPPORTED_COUNTRIES.flatMap((iso) => supportedContexts(iso));
const mode = fc.constantFrom(...DOCUMENT_MODES);
const reporting = fc.constantFrom('verifactu', 'sii', 'gateway');

test('ids of modes are of the same account, and only one prefix makes a test of it', () => {
  fc.assert(
    fc.property(fc.string(), mode, (id, asked) => {
      expect([modeOf(inMode(asked, id)), liveIdOf(inMode(asked, id))]).toEqual([asked, liveIdOf(id)]);
      expect(inMode(asked, inMode('test', id))).toBe(inMode(asked, id));
    }),
  );
  expect(actingIn('live', ['acme', 'test:acme'])).toEqual(['acme']);
  expect(actingIn('test', ['acme', 'test:acme'])).toEqual(['test:acme']);
});

test('whatever is switched on, chosen by the company or left of an earlier attempt, a system of the other mode is never chosen', async () => {
  const switches = fc.record(
    Object.fromEntries(IDS.map((id) => [switchOf(id), fc.constantFrom('on', 'off', undefined)])),
  );
  const drawn = fc.record({
    mode,
    switches,
    option: reporting,
    context: fc.constantFrom(...CONTEXTS),
    documentType: fc.constantFrom(...DOCUMENT_TYPES),
    integration: fc.constantFrom(undefined, { authority: 'ES', warnings: [] }),
    toPublicBody: fc.constantFrom(undefined, true as const),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ mode: asked, switches: settings, option, context, integration, ...facts }) => {
      const companyId = inMode(asked, 'c1');
      const company = { companyId, options: { 'es.reporting': option } };
      const choice = new SystemChoice(
        settings,
        { findCompany: async () => company as never },
        { find: async () => undefined },
      );
      const made = await choice.made({ ...facts, ...context, companyId, integration } as unknown as DocumentRecord);
      expect(systemOf(made) === 'sandbox').toBe(asked === 'test');
    }),
    { numRuns: 1_000 },
  );
});

test('a connector is never given a document of the other mode', async () => {
  const asked: string[] = [];
  const connector = (id: SystemId): Connector => ({
    submit: async () => (asked.push(id), { kind: 'pending' }) as never,
    foresee: async () => void asked.push(id),
    lookUp: async () => (asked.push(id), { kind: 'not-found' }) as never,
  });
  const all = connectorOfEach(Object.fromEntries(IDS.map((id) => [id, connector(id)])) as Record<SystemId, Connector>);
  for (const id of IDS)
    for (const one of DOCUMENT_MODES) {
      const document = {
        ...acceptedDocument({ companyId: inMode(one, 'c1') }),
        integration: { authority: 'ES', warnings: [], system: id },
      };
      const calls = [
        async () => all.submit(document, {} as DocumentPayload, {} as never),
        async () => all.foresee?.(document, {} as DocumentPayload),
        async () => all.lookUp(document, {} as never),
      ];
      asked.length = 0;
      const results = await Promise.allSettled(calls.map(async (call) => call()));
      const isRight = (id === 'sandbox') === (one === 'test');
      expect(isOfMode(id, document)).toBe(isRight);
      expect(results.map(({ status }) => status)).toEqual(calls.map(() => (isRight ? 'fulfilled' : 'rejected')));
      expect(asked).toEqual(isRight ? calls.map(() => id) : []);
      if (!isRight) expect(isTakenBy(id, document)).toBe(false);
    }
});

test.each([
  ['c1', 'peppol', true],
  ['test:c1', 'peppol', false],
  ['test:c1', 'gateway', false],
  ['test:c1', 'sandbox', true],
  ['c1', 'sandbox', false],
] as const)('what follows up a document of %s is sent to %s: %s', async (companyId, system, isSent) => {
  const asked: string[] = [];
  const told = (what: string) => {
    asked.push(what);
    return { kind: 'pending' } as const;
  };
  const connector = {
    send: async () => told('send'),
    lookUp: async () => told('look-up'),
  };
  const of = { [system]: connector };
  const pending = { try: 1, status: 'PENDING', requestedAt: new Date(0), by: 'account:a', externalStatus: 'PAID' };
  const integration = { authority: 'ES', warnings: [], system, statusReports: [pending] };
  const call = { documentId: 'd1', kind: 'status', try: 1, companyId, countryIso: 'ES', system, attempts: 0 } as const;
  const none = async () => undefined;
  const carrying = {
    calls: { find: async () => call, isBehindOther: async () => false, end: none, noteTaken: none, noteLook: none },
    documents: { read: async () => ({ ...acceptedDocument({ companyId }), integration, timeline: [] }), apply: none },
    connectors: { status: of, cancellation: of },
    guard: ALWAYS_OPEN,
    isOn: () => true,
    timesOf: () => ({ leavesWithinMs: 1, settleMs: 1 }),
    clock: () => new Date(0),
  };
  const { signal } = new AbortController();
  const identity = { documentId: 'd1', kind: 'status', try: 1 } as const;
  // That a refusal is told as well is tried with real stores, where systems are called.
  await carryOutFollowUp(carrying as unknown as FollowUpCarrying, identity, signal).catch(none);
  expect(asked).toEqual(isSent ? ['send'] : []);
});

test('countries are told of no system that takes no real documents', () => {
  expect(SUPPORTED_COUNTRIES.flatMap((iso) => systemsOf(iso).map(({ id }) => id))).not.toContain('sandbox');
});

test('the workflow of a test document knows where its calls wait, and others are started as before', () => {
  const [test] = documentStart(acceptedDocument({ companyId: 'test:c1' }), 'at-once').args;
  const [live] = documentStart(acceptedDocument({ companyId: 'c1' }), 'at-once').args;
  expect(test).toMatchObject({ mode: 'test', summary: expect.stringContaining(' test invoice ') });
  expect(Object.keys(live)).not.toContain('mode');
});
