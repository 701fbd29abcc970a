import { openApiDocument } from '../../api/openapi/document';
import type { SystemFacts } from '../../countries/integration/system-facts';
import { findCountry, SUPPORTED_COUNTRIES } from '../../countries/registry';
import { SYSTEMS } from '../../countries/systems';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

/** Systems that call the service with what they deliver. */
const PUSHING = SYSTEMS.flatMap(({ id, delivers }: { id: string } & Pick<SystemFacts, 'delivers'>) =>
  delivers?.mailboxes === 'pushed' ? [id] : [],
);

interface Status {
  code: string;
  kind: string;
  terminal: boolean;
  by: string[];
  ofAuthority?: true;
  requires: string[];
}

interface Lifecycle {
  id: string;
  restricted: boolean;
  initial: { ISSUED: string; RECEIVED: string };
  statuses: Status[];
  transitions: { from: string; to: string }[];
  rejectionReasons: { code: string; statuses: string[]; messageRequired: boolean }[];
}

interface Country {
  countryIso: string;
  supports: { purpose: string; flow: string }[];
  deliveredBy: { id: string; path: string; delivers: { purpose: string; flow: string }[] }[];
  externalStatuses: Lifecycle & { variants: Lifecycle[] };
}

const countries = async (): Promise<Country[]> => (await client.get('/v1.1/countries')).json()['content'] as Country[];

test('the list has every country of the registry, each the same as on its own', async () => {
  const content = await countries();
  expect(content.map(({ countryIso }) => countryIso)).toEqual([...SUPPORTED_COUNTRIES]);
  for (const country of content) {
    const single = await client.get(`/v1.1/countries/${country.countryIso}`);
    expect(single.status).toBe(200);
    expect(single.json()).toEqual(country);
    expect(country.supports).toEqual(findCountry(country.countryIso)?.supports);
  }
});

test('the systems that documents are submitted to, and whether this installation can', async () => {
  const systemsOf = async (iso: string) => (await client.get(`/v1.1/countries/${iso}`)).json()['systems'];
  const takes = findCountry('ES')?.supports;
  const name = 'Integration service';
  const reported = { id: 'es-verifactu', name: 'AEAT VERI*FACTU', takes: [{ purpose: 'EREPORTING', flow: 'ISSUED' }] };
  const booked = {
    id: 'es-sii',
    name: 'AEAT SII',
    takes: [
      { purpose: 'EREPORTING', flow: 'ISSUED' },
      { purpose: 'EREPORTING', flow: 'RECEIVED' },
    ],
  };
  const systems = await systemsOf('ES');
  const ofSpain = SYSTEMS.filter(({ id, mode }) => mode === 'live' && id !== 'peppol');
  expect(systems).toMatchObject(ofSpain.map(({ id }) => ({ id })));
  expect(systems).toEqual(
    expect.arrayContaining([
      { ...reported, configured: false },
      { ...booked, configured: false },
      { id: 'gateway', name, takes, configured: true },
    ]),
  );
  expect(await systemsOf('FR')).toMatchObject([{ id: 'gateway', configured: false }]);
  const sent = { id: 'peppol', name: 'Peppol', takes: [{ purpose: 'EINVOICING', flow: 'ISSUED' }], configured: false };
  expect(await systemsOf('BE')).toMatchObject([sent, { id: 'gateway' }]);
});

test('what others send over a network is received where companies receive invoices, by a path that is the operator’s', async () => {
  const { paths } = openApiDocument();
  for (const { countryIso, supports, deliveredBy } of await countries()) {
    const receives = supports.some(({ purpose, flow }) => purpose === 'EINVOICING' && flow === 'RECEIVED');
    expect([countryIso, deliveredBy.map(({ id }) => id)]).toEqual([countryIso, receives ? PUSHING : []]);
    for (const { path, delivers } of deliveredBy) {
      expect(paths?.[path]?.post?.security).toContainEqual({ bearer: ['operations'] });
      expect(supports).toEqual(expect.arrayContaining(delivers));
    }
  }
  const { deliveredBy } = (await client.get('/v1.1/countries/BE')).json() as unknown as Country;
  expect(deliveredBy).toContainEqual({
    ...{ id: 'peppol', name: 'Peppol', path: '/v1.1/inbound/peppol' },
    message: expect.stringContaining('Standard Business Document (SBD)'),
    delivers: [{ purpose: 'EINVOICING', flow: 'RECEIVED' }],
  });
  expect((await client.get('/v1.1/countries/PT')).json()['deliveredBy']).toEqual([]);
});

test('Spain: what an integrator needs to know', async () => {
  const spain = (await client.get('/v1.1/countries/ES')).json();
  expect(spain).toMatchObject({
    countryIso: 'ES',
    name: 'Spain',
    vatPrefix: 'ES',
    currency: 'EUR',
    documentTypes: [
      { documentType: 'INVOICE', typeCode: '380', precedingDocumentRequired: false },
      { documentType: 'CREDIT_NOTE', typeCode: '381', precedingDocumentRequired: false },
      { documentType: 'DEBIT_NOTE', typeCode: '383', precedingDocumentRequired: true },
    ],
    identifiers: ['NIF'],
    taxCodes: expect.arrayContaining([{ code: 'S1', category: 'S', atZeroRate: 'Z' }]) as unknown,
    duplicateKey: expect.arrayContaining(['documentNumber', 'yearOfIssue']) as unknown,
    qr: [expect.objectContaining({ kind: 'ES_VERIFACTU' }), expect.objectContaining({ kind: 'EPC069_12' })],
  });
  const { externalStatuses } = spain as unknown as Country;
  expect(externalStatuses.initial).toEqual({ ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' });
  expect(externalStatuses.transitions).toContainEqual({ from: 'RECEIVED', to: 'ACCEPTED' });
  expect(externalStatuses.statuses).toContainEqual(
    expect.objectContaining({ code: 'REJECTED', kind: 'rejection', terminal: true, requires: ['rejectionDetail'] }),
  );
  expect(externalStatuses.rejectionReasons[0]).toMatchObject({
    code: '01',
    statuses: ['REJECTED', 'PARTIALLY_REJECTED'],
  });
  expect(externalStatuses.variants.map(({ id, restricted }) => [id, restricted])).toEqual([['ES-FACE', true]]);
});

test('Belgium: what goes out over Peppol has a lifecycle of its own, in which the network reports what it alone may', async () => {
  const { externalStatuses } = (await client.get('/v1.1/countries/BE')).json() as unknown as Country;
  expect(externalStatuses.statuses.map(({ code }) => code)).not.toContain('NOT_DELIVERED');
  expect(externalStatuses.variants.map(({ id, restricted }) => [id, restricted])).toEqual([['PEPPOL_NETWORK', true]]);
  const ofAuthority = externalStatuses.variants.flatMap(({ statuses }) => statuses.filter((one) => one.ofAuthority));
  expect(ofAuthority.map(({ code, by }) => [code, by])).toEqual([['NOT_DELIVERED', ['platform']]]);
});

test('France: a collection is split by VAT rate', async () => {
  const { externalStatuses } = (await client.get('/v1.1/countries/FR')).json() as unknown as Country;
  expect(externalStatuses.initial).toEqual({ ISSUED: 'DEPOSITED', RECEIVED: 'RECEIVED_BY_PLATFORM' });
  expect(externalStatuses.statuses.find(({ code }) => code === 'COLLECTED')?.requires).toEqual([
    'paymentDetail',
    'paymentDetail.vatRate',
  ]);
});

test('every move and reason of every country names statuses that the same answer lists', async () => {
  for (const { countryIso, externalStatuses } of await countries()) {
    for (const lifecycle of [externalStatuses, ...externalStatuses.variants]) {
      const known = new Set(lifecycle.statuses.map(({ code }) => code));
      const named = [
        ...Object.values(lifecycle.initial),
        ...lifecycle.transitions.flatMap(({ from, to }) => [from, to]),
        ...lifecycle.rejectionReasons.flatMap(({ statuses }) => statuses),
      ];
      expect([countryIso, named.filter((code) => !known.has(code))]).toEqual([countryIso, []]);
      const leaving = new Set(lifecycle.transitions.map(({ from }) => from));
      expect(lifecycle.statuses.filter(({ terminal, code }) => terminal === leaving.has(code))).toEqual([]);
    }
  }
});

test('a country without a module is not found, and the answer names those that are', async () => {
  const answer = await client.get('/v1.1/countries/US');
  expect(answer.status).toBe(404);
  expect(answer.json()).toMatchObject({
    code: 'COUNTRY_NOT_FOUND',
    detail: `US is not supported. Supported: ${SUPPORTED_COUNTRIES.join(', ')}.`,
    errors: [{ parameter: 'iso' }],
  });
});

test.each(['es', 'ESP', 'E1'])('%s is no country code', async (iso) => {
  const answer = await client.get(`/v1.1/countries/${iso}`);
  expect([answer.status, answer.json().code]).toEqual([400, 'INVALID_PARAMETERS']);
  expect(answer.json().errors?.map(({ parameter }) => parameter)).toEqual(['iso']);
});

test('unknown parameters are refused, a token is needed but no scope', async () => {
  expect((await client.get('/v1.1/countries?x=1')).json().errors).toMatchObject([{ code: 'UNKNOWN_PARAMETER' }]);
  expect((await client.get('/v1.1/countries', { authorization: '' })).status).toBe(401);
  const token = await api.issuer.token({ sub: 'acme', scope: '' });
  expect((await client.get('/v1.1/countries', { authorization: `Bearer ${token}` })).status).toBe(200);
});
