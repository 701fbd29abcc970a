import { mapMessage, type MessageAnswer } from '../../../../authorities/peppol/map-message';
import { UblSchemaValidator } from '../../../../validation/schema/ubl/ubl-schema-validator';
import { corpusText, whenShared } from '../../formats/corpus';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const BIS = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const SELF_BILLING = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`;
const XRECHNUNG = `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const SELF_BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0';

const BIS_FILES = 'en16931/test/testfiles';
const CIUS_FILES = 'xrechnung-testsuite/business-cases/standard';
const EXTENSION_FILES = 'xrechnung-testsuite/business-cases/extension';
const OFFICE = '0204:04011000-12345-34';
const COMPANY = '9930:DE136695976';

let schema: UblSchemaValidator;
beforeAll(async () => (schema = await UblSchemaValidator.create()));

const textOf = (file: string): string => corpusText({ file, syntax: 'ubl' });

/** Its company has the address that it states as the sender's, unless another is given. */
async function mapped(xml: string, sender: string): Promise<MessageAnswer> {
  return mapMessage(schema, { ubl: Buffer.from(xml), participants: [sender.toLowerCase()] });
}

async function identifiers(xml: string, sender: string): Promise<object> {
  const answer = await mapped(xml, sender);
  if (answer.kind !== 'identified') throw new Error(JSON.stringify(answer.findings));
  const { documentType, process, sender: from, receiver } = answer;
  return { documentType, process, from, receiver };
}

function typeOf(root: string, customization: string): string {
  return `busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:${root}-2::${root}##${customization}::2.1`;
}

/** Documents of the XRechnung test suite have addresses of mail. */
function addressed(xml: string): string {
  const addresses = [COMPANY, OFFICE];
  return xml
    .replace(/<cbc:EndpointID[^<]*<\/cbc:EndpointID>/g, () => {
      const address = addresses.shift() ?? '';
      return `<cbc:EndpointID schemeID="${address.slice(0, 4)}">${address.slice(5)}</cbc:EndpointID>`;
    })
    .replace(/<cbc:BuyerReference>[^<]*/, `<cbc:BuyerReference>${OFFICE.slice(5)}`);
}

/** As its buyer would issue it in the name of the seller. */
function selfBilled(xml: string): string {
  return xml
    .replace(BIS, SELF_BILLING)
    .replace(BILLING_PROCESS, SELF_BILLING_PROCESS)
    .replace(/(TypeCode>)380</, '$1389<')
    .replace(/(TypeCode>)381</, '$1261<');
}

whenShared('corpus').each([
  ['BIS_Billing_30-DataIT', '0007:1234567890', '0007:0987654321'],
  ['BIS_Billing_30-Elhandel', '0088:7312345500001', '0007:9876543210'],
  ['BIS_Billing_30-Elnat', '0007:5678956789', '0007:9876543210'],
  ['BIS_Billing_30-Forskott_slutreglering', '0007:1234567890', '0007:9876543210'],
  ['BIS_Billing_30-Hyrbil', '0088:7312345678909', '0007:5040302010'],
  ['BIS_Billing_30-Inkopskort', '0007:9876543210', '0007:1002003004'],
  ['BIS_Billing_30-InomstatligFakturering', '0007:2021004508', '0088:7350039110021'],
  ['BIS_Billing_30-Kreditering_med_negativ_faktura', '0007:1234567890', '0007:9876543210'],
  ['BIS_Billing_30-OmvandSkattskyldighet', '0088:7350039110021', '0007:9876543210'],
  ['BIS_Billing_30-Rantefaktura_Enkel', '0007:5566556655', '0007:9876543210'],
  ['BIS_Billing_30-Telefoni', '0007:5566778899', '0007:2244668800'],
  ['BIS_Billing_30-Tjanster_Kopiering', '0088:7399887766677', '0007:5432154321'],
  ['BIS_Billing_30-Valutor_i_faktura', '0007:1122334455', '0007:9876543210'],
  ['CreditNote-Max_content', '0007:1234567890', '0007:1234512345'],
  ['CreditNote-Min_content_with_VAT', '0007:1234512345', '0007:9876543210'],
  ['CreditNote-Min_content_without_VAT', '0007:1234567890', '0007:9876543210'],
  ['Invoice-Max_content', '0007:1234567890', '0007:1234512345'],
  ['Invoice-Min_content_with_VAT', '0007:1234512345', '0007:9876543210'],
])('%s is BIS Billing from %s to %s', async (name, from, receiver) => {
  const root = name.startsWith('CreditNote') ? 'CreditNote' : 'Invoice';
  expect(await identifiers(textOf(`${BIS_FILES}/${name}.xml`), from)).toEqual({
    ...{ documentType: typeOf(root, BIS), process: `cenbii-procid-ubl::${BILLING_PROCESS}`, from, receiver },
  });
});

whenShared('corpus').each([
  [`${CIUS_FILES}/01.02a-INVOICE_ubl.xml`, XRECHNUNG],
  [`${CIUS_FILES}/01.06a-INVOICE_ubl.xml`, XRECHNUNG],
  [`${CIUS_FILES}/01.19a-INVOICE_ubl.xml`, XRECHNUNG],
  ['xrechnung-testsuite/technical-cases/cius/01.05_minimal_test_ubl.xml', XRECHNUNG],
  [`${EXTENSION_FILES}/04.01a-INVOICE_ubl.xml`, EXTENSION],
  [`${EXTENSION_FILES}/04.03a-INVOICE_ubl.xml`, EXTENSION],
  [`${EXTENSION_FILES}/05.01a-INVOICE_ubl.xml`, EXTENSION],
])('%s goes to an office as %s', async (file, customization) => {
  expect(await identifiers(addressed(textOf(file)), COMPANY)).toEqual({
    documentType: typeOf('Invoice', customization),
    process: `cenbii-procid-ubl::${BILLING_PROCESS}`,
    ...{ from: COMPANY, receiver: OFFICE },
  });
});

whenShared('corpus').each([
  ['BIS_Billing_30-DataIT', '0007:0987654321', '0007:1234567890'],
  ['BIS_Billing_30-Hyrbil', '0007:5040302010', '0088:7312345678909'],
  ['BIS_Billing_30-InomstatligFakturering', '0088:7350039110021', '0007:2021004508'],
  ['CreditNote-Max_content', '0007:1234512345', '0007:1234567890'],
  ['CreditNote-Min_content_with_VAT', '0007:9876543210', '0007:1234512345'],
])('%s as a self-billed document goes from its buyer %s to %s', async (name, from, receiver) => {
  const root = name.startsWith('CreditNote') ? 'CreditNote' : 'Invoice';
  expect(await identifiers(selfBilled(textOf(`${BIS_FILES}/${name}.xml`)), from)).toEqual({
    documentType: typeOf(root, SELF_BILLING),
    process: `cenbii-procid-ubl::${SELF_BILLING_PROCESS}`,
    ...{ from, receiver },
  });
});

type Change = (xml: string) => string;
const asItIs: Change = (xml) => xml;

whenShared('corpus').each<[what: string, file: string, sender: string, change: Change, rules: string[]]>([
  [
    'addresses of mail',
    `${CIUS_FILES}/01.03a-INVOICE_ubl.xml`,
    COMPANY,
    asItIs,
    ['PEPPOL_SENDER_NOT_OURS', 'PEPPOL_ADDRESS_NOT_PEPPOL'],
  ],
  [
    'an XRechnung for clean vehicles',
    'xrechnung-testsuite/technical-cases/cvd/02.01a-cvd_INVOICE_ubl.xml',
    COMPANY,
    addressed,
    ['PEPPOL_DOCUMENT_TYPE_UNKNOWN'],
  ],
  [
    'EN 16931 alone',
    'en16931/ubl/examples/ubl-tc434-example1.xml',
    COMPANY,
    asItIs,
    ['PEPPOL_DOCUMENT_TYPE_UNKNOWN', 'PEPPOL_SENDER_NOT_OURS', 'PEPPOL_RECEIVER_MISSING'],
  ],
  [
    'a credit note of another time',
    'oasis-ubl/xml/UBL-CreditNote-2.0-Example.xml',
    COMPANY,
    asItIs,
    ['PEPPOL_DOCUMENT_TYPE_UNKNOWN', 'PEPPOL_SENDER_NOT_OURS', 'PEPPOL_RECEIVER_MISSING'],
  ],
  [
    'no addresses',
    'zugferd/XML-Rechnung/UBL/EN16931_Einfach_DueDate.ubl.xml',
    COMPANY,
    asItIs,
    ['PEPPOL_SENDER_NOT_OURS', 'PEPPOL_RECEIVER_MISSING'],
  ],
  [
    'a scheme that was removed',
    'zugferd/XML-Rechnung/UBL/EN16931_RechnungsUebertragung.ubl.xml',
    '0088:1234567890128',
    asItIs,
    ['PEPPOL_ADDRESS_NOT_PEPPOL'],
  ],
  [
    'the process of self-billing',
    `${BIS_FILES}/BIS_Billing_30-DataIT.xml`,
    '0007:1234567890',
    (xml) => xml.replace(BILLING_PROCESS, SELF_BILLING_PROCESS),
    ['PEPPOL_PROCESS_MISMATCH'],
  ],
  [
    'no process',
    `${BIS_FILES}/BIS_Billing_30-Hyrbil.xml`,
    '0088:7312345678909',
    (xml) => xml.replace(/<cbc:ProfileID>[^<]*<\/cbc:ProfileID>/, ''),
    ['PEPPOL_PROCESS_MISMATCH'],
  ],
  ['a sender who is not ours', `${BIS_FILES}/BIS_Billing_30-Elnat.xml`, COMPANY, asItIs, ['PEPPOL_SENDER_NOT_OURS']],
  [
    'the extension as a credit note',
    `${BIS_FILES}/CreditNote-Max_content.xml`,
    '0007:1234567890',
    (xml) => xml.replace(BIS, EXTENSION),
    ['PEPPOL_DOCUMENT_TYPE_UNKNOWN'],
  ],
  [
    'another Leitweg-ID as reference',
    `${EXTENSION_FILES}/04.02a-INVOICE_ubl.xml`,
    COMPANY,
    (xml) => addressed(xml).replace(/<cbc:BuyerReference>[^<]*/, '<cbc:BuyerReference>991-33333TEST-33'),
    ['PEPPOL_LEITWEG_MISMATCH'],
  ],
  [
    'a specification in capitals',
    `${BIS_FILES}/Invoice-Max_content.xml`,
    '0007:1234567890',
    (xml) => xml.replace(BIS, BIS.toUpperCase()),
    ['PEPPOL_DOCUMENT_TYPE_UNKNOWN'],
  ],
])('%s: %s from %s is not sent', async (_what, file, sender, change, rules) => {
  const answer = await mapped(change(textOf(file)), sender);
  expect(answer.kind === 'not-expressible' ? answer.findings.map(({ rule }) => rule) : answer.kind).toEqual(rules);
});
