import { isConfigured } from '../../../application/integration/configured-systems';
import { SystemChoice } from '../../../application/integration/system-choice';
import { isTakenBy, systemsOf } from '../../../countries/integration/systems';
import { SUPPORTED_COUNTRIES, supportedContexts } from '../../../countries/registry';
import { DOCUMENT_TYPES } from '../../../documents/model/document-context';
import type { CompanyRecord } from '../../../storage/account-record';
import type { DocumentRecord } from '../../../storage/document-record';
import { chosen, GATEWAY, REPORTED } from './chosen-system';

const offered = SUPPORTED_COUNTRIES.flatMap(supportedContexts).flatMap((context) =>
  DOCUMENT_TYPES.map((documentType) => ({ ...context, documentType })),
);

test('every document that is accepted has a system, one of those that its country tells of', async () => {
  for (const verifactu of ['on', undefined] as const) {
    for (const { documentType, ...context } of offered) {
      const { system } = await chosen({ ...context, documentType }, verifactu === undefined ? {} : { verifactu });
      const taking = systemsOf(context.countryIso).find(({ id }) => id === system);
      expect(taking?.contexts).toContainEqual(context);
    }
  }
});

test.each([
  ['what Spanish companies report', {}, { verifactu: 'on' }, 'es-verifactu'],
  ['the same, switched off: it is refused, and goes nowhere else', {}, { verifactu: 'off' }, 'es-verifactu'],
  ['the same, where the operator does not speak of VERI*FACTU', {}, {}, 'gateway'],
  ['of a company that reports by itself', {}, { verifactu: 'on', options: { 'es.reporting': 'gateway' } }, 'gateway'],
  ['what it receives', { flow: 'RECEIVED' }, { verifactu: 'on' }, 'gateway'],
  ['its invoices to public bodies', { purpose: 'EINVOICING' }, { verifactu: 'on' }, 'gateway'],
  [
    'what amends a document of another system than the company has now',
    { amends: 'd1' },
    { verifactu: 'on', options: { 'es.reporting': 'gateway' } },
    'es-verifactu',
  ],
  ['a document of another country', { countryIso: 'PT' }, { verifactu: 'on' }, 'gateway'],
] as const)('%s', async (_what, document, setting, system) => {
  expect(await chosen({ ...REPORTED, ...document }, setting)).toMatchObject({ system });
});

const OF_SII = { 'es.reporting': 'sii' } as const;

test.each([
  ['what a company under SII issues', {}, { verifactu: 'on', sii: 'on', options: OF_SII }, 'es-sii'],
  ['what it receives', { flow: 'RECEIVED' }, { verifactu: 'on', sii: 'on', options: OF_SII }, 'es-sii'],
  ['the same, switched off', { flow: 'RECEIVED' }, { verifactu: 'on', sii: 'off', options: OF_SII }, 'es-sii'],
  ['the same, where the operator does not speak of SII', {}, { verifactu: 'on', options: OF_SII }, 'gateway'],
  ['what others issue', {}, { verifactu: 'on', sii: 'on' }, 'es-verifactu'],
  ['what others receive, which is refused', { flow: 'RECEIVED' }, { verifactu: 'on', sii: 'on' }, 'es-verifactu'],
  ['the same without VERI*FACTU', { flow: 'RECEIVED' }, { sii: 'on' }, 'gateway'],
  [
    'of a company that reports by itself',
    { flow: 'RECEIVED' },
    { verifactu: 'on', sii: 'on', options: { 'es.reporting': 'gateway' } },
    'gateway',
  ],
  ['its invoices to public bodies', { purpose: 'EINVOICING' }, { sii: 'on', options: OF_SII }, 'gateway'],
] as const)('SII: %s', async (_what, document, setting, system) => {
  expect(await chosen({ ...REPORTED, ...document }, setting)).toMatchObject({ system });
});

test('a system takes what it was not chosen to refuse', () => {
  const issued = { ...REPORTED, companyId: 'c1', documentType: 'INVOICE' } as const;
  const received = { ...issued, flow: 'RECEIVED' } as const;
  expect(isTakenBy('es-verifactu', issued)).toBe(true);
  expect(isTakenBy('es-verifactu', received)).toBe(false);
  expect(isTakenBy('es-sii', received)).toBe(true);
});

test('the choice that is stored counts, and what was sent before there was one went to the gateway', async () => {
  const before = { authority: 'ES', warnings: [] };
  const on = { verifactu: 'on' } as const;
  expect(await chosen({ ...REPORTED, integration: before }, on)).toEqual({ system: 'gateway', reads: 0 });
  const stored = { ...before, system: 'es-verifactu' } as const;
  const options = { 'es.reporting': 'gateway' } as const;
  expect(await chosen({ ...REPORTED, integration: stored }, { ...on, options })).toEqual({
    system: 'es-verifactu',
    reads: 0,
  });
});

test('the company is read only where its options decide', async () => {
  expect(await chosen({ ...REPORTED, countryIso: 'IT' }, { verifactu: 'on' })).toMatchObject({ reads: 0 });
  expect(await chosen(REPORTED)).toMatchObject({ reads: 0 });
  expect(await chosen(REPORTED, { verifactu: 'on' })).toMatchObject({ reads: 1 });
});

test.each([
  ['with an address for all countries', { INTEGRATION_URL: 'https://a.example' }, true],
  ['with an address of the country', { integrationUrls: { ES: 'https://es.example' } }, true],
  ['with an address of another country only', { integrationUrls: { FR: 'https://fr.example' } }, false],
  ['switched off', { AUTHORITY_GATEWAY: 'off', INTEGRATION_URL: 'https://a.example' }, false],
] as const)('the gateway %s: configured is %s', (_what, settings, configured) => {
  expect(isConfigured({ ...GATEWAY, ...settings }, 'gateway', 'ES')).toBe(configured);
});

test.each([
  ['on', true],
  ['off', false],
  [undefined, false],
] as const)('VERI*FACTU switched %s: configured is %s', (AUTHORITY_ES_VERIFACTU, configured) => {
  expect(isConfigured({ ...GATEWAY, AUTHORITY_ES_VERIFACTU }, 'es-verifactu', 'ES')).toBe(configured);
});

test('a system that is chosen after the database was put back is asked before anything is sent', async () => {
  const findCompany = async () => ({}) as CompanyRecord;
  const choice = new SystemChoice(GATEWAY, { findCompany }, { find: async () => undefined });
  const restoredAt = new Date('2026-11-28T08:00:00Z');
  const document = { documentType: 'INVOICE', companyId: 'c1', ...REPORTED } as unknown as DocumentRecord;
  expect((await choice.made({ ...document, restoredAt })).integration).toMatchObject({ sentAt: restoredAt });
  expect((await choice.made(document)).integration).not.toHaveProperty('sentAt');
});

const ISSUED = { countryIso: 'BE', purpose: 'EINVOICING', flow: 'ISSUED', documentType: 'INVOICE' } as const;
const ON = { AUTHORITY_GATEWAY: 'on', AUTHORITY_PEPPOL: 'on', AUTHORITY_PEPPOL_COUNTRIES: ['BE', 'DE'] } as const;
const WITH = { 'peppol.participants': '0208:0428759497' };

test.each([
  ['a company with an address in the network', ON, WITH, {}, 'peppol'],
  ['the same, switched off: it is refused', { ...ON, AUTHORITY_PEPPOL: 'off' }, WITH, {}, 'peppol'],
  ['the same in a country that is not listed', { ...ON, AUTHORITY_PEPPOL_COUNTRIES: ['DE'] }, WITH, {}, 'gateway'],
  [
    'the same where the operator does not speak of the network',
    { ...ON, AUTHORITY_PEPPOL: undefined },
    WITH,
    {},
    'gateway',
  ],
  ['what it receives', ON, WITH, { flow: 'RECEIVED' }, 'gateway'],
  ['what it reports', ON, WITH, { purpose: 'EREPORTING' }, 'gateway'],
  ['a company without one', ON, {}, {}, 'gateway'],
  ['the same where no gateway would take it', { ...ON, INTEGRATION_URL: undefined }, {}, {}, 'peppol'],
  ['the same where the gateway is off', { ...ON, AUTHORITY_GATEWAY: 'off' }, {}, {}, 'peppol'],
  ['the same without the network', { AUTHORITY_GATEWAY: 'off' }, {}, {}, 'gateway'],
] as const)('Peppol: %s', async (_what, settings, options, more, system) => {
  const findCompany = async () => ({ options }) as unknown as CompanyRecord;
  const all = { INTEGRATION_URL: 'https://gateway.example', integrationUrls: {}, ...settings };
  const choice = new SystemChoice(all, { findCompany }, { find: async () => undefined });
  const made = await choice.made({ companyId: 'c1', ...ISSUED, ...more } as unknown as DocumentRecord);
  expect(made.integration?.system).toBe(system);
});
