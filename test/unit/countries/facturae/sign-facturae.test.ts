import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FacturaeSchemaValidator } from '../../../../countries/es/facturae/schema-validator';
import { signFacturae } from '../../../../countries/es/facturae/sign-facturae';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { decimal } from '../../../../documents/model/decimal';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { projectRoot } from '../../../../platform/project-root';
import { createTestAuthority } from '../../../support/test-certificates';
import { whenShared } from '../../formats/corpus';
import { officialFacturaeVerdict } from '../aeat/official-verdict';
import { mapped, publicInvoice } from './invoices-of-tests';
import { referencesThatHold } from './signatures-of-tests';

const NOW = new Date('2026-12-02T09:15:30.250Z');
const authority = createTestAuthority('Autoridad, de "pruebas"');
const signer = authority.issueTo({ keyType: 'RSA', organizationIdentifier: 'VATES-B12345674' });
const invoice = writeFacturae(
  mapped(publicInvoice({ changes: { notes: [...publicInvoice().notes, { text: '  Ñandú <&> ]]>\r\n\t"fin" ' }] } }))
    .facturae,
);

async function signed(xml = invoice, identity = signer): Promise<string> {
  return Buffer.from(await signFacturae(xml, identity, NOW)).toString();
}

it('signs so that another implementation finds all three references whole', async () => {
  const xml = await signed();
  expect(referencesThatHold(xml)).toBe(3);
  expect((await FacturaeSchemaValidator.create()).validate(Buffer.from(xml)).errors).toEqual([]);
});

whenShared('standards/es-facturae/schema')('signs so that the official schema takes the invoice', async () => {
  const isOfficial = await officialFacturaeVerdict();
  expect(isOfficial(await signed())).toBe(true);
});

it('signs what it was given, and the same in the same way', async () => {
  const xml = await signed();
  expect(xml.replace(/<ds:Signature .*<\/ds:Signature>/, '')).toBe(invoice);
  expect(await signed()).toBe(xml);
  const other = Buffer.from(await signFacturae(invoice, signer, new Date(0))).toString();
  expect(other).not.toBe(xml);
});

it('states time, certificate, policy and role as XAdES-EPES wants them', async () => {
  const xml = await signed();
  const certificate = new X509Certificate(signer.cert);
  const digest = createHash('sha512').update(certificate.raw).digest('base64');
  for (const stated of [
    '<xades:SigningTime>2026-12-02T09:15:30Z</xades:SigningTime>',
    `<ds:DigestValue>${digest}</ds:DigestValue>`,
    '<ds:X509IssuerName>CN=Autoridad\\, de \\&quot;pruebas\\&quot;</ds:X509IssuerName>'.replaceAll('&quot;', '"'),
    `<ds:X509SerialNumber>${BigInt(`0x${certificate.serialNumber}`)}</ds:X509SerialNumber>`,
    'politica_de_firma_formato_facturae_v3_1.pdf</xades:Identifier>',
    'Ohixl6upD6av8N7pEvDABhEL6hM=',
    '<xades:ClaimedRole>emisor</xades:ClaimedRole>',
    '<xades:MimeType>text/xml</xades:MimeType>',
  ])
    expect(xml).toContain(stated);
});

it('states the certificates from its own to its authority', async () => {
  const xml = await signed(invoice, { ...signer, cert: signer.cert + authority.cert });
  const stated = [...xml.matchAll(/<ds:X509Certificate>([^<]*)</g)].map(([, base64]) => base64);
  expect(stated).toEqual([signer.cert, authority.cert].map((pem) => new X509Certificate(pem).raw.toString('base64')));
  expect(referencesThatHold(xml)).toBe(3);
});

it.each([
  ['an amount', '<InvoiceTotal>151.25<', '<InvoiceTotal>151.26<'],
  ['a blank', '<InvoiceNumber>F-2026/1<', '<InvoiceNumber> F-2026/1<'],
  ['the time', 'T09:15:30Z', 'T09:15:31Z'],
  ['the role', '>emisor<', '>receptor<'],
  ['the policy', 'Ohixl6', 'Ohixl7'],
  ['the key', '<ds:Exponent>AQAB<', '<ds:Exponent>AQAC<'],
  ['a digest', '<ds:SignedInfo>(.*?)<ds:DigestValue>[A-Z]?', '<ds:SignedInfo>$1<ds:DigestValue>='],
  ['the value', '<ds:SignatureValue>.', '<ds:SignatureValue>='],
  ['what is signed', 'Id="(Signature-[0-9a-f]*-KeyInfo)"', 'Id="$1x"'],
])('does not hold when somebody changes %s', async (_what, from, to) => {
  const xml = await signed();
  const changed = xml.replace(new RegExp(from), to);
  expect(changed).not.toBe(xml);
  expect(referencesThatHold(changed)).toBeUndefined();
});

it.each([
  ['an EC key', authority.issueTo({ keyType: 'EC' }), 'SIGNER_KEY_NOT_RSA'],
  [
    'the key of another certificate',
    { ...signer, key: authority.issueTo({ keyType: 'RSA' }).key },
    'SIGNER_KEY_FOREIGN',
  ],
  ['no certificate', { ...signer, cert: '' }, 'SIGNER_WITHOUT_CERTIFICATE'],
])('refuses %s', async (_what, identity, code) => {
  await expect(signFacturae(invoice, identity, NOW)).rejects.toMatchObject({ name: 'SignerRefused', code });
});

it('signs an invoice of many lines', async () => {
  const lines = Array.from({ length: 300 }, () => ({ quantity: '1', price: '1' }));
  const xml = await signed(writeFacturae(mapped(publicInvoice({ lines })).facturae));
  expect(decimal(/<InvoiceTotal>([^<]*)/.exec(xml)?.[1] ?? NaN).toFixed()).toBe('363');
  expect(referencesThatHold(xml)).toBe(3);
});

const SAMPLE = 'standards/es-facturae/samples/factura-prueba-v1-2-0.xsig';

whenShared(SAMPLE)('reckons the digests and the value of the official sample', async () => {
  const bytes = readFileSync(path.join(projectRoot(), '..', 'shared', SAMPLE));
  const text = bytes.toString();
  const libxml = await loadLibxml();
  const outcome = libxml.withDocument(bytes, (document) => {
    const digest = (part: Parameters<typeof document.canonicalize>[1]): string =>
      createHash('sha512').update(document.canonicalize('inclusive', part)).digest('base64');
    const object = ['Signature', 'Object', 'QualifyingProperties', 'SignedProperties'];
    return {
      digests: [
        digest({ without: ['Signature'] }),
        digest({ only: object }),
        digest({ only: ['Signature', 'KeyInfo'] }),
      ],
      signedInfo: document.canonicalize('inclusive', { only: ['Signature', 'SignedInfo'] }),
    };
  });
  if (!outcome.wellFormed) throw new Error('the sample cannot be read');
  const stated = [...text.matchAll(/<ds:DigestValue>([^<]*)/g)].map(([, value]) => value).slice(0, 3);
  expect(outcome.result.digests).toEqual(stated);
  const found = (name: string): Buffer =>
    Buffer.from(new RegExp(`<ds:${name}[^>]*>([^<]*)`).exec(text)?.[1] ?? '', 'base64');
  const { publicKey } = new X509Certificate(found('X509Certificate'));
  expect(verify('sha256', outcome.result.signedInfo, publicKey, found('SignatureValue'))).toBe(true);
  expect(referencesThatHold(text)).toBe(3);
});
