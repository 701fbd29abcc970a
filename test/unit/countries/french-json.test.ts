import { documentOfJson } from '../../../application/intake/document-of-json';
import { findCountry } from '../../../countries/registry';
import { ruleSettingOf } from '../../../countries/rule-setting';
import type { CompanyProfile } from '../../../documents/company-profile';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { Purpose } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { isBlocking } from '../../../validation/finding';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { validateXml } from '../../../validation/validate-document';
import { jsonDocument } from '../../api/support/documents';

const COMPANY: CompanyProfile = {
  vatNumber: 'FR32732829320',
  countryIso: 'FR',
  name: 'Outils du Nord SAS',
  address: {
    streetName: 'rue de la Paix',
    houseAndOfficeNo: '1',
    city: 'Paris',
    postalCode: '75002',
    countryCode: 'FR',
  },
};

const LINE = { number: 1, description: 'Conseil', quantity: 10, unitPrice: 80, netAmount: 800, taxCode: 'S' };

function french(changes: Record<string, unknown> = {}): JsonDocument {
  return jsonDocument({
    documentDate: '2026-09-02',
    documentNumber: 'F-2026-0042',
    dueDate: '2026-10-02',
    counterparty: {
      name: 'Travaux Réunis SAS',
      vatNumber: 'FR11123456782',
      address: { streetName: 'rue de Lyon', city: 'Lyon', postalCode: '69001', countryCode: 'FR' },
    },
    lines: [{ ...LINE, vatRate: 20, vatAmount: 160, grossAmount: 960 }],
    totalVat: 160,
    totalGross: 960,
    ...changes,
  }) as unknown as JsonDocument;
}

function read(json: JsonDocument, purpose: Purpose = 'EINVOICING', company = COMPANY): SemanticDocument {
  const country = findCountry('FR');
  if (country === undefined) throw new Error('no module for France');
  return documentOfJson(json, { company, context: { countryIso: 'FR', purpose, flow: 'ISSUED' } }, country);
}

const validators = schemaValidators();

async function blocking(json: JsonDocument, company = COMPANY): Promise<string[]> {
  const setting = ruleSettingOf({ countryIso: 'FR', purpose: 'EINVOICING', flow: 'ISSUED' });
  const xml = Buffer.from(writeUbl(read(json, 'EINVOICING', company)));
  const { findings, ruleSets, schema } = await validateXml(validators, xml, { setting });
  expect(schema.errors).toEqual([]);
  expect(ruleSets).toContain('fr-br-ubl 1.4.0.03');
  return findings.filter(isBlocking).map(({ rule }) => rule);
}

test('an invoice between French companies is valid as it is written', async () => {
  expect(await blocking(french())).toEqual([]);
});

test('so are a credit note and what is not subject to VAT', async () => {
  const precedingDocument = { documentNumber: 'F-2026-0001', documentDate: '2026-09-01' };
  expect(await blocking(french({ documentType: 'CREDIT_NOTE', precedingDocument }))).toEqual([]);
  const lines = [{ ...LINE, taxCode: 'O', vatRate: 0, vatAmount: 0, grossAmount: 800 }];
  expect(await blocking(french({ lines, totalVat: 0, totalGross: 800 }))).toEqual([]);
});

test('legal notes that the document states stand for those of the law', () => {
  const { notes } = read(french({ notes: ['Merci.', '#AAB#Escompte de 2 % sous 8 jours'] }));
  expect(notes.map(({ subjectCode, text }) => [subjectCode, text.slice(0, 12)])).toEqual([
    [undefined, 'Merci.'],
    ['AAB', 'Escompte de '],
    ['PMT', 'Indemnité fo'],
    ['PMD', 'Pénalités de'],
  ]);
});

test('a SIRET as the tax number gives SIREN and SIRET, and a stated address stays', () => {
  const counterparty = {
    ...french().counterparty,
    vatNumber: undefined,
    taxNumber: '356 000 000 00048',
    endpointId: '356000000_FACT',
    endpointScheme: '0225',
  };
  const { buyer } = read(french({ counterparty }));
  expect(buyer?.legalRegistrationId).toEqual({ schemeId: '0002', value: '356000000' });
  expect(buyer?.identifiers).toEqual([{ schemeId: '0009', value: '35600000000048' }]);
  expect(buyer?.electronicAddress).toEqual({ schemeId: '0225', value: '356000000_FACT' });
});

test('nothing is made up for a buyer abroad: its address has to be stated', async () => {
  const counterparty = {
    name: 'Kunde GmbH',
    vatNumber: 'DE136695976',
    address: { city: 'Berlin', postalCode: '10115', countryCode: 'DE' },
  };
  expect(await blocking(french({ counterparty }))).toEqual(['BR-FR-12_BT-49']);
});

test('what is only reported is left as it is', () => {
  const { notes, businessProcess, seller } = read(french(), 'EREPORTING');
  expect([notes, businessProcess, seller?.legalRegistrationId]).toEqual([[], undefined, undefined]);
});
