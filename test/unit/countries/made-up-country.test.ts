import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { validateStored } from '../../../application/validation/validate-stored';
import { createValidation } from '../../../application/validation/validate-accepted';
import { readSubmission } from '../../../application/intake/read-submission';
import { requireSupported } from '../../../api/intake/read-request';
import { countryResponse } from '../../../api/mappers/country-response';
import { openApiDocument } from '../../../api/openapi/document';
import { decideExternalStatus } from '../../../countries/external-status/decide';
import { findLifecycle } from '../../../countries/external-status/find-machine';
import type { CountryModule } from '../../../countries/country-module';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import type { Flow } from '../../../documents/model/document-context';
import { readConfig } from '../../../countries/service-config';
import type { CompanyRecord } from '../../../storage/account-record';
import type { DocumentPayload, DocumentRecord } from '../../../storage/document-record';
import { sampleJson } from '../validation/sample-model';

/**
 * What docs/adding-a-country.md promises: a folder and one line in the registry are all there is to a country. The line
 * of Romania names Xanadu here; everything else is the service as it is.
 */
jest.mock('../../../countries/ro/module', () => {
  const { xanadu } = jest.requireActual<{ xanadu: unknown }>('../../support/made-up-country');
  return { romania: xanadu };
});

const XU = { countryIso: 'XU', purpose: 'EREPORTING', flow: 'ISSUED' } as const;

const SETTINGS = { AUTHORITY_GATEWAY: 'on', INTEGRATION_URL: undefined, integrationUrls: {} } as const;

const COMPANY: CompanyRecord = {
  companyId: 'c-1',
  vatNumber: 'XU1234568',
  countryIso: 'XU',
  name: 'Pleasure Domes',
  address: { streetName: 'Alph', city: 'Xanadu', countryCode: 'ES' },
};

function country(): CountryModule {
  const found = findCountry('XU');
  if (!found) throw new Error('not registered');
  return found;
}

function submit(json: object): ReturnType<typeof readSubmission> {
  const setting = { company: COMPANY, context: XU, vatNumber: COMPANY.vatNumber };
  return readSubmission(validator, 'json', new TextEncoder().encode(JSON.stringify(json)), setting);
}

let validator: UblSchemaValidator;

beforeAll(async () => {
  validator = await UblSchemaValidator.create();
});

function taxed(change: object): object {
  const json = sampleJson();
  return { ...json, lines: json.lines.map((line) => ({ ...line, taxCode: 'FULL' })), ...change };
}

test('it is listed, with an answer that fits the OpenAPI', () => {
  expect(SUPPORTED_COUNTRIES).toContain('XU');
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv, { mode: 'full' });
  ajv.addSchema(openApiDocument(), 'openapi.json');
  const validate = ajv.compile({ $ref: 'openapi.json#/components/schemas/Country' });
  validate(countryResponse(country(), SETTINGS));
  expect(validate.errors ?? []).toEqual([]);
});

test('documents are taken for what it supports and for nothing else', () => {
  expect(() => requireSupported(XU)).not.toThrow();
  expect(() => requireSupported({ ...XU, flow: 'RECEIVED' satisfies Flow })).toThrow('EREPORTING ISSUED');
});

test('its tax codes, document types and demands decide how JSON is read', () => {
  const answer = submit(taxed({ documentType: 'DEBIT_NOTE', precedingDocument: { documentNumber: '1' } }));
  const ubl = answer.kind === 'accepted' ? new TextDecoder().decode(answer.ubl) : answer.kind;
  expect(ubl).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
  expect(submit(taxed({ documentType: 'DEBIT_NOTE' }))).toMatchObject({
    problems: [{ code: 'PRECEDING_DOCUMENT_REQUIRED' }],
  });
});

test('its identifiers and rules validate documents', async () => {
  const answer = submit(taxed({ documentNumber: '123456789' }));
  if (answer.kind !== 'accepted' || answer.ubl === undefined) throw new Error('not accepted');
  const payload: DocumentPayload = {
    documentId: 'd-1',
    format: 'json',
    submitted: answer.submitted,
    ubl: answer.ubl,
    sha256: answer.sha256,
  };
  const validate = createValidation(
    async () => ({ ...COMPANY, vatNumber: 'XU1234567' }),
    async (task) => validateStored(validator, task),
  );
  const verdict = await validate({ ...XU, companyId: 'c-1' } as DocumentRecord, payload);
  expect(verdict.ruleSets).toContain('XU national 1');
  expect(verdict.findings).toContainEqual(expect.objectContaining({ rule: 'XU-NUMBER', found: '9', expected: '8' }));
  expect(country().checkIdentifier('XU1234567')).toBe('invalid');
});

test('it has its own lifecycle, QR code and integration service', () => {
  const machine = findLifecycle(country(), { purpose: 'EREPORTING' });
  const requested = { externalStatus: 'DECREED' };
  expect(decideExternalStatus(machine, { flow: 'ISSUED', requested }).kind).toBe('accepted');
  expect(countryResponse(country(), SETTINGS)).toMatchObject({ qr: [{ kind: 'XU_DOME' }, { kind: 'EPC069_12' }] });
  expect(readConfig({ INTEGRATION_XU_URL: 'http://127.0.0.1:1/' }).integrationUrls).toMatchObject({
    XU: 'http://127.0.0.1:1',
  });
});
