import { isConfigured } from '../../../application/integration/configured-systems';
import { systemOf } from '../../../application/integration/connectors';
import { systemsOf } from '../../../countries/integration/systems';
import { SUPPORTED_COUNTRIES, supportedContexts } from '../../../countries/registry';
import { DOCUMENT_TYPES } from '../../../documents/model/document-context';

const offered = SUPPORTED_COUNTRIES.flatMap(supportedContexts).flatMap((context) =>
  DOCUMENT_TYPES.map((documentType) => ({ ...context, documentType })),
);

test('every document that is accepted has a system, one of those that its country tells of', () => {
  for (const { countryIso, purpose, flow, documentType } of offered) {
    const context = { countryIso, purpose, flow };
    const taking = systemsOf(countryIso).find(({ id }) => id === systemOf({ ...context, documentType }));
    expect(taking?.contexts).toContainEqual(context);
  }
});

test.each([
  ['with an address for all countries', { INTEGRATION_URL: 'https://a.example' }, true],
  ['with an address of the country', { integrationUrls: { ES: 'https://es.example' } }, true],
  ['with an address of another country only', { integrationUrls: { FR: 'https://fr.example' } }, false],
  ['switched off', { AUTHORITY_GATEWAY: 'off', INTEGRATION_URL: 'https://a.example' }, false],
] as const)('the gateway %s: configured is %s', (_what, settings, configured) => {
  const none = { AUTHORITY_GATEWAY: 'on', INTEGRATION_URL: undefined, integrationUrls: {} } as const;
  expect(isConfigured({ ...none, ...settings }, 'gateway', 'ES')).toBe(configured);
});
