import { documentOfJson } from '../../../application/intake/document-of-json';
import { validateStored } from '../../../application/validation/validate-stored';
import { createValidation } from '../../../application/validation/validate-accepted';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import type { Verdict } from '../../../validation/verdict';
import { placeholderDetails, statedCompany } from '../../../cli/company-input';
import type { Finding } from '../../../validation/finding';
import type { CountryModule } from '../../../countries/country-module';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { DocumentContext } from '../../../documents/model/document-context';
import type { CompanyRecord } from '../../../storage/account-record';
import type { DocumentPayload, DocumentRecord } from '../../../storage/document-record';
import { sampleJson } from '../validation/sample-model';
import { TODAY } from '../countries/national-documents';

/** A valid number and the standard rate of each country. */
const FACTS: Readonly<Record<string, readonly [vatNumber: string, rate: number]>> = {
  ES: ['ESB12345674', 21],
  FR: ['FR32732829320', 20],
  IT: ['IT00743110157', 22],
  PL: ['PL5265877635', 23],
  DE: ['DE136695976', 19],
  BE: ['BE0428759497', 21],
  PT: ['PT501964843', 23],
  RO: ['RO18547290', 21],
};

function countryOf(iso: string): CountryModule {
  const country = findCountry(iso);
  if (!country) throw new Error(`no module for ${iso}`);
  return country;
}

/** As `edoc token` makes it when nothing but the number is given. */
function companyOf(iso: string): CompanyRecord {
  const [vatNumber = ''] = FACTS[iso] ?? [];
  const company = statedCompany(vatNumber, {});
  return { companyId: iso, ...placeholderDetails(company), ...company };
}

/** An invoice between two companies of the country with the addresses that `edoc token` gives. */
function invoiceOf(iso: string, change: Partial<JsonDocument> = {}): JsonDocument {
  const { name, vatNumber, address } = companyOf(iso);
  const rate = FACTS[iso]?.[1] ?? 0;
  const vat = 8 * rate;
  const [line] = sampleJson().lines;
  if (!line) throw new Error('the sample has no line');
  return {
    ...sampleJson(),
    documentDate: '2026-11-20',
    dueDate: '2026-12-20',
    counterparty: { name, vatNumber, address },
    currencyCode: countryOf(iso).currency,
    lines: [{ ...line, taxCode: 'S', vatRate: rate, vatAmount: vat, grossAmount: 800 + vat }],
    totalVat: vat,
    totalGross: 800 + vat,
    ...change,
  };
}

let judgeDocument: ReturnType<typeof createValidation>;

beforeAll(async () => {
  const validator = await UblSchemaValidator.create();
  judgeDocument = createValidation(
    async (companyId) => companyOf(companyId),
    async (task) => validateStored(validator, task),
    () => new Date(`${TODAY}T12:00:00Z`),
  );
});

const national = ({ findings }: Verdict): Finding[] => findings.filter(({ ruleSet }) => ruleSet.endsWith(' national'));

async function validate(
  context: DocumentContext,
  json: JsonDocument,
  format: 'json' | 'ubl' = 'json',
): Promise<Verdict> {
  const country = countryOf(context.countryIso);
  const company = companyOf(context.countryIso);
  const model = documentOfJson(json, { company, context }, country);
  const ubl = new TextEncoder().encode(writeUbl(model));
  const submitted = format === 'json' ? new TextEncoder().encode(JSON.stringify(json)) : ubl;
  const payload: DocumentPayload = { documentId: 'd-1', format, submitted, ubl, sha256: '' };
  return judgeDocument({ ...context, companyId: context.countryIso } as DocumentRecord, payload);
}

const CONTEXTS = SUPPORTED_COUNTRIES.flatMap((iso) =>
  countryOf(iso).supports.map((pair) => ({ countryIso: iso, ...pair })),
);

test.each(CONTEXTS)('a plain JSON invoice is valid in $countryIso for $purpose $flow', async (context) => {
  const verdict = await validate(context, invoiceOf(context.countryIso));
  expect(verdict.findings.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  expect(verdict.valid).toBe(true);
  const { name, version } = countryOf(context.countryIso).nationalRules ?? {};
  expect(verdict.ruleSets).toContain(`${name} ${version}`);
});

const ITALIAN = { countryIso: 'IT', purpose: 'EINVOICING', flow: 'ISSUED' } as const;

test('what the authority would reject ends the document, with the place in the JSON', async () => {
  const verdict = await validate(ITALIAN, invoiceOf('IT', { documentNumber: 'no digit at all in here' }));
  expect(verdict.valid).toBe(false);
  expect(national(verdict)).toMatchObject([
    { ruleSet: 'IT national', rule: 'IT-00425', severity: 'error', location: { pointer: '/documentNumber' } },
    { rule: 'IT-00200-NUMBER', found: '23', expected: '20', location: { pointer: '/documentNumber' } },
  ]);
});

test('the address of the other party is found in the JSON, too', async () => {
  const invoice = invoiceOf('IT');
  const { postalCode: _gone, ...address } = invoice.counterparty.address;
  const verdict = await validate(ITALIAN, { ...invoice, counterparty: { ...invoice.counterparty, address } });
  expect(national(verdict)).toMatchObject([
    { rule: 'IT-00200-ADDRESS', terms: ['BT-53'], location: { pointer: '/counterparty/address/postalCode' } },
  ]);
});

test('UBL has XPath and line', async () => {
  const verdict = await validate(ITALIAN, invoiceOf('IT', { documentNumber: 'ABC' }), 'ubl');
  expect(national(verdict)).toMatchObject([
    { rule: 'IT-00425', location: { xpath: '/Invoice/cbc:ID', line: expect.any(Number) as number } },
  ]);
});

describe('what no Spanish law takes, of an invoice that no tax agency looks at', () => {
  const SPANISH = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
  const invoice = invoiceOf('ES');
  const at = (vatRate: number): JsonDocument => ({
    ...invoice,
    lines: invoice.lines.map((line) => ({ ...line, vatRate, vatAmount: 8 * vatRate, grossAmount: 800 + 8 * vatRate })),
    totalVat: 8 * vatRate,
    totalGross: 800 + 8 * vatRate,
  });

  test.each([
    ['a rate of another country', at(19), 'ES-RATE', '/lines'],
    ['a rate as a fraction', at(0.21), 'ES-RATE', '/lines'],
    ['a rate of another time', at(5), 'ES-RATE', '/lines'],
    ['issued in 1026', { ...invoice, documentDate: '1026-11-20' }, 'ES-VAT-START', '/documentDate'],
    ['issued in 2036', { ...invoice, documentDate: '2036-11-20', dueDate: '2036-12-20' }, 'ES-DATE', '/documentDate'],
  ])('%s', async (_what, json, rule, pointer) => {
    const verdict = await validate(SPANISH, json);
    expect(verdict.valid).toBe(false);
    expect(national(verdict)).toMatchObject([{ rule, severity: 'error', location: { pointer } }]);
  });

  test('a quantity of 0 and a total below 0 are only told', async () => {
    const [line] = invoice.lines;
    if (!line) throw new Error('the invoice has no line');
    const nothing = { ...line, lineNumber: '2', quantity: 0, netAmount: 0, vatAmount: 0, grossAmount: 0 };
    const returned = { ...line, lineNumber: '3', quantity: -20, netAmount: -1600, vatAmount: -336, grossAmount: -1936 };
    const lines = [line, nothing, returned] as JsonDocument['lines'];
    const verdict = await validate(SPANISH, { ...invoice, lines, totalNet: -800, totalVat: -168, totalGross: -968 });
    expect(national(verdict)).toMatchObject([
      { rule: 'ES-QUANTITY-ZERO', severity: 'warning', location: { pointer: '/lines/1/quantity' } },
      { rule: 'ES-TOTAL-NEGATIVE', severity: 'warning', location: { pointer: '/totalGross' } },
    ]);
    expect(verdict.valid).toBe(true);
  });
});
