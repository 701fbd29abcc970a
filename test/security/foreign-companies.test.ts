import { randomUUID } from 'node:crypto';
import { mapFaceInvoice } from '../../authorities/es-face/map-face-invoice';
import { mapEntry } from '../../authorities/es-sii/map-entry';
import { validateStored } from '../../application/validation/validate-stored';
import { mapInvoice } from '../../authorities/es-verifactu/map-invoice';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import type { CalendarDate } from '../../documents/model/calendar-date';
import type { Flow, Purpose } from '../../documents/model/document-context';
import type { Seller } from '../../documents/model/party';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { Client } from '../api/support/client';
import { jsonDocument, SUBMIT_QUERY } from '../api/support/documents';
import { openApi } from '../api/support/open-api';
import { invoiceToTown } from '../unit/countries/face/documents-of-tests';

/** Two companies of the service: the number of the first stands in documents that the account of the second submits. */
const VICTIM = 'B12345674';
const ATTACKER = 'A58818501';
const ADDRESS = { line1: 'Calle Mayor 1', city: 'Madrid', postCode: '28013', countryCode: 'ES' };

const party = (numbers: Partial<Seller>): Seller => ({
  name: 'Empresa, S.L.',
  identifiers: [],
  address: { ...ADDRESS, countrySubdivision: 'Madrid' },
  ...numbers,
});

/** Every way to state somebody else's number beside one's own. */
const FORMS: readonly [what: string, Seller][] = [
  ['BT-31 alone', party({ vatId: `ES${VICTIM}` })],
  ['BT-31, and BT-30 of its own', party({ vatId: `ES${VICTIM}`, legalRegistrationId: { value: ATTACKER } })],
  ['BT-31, and BT-32 of its own', party({ vatId: `ES${VICTIM}`, taxRegistrationId: { value: ATTACKER } })],
  ['BT-31 without prefix', party({ vatId: VICTIM, legalRegistrationId: { value: ATTACKER } })],
  [
    'BT-32, and BT-30 of its own',
    party({ taxRegistrationId: { value: VICTIM }, legalRegistrationId: { value: ATTACKER } }),
  ],
  [
    'BT-32 beside a VAT number of nobody',
    party({ vatId: 'ES-', taxRegistrationId: { value: VICTIM }, legalRegistrationId: { value: ATTACKER } }),
  ],
  ['BT-30 alone', party({ legalRegistrationId: { value: VICTIM } })],
];

const CONTEXTS: readonly { purpose: Purpose; flow: Flow }[] = [
  { purpose: 'EREPORTING', flow: 'ISSUED' },
  { purpose: 'EINVOICING', flow: 'ISSUED' },
  { purpose: 'RETURNS', flow: 'ISSUED' },
];

const ublOf = (seller: Seller, changes: Partial<SemanticDocument> = {}): Buffer =>
  Buffer.from(writeUbl(invoiceToTown({ seller, ...changes })));

describe('at the edge', () => {
  const api = openApi();

  test.each(FORMS.flatMap(([what, seller]) => CONTEXTS.map((context) => ({ what, seller, ...context }))))(
    '$purpose, $what: refused, nothing is stored',
    async ({ seller, purpose, flow }) => {
      const rival = new Client(api, 'rival');
      const query = `countryIso=ES&vatNumber=ES${ATTACKER}&purpose=${purpose}&flow=${flow}`;
      const answer = await rival.send('POST', `/v1.1/document?${query}`, ublOf(seller), {
        'content-type': 'application/xml',
      });
      expect([answer.status, answer.json()['code']]).toEqual([400, 'COMPANY_MISMATCH']);
      const listed = await rival.get(`/v1.1/documents?countryIso=ES&purpose=${purpose}&flow=${flow}`);
      expect(listed.json()).toMatchObject({ totalElements: 0 });
    },
  );

  test.each(FORMS.filter(([, { taxRegistrationId }]) => taxRegistrationId === undefined))(
    'delivered as received, the buyer stating %s: refused, nothing is stored',
    async (_what, buyer) => {
      const rival = new Client(api, 'rival');
      const token = await api.issuer.token({ sub: 'rival', scope: 'operations' });
      const delivered = ublOf(party({ vatId: 'ESP2807900B' }), { buyer: { ...buyer, name: 'Comprador' } });
      const path = `/v1.1/inbound/ES?vatNumber=ES${ATTACKER}&purpose=EINVOICING`;
      const answer = await rival.send('POST', path, delivered, {
        'content-type': 'application/xml',
        authorization: `Bearer ${token}`,
      });
      expect([answer.status, answer.json()['code']]).toEqual([400, 'COMPANY_MISMATCH']);
      const listed = await rival.get('/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=RECEIVED');
      expect(listed.json()).toMatchObject({ totalElements: 0 });
    },
  );

  test('whatever is asked about a document of another company, it is not there', async () => {
    const owner = new Client(api);
    const rival = new Client(api, 'rival');
    const query = SUBMIT_QUERY.replace('EINVOICING', 'EREPORTING');
    const submitted = await owner.postJson(`/v1.1/document?${query}`, jsonDocument());
    const id = String(submitted.json()['documentId']);
    const own = query.replace(`ES${VICTIM}`, `ES${ATTACKER}`);
    const [document, exchange] = [`/v1.1/document/${id}`, `/v1.1/document/${id}/exchanges/1`];
    const answers = [
      ...(await Promise.all(
        [
          `${document}/events`,
          `${document}/exchanges`,
          exchange,
          `${document}/xml`,
          `${document}/pdf`,
          `${document}/qr`,
        ].map(async (path) => rival.get(path)),
      )),
      await rival.postJson(`/v1.1/document?${own}&amends=${id}`, jsonDocument()),
      await rival.postJson(`${document}/cancellation`, {}),
      await rival.send('PUT', `${document}/external-status`, JSON.stringify({ externalStatus: 'PAID' }), {
        'content-type': 'application/json',
        authorization: `Bearer ${await api.issuer.token({ sub: 'rival', scope: 'external-status:write' })}`,
      }),
    ];
    const of = async (path: string) => (await owner.get(path)).json();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    // Operators' questions are not a client's at all.
    const replays = [`/v1.1/operations/documents/${id}/replay`, '/v1.1/operations/replays'];
    for (const path of replays)
      expect((await rival.postJson(path, { reason: 'x' }, { 'idempotency-key': randomUUID() })).status).toBe(403);
    expect((await of(`${document}/events`))['content']).toHaveLength(1);
  });
});

describe('behind the edge, in each connector', () => {
  let schema: UblSchemaValidator;
  beforeAll(async () => {
    schema = await UblSchemaValidator.create();
  });

  const today = '2026-12-03' as CalendarDate;
  const company = { nif: ATTACKER, nombreRazon: 'Rival, S.A.' };
  const CONNECTORS: Readonly<Record<string, (ubl: Buffer) => readonly string[]>> = {
    'VERI*FACTU': (ubl) =>
      rulesOf(mapInvoice(schema, { documentId: 'd', nif: ATTACKER, ubl, today: '2026-12-02', recorded: [] })),
    SII: (ubl) =>
      rulesOf(mapEntry(schema, { ubl, recorded: [], setting: { documentId: 'd', flow: 'ISSUED', company, today } })),
    FACe: (ubl) => rulesOf(mapFaceInvoice(schema, { ubl, nif: ATTACKER })),
    'the integration service': (ubl) =>
      validateStored(schema, {
        context: { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' },
        company: { vatNumber: ATTACKER, countryIso: 'ES', name: 'Rival, S.A.', address: { countryCode: 'ES' } },
        today,
        ubl,
      }).findings.map(({ rule }) => rule),
  };
  const REFUSALS: Readonly<Record<string, readonly string[]>> = {
    'VERI*FACTU': ['ES-VF-COMPANY', 'ES-MISSING'],
    SII: ['ES-SII-TITULAR', 'ES-MISSING'],
    FACe: ['ES-FE-SELLER', 'ES-MISSING'],
    'the integration service': ['COMPANY_NOT_PARTY'],
  };

  test.each(Object.keys(CONNECTORS).flatMap((name) => FORMS.map(([what, seller]) => ({ name, what, seller }))))(
    '$name takes none: $what',
    ({ name, seller }) => {
      const rules = CONNECTORS[name]?.(ublOf(seller)) ?? [];
      expect(rules.filter((rule) => REFUSALS[name]?.includes(rule))).not.toEqual([]);
    },
  );

  test.each(Object.keys(CONNECTORS))('%s has nothing against a company’s own invoice', (name) => {
    const rules = CONNECTORS[name]?.(ublOf(party({ vatId: `ES${ATTACKER}` }))) ?? ['none'];
    expect(rules.filter((rule) => REFUSALS[name]?.includes(rule))).toEqual([]);
  });

  test('VERI*FACTU: what a company issues in another’s name names it as the buyer', () => {
    const selfBilled = (vatId: string) =>
      ublOf(party({ vatId: `ES${VICTIM}` }), { typeCode: '389', buyer: { ...party({ vatId }), name: 'Comprador' } });
    expect(CONNECTORS['VERI*FACTU']?.(selfBilled(`ES${ATTACKER}`))).toEqual([]);
    expect(CONNECTORS['VERI*FACTU']?.(selfBilled('ESP2807900B'))).toContain('ES-VF-COMPANY');
  });
});

function rulesOf(answer: { kind: string; findings?: readonly { rule: string }[] }): readonly string[] {
  return answer.kind === 'not-expressible' ? (answer.findings ?? []).map(({ rule }) => rule) : [];
}
