import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { FacturaeSchemaValidator } from '../../../../countries/es/facturae/schema-validator';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { day } from '../verifactu/documents-of-tests';
import { DIR3_NOTES, mapped, PUBLIC_BODY, SETTING } from '../facturae/invoices-of-tests';
import { steered } from './steered-invoices';

const CLAUSES = 'Factura cedida a Factoring, S.A., única con poder para cobrarla.';
const PAYEE = { name: 'Factoring, S.A.', identifiers: [], legalRegistrationId: { value: 'A58818501' } };
const TRANSFER = { meansCode: '30', creditTransfers: [{ accountId: 'ES9121000418450200051332' }] };
const SOLD = {
  payee: PAYEE,
  dueDate: day('2027-01-31'),
  paymentInstructions: [TRANSFER],
} satisfies Partial<SemanticDocument>;
const HOME = 'ES:CesionDomicilio=Calle Mayor 5;28013;Madrid';

function sold(changes: Partial<SemanticDocument> = {}, notes = [`ES:Cesion=${CLAUSES}`, HOME]): SemanticDocument {
  const texts = [...DIR3_NOTES, ...notes.map((text) => ({ text }))];
  return steered({
    lines: [{ quantity: '1', price: '100' }],
    changes: { buyer: PUBLIC_BODY, notes: texts, ...SOLD, ...changes },
  });
}

async function written(document: SemanticDocument): Promise<string> {
  const xml = writeFacturae(mapped(document).facturae);
  expect((await FacturaeSchemaValidator.create()).validate(Buffer.from(xml)).errors).toEqual([]);
  return xml;
}

function rulesOf(document: SemanticDocument): string[] {
  const result = mapFacturae(document, SETTING);
  return result.kind === 'mapped' ? [] : result.findings.map(({ rule, terms }) => `${rule} ${terms.join()}`);
}

test('who has bought the claim is named, with clauses and account', async () => {
  const xml = await written(sold());
  expect(xml).toContain(
    '<Assignee><TaxIdentification><PersonTypeCode>J</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode>' +
      '<TaxIdentificationNumber>A58818501</TaxIdentificationNumber></TaxIdentification>' +
      '<LegalEntity><CorporateName>Factoring, S.A.</CorporateName><AddressInSpain><Address>Calle Mayor 5</Address>' +
      '<PostCode>28013</PostCode><Town>Madrid</Town><Province>Madrid</Province><CountryCode>ESP</CountryCode>',
  );
  const [, assigned = ''] = /<FactoringAssignmentData>(.*)<\/FactoringAssignmentData>/.exec(xml) ?? [];
  expect(assigned).toContain(
    '<PaymentDetails><Installment><InstallmentDueDate>2027-01-31</InstallmentDueDate><InstallmentAmount>121.00</InstallmentAmount>' +
      '<PaymentMeans>04</PaymentMeans><AccountToBeCredited><IBAN>ES9121000418450200051332</IBAN>',
  );
  expect(assigned).toContain(`<FactoringAssignmentClauses>${CLAUSES}</FactoringAssignmentClauses>`);
});

test('a person who has bought it is one, and UBL may state the address', async () => {
  const address = { line1: 'Rua Nova 1', postCode: '15001', city: 'A Coruña', countryCode: 'ES' };
  const payee = { name: 'Ana García Ruiz', identifiers: [{ value: '12345678Z' }], address };
  const xml = await written(sold({ payee }, [`ES:Cesion=${CLAUSES}`]));
  expect(xml).toContain('<Individual><Name>Ana</Name><FirstSurname>García Ruiz</FirstSurname>');
  expect(xml).toContain('<Address>Rua Nova 1</Address><PostCode>15001</PostCode>');
});

test.each([
  ['a payee', { payee: undefined }, ['ES-MISSING BT-61,BT-60', 'ES-MISSING BT-59']],
  ['a Spanish number', { payee: { ...PAYEE, legalRegistrationId: { value: '123' } } }, ['ES-MISSING BT-61,BT-60']],
  ['an account', { paymentInstructions: [{ meansCode: '30', creditTransfers: [] }] }, ['ES-MISSING BT-9,BT-81,BT-84']],
  ['a day', { dueDate: undefined }, ['ES-MISSING BT-9,BT-81,BT-84']],
] as const)('%s is missing', (_what, changes, rules) => {
  const { payee, dueDate, ...rest } = { ...SOLD, ...changes } as Partial<SemanticDocument>;
  const document = sold(rest);
  const { payee: _payee, dueDate: _dueDate, ...others } = document;
  const changed = { ...others, ...(payee && { payee }), ...(dueDate && { dueDate }) };
  expect(rulesOf(changed)).toEqual(rules);
});

test('an address is missing', () => {
  expect(rulesOf(sold({}, [`ES:Cesion=${CLAUSES}`])).every((rule) => rule.startsWith('ES-MISSING'))).toBe(true);
  expect(rulesOf(sold({}, [`ES:Cesion=${CLAUSES}`]))).not.toEqual([]);
});

test('without the clauses a payee is left out, with a word', () => {
  const { facturae, warnings } = mapped(sold({}, []));
  expect(facturae.assignment).toBeUndefined();
  expect(warnings.map(({ rule }) => rule)).toEqual(['ES-FE-LEFT-OUT']);
});
