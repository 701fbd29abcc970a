import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadLibxmlPackage } from '../../../../documents/xml/libxml';
import { projectRoot } from '../../../../platform/project-root';
import { signerOf } from '../../../../sandbox/face/xades';
import { SignedDocument } from '../../../../sandbox/signature/signed-document';
import { createTestAuthority } from '../../../support/test-certificates';
import { whenShared } from '../../formats/corpus';
import { openFaceRig, type Told } from './face-client';
import { facturae, SELLER } from './messages';
import { signedFacturae, type Change, type SigningOptions } from './signing';

const DAY = 86_400_000;
const SAMPLE = 'es-facturae/samples/factura-prueba-v1-2-0.xsig';

const rig = openFaceRig();

let count = 0;
const next = () => `I-${(count += 1)}`;

async function answered(invoice: SigningOptions): Promise<Told> {
  const told = await rig.client.send(next(), { invoice });
  return typeof told === 'object' ? 200 : told;
}

const before = (...changes: Change[]): SigningOptions => ({ before: changes });
const after = (...changes: Change[]): SigningOptions => ({ after: changes });

const PAID =
  '<PaymentsOnAccount><PaymentOnAccount><PaymentOnAccountDate>2026-11-01</PaymentOnAccountDate><PaymentOnAccountAmount>42.00</PaymentOnAccountAmount></PaymentOnAccount></PaymentsOnAccount>';

describe('an invoice is taken', () => {
  test.each<[string, SigningOptions]>([
    ['with RSA-SHA256', {}],
    ['with RSA-SHA1 and SHA-1', { signature: 'sha1', digest: 'sha1' }],
    ['with RSA-SHA512 and SHA-512', { signature: 'sha512', digest: 'sha512' }],
    ['with a comment in it', before(['<Parties>', '<!-- here --><Parties>'])],
    ['without SignerRole', before([/<xades:SignerRole>.*<\/xades:SignerRole>/, ''])],
    ['without RSAKeyValue', before([/<ds:KeyValue>.*<\/ds:KeyValue>/, ''])],
    ['with a cent between sums', before(['<TotalTaxOutputs>42.00', '<TotalTaxOutputs>42.01'])],
    [
      'with a payment on account',
      before(
        [
          /<TotalOutstandingAmount>242.00<\/TotalOutstandingAmount>/,
          `${PAID}<TotalOutstandingAmount>200.00</TotalOutstandingAmount><TotalPaymentsOnAccount>42.00</TotalPaymentsOnAccount>`,
        ],
        [/(<Total(?:Outstanding|Executable)Amount><TotalAmount>)242/g, '$1200'],
        [/<TotalExecutableAmount>242/, '<TotalExecutableAmount>200'],
      ),
    ],
  ])('%s', async (_, options) => {
    expect(await answered(options)).toBe(200);
  });
});

describe('an invoice is refused', () => {
  test.each<[string, SigningOptions]>([
    ['that is of another version', before([/3_2_2/g, '3_2_1'])],
    ['that breaks the schema', before(['<InvoiceClass>OO', '<InvoiceClass>XX'])],
    ['that has an element too many', before(['<Parties>', '<Parties/><Parties>'])],
    ['that is two', before([/(<Invoice>.*<\/Invoice>)/s, '$1$1'])],
    ['whose line has another cost', before(['<TotalCost>110.00', '<TotalCost>110.02'])],
    ['whose line has another gross amount', before(['<DiscountAmount>10.00', '<DiscountAmount>9.00'])],
    ['whose total is not that of its lines', before([/<TotalGrossAmount>200.00/, '<TotalGrossAmount>201.00'])],
    ['whose total before taxes is wrong', before(['BeforeTaxes>200.00<', 'BeforeTaxes>210.00<'])],
    ['whose taxes are not those of the list', before(['<TotalTaxOutputs>42.00', '<TotalTaxOutputs>40.00'])],
    ['whose withheld taxes are not in the list', before(['<TotalTaxesWithheld>0.00', '<TotalTaxesWithheld>1.00'])],
    ['whose total is wrong', before(['<InvoiceTotal>242.00', '<InvoiceTotal>243.00'])],
    [
      'whose batch has another total',
      before(['<TotalInvoicesAmount><TotalAmount>242', '<TotalInvoicesAmount><TotalAmount>243']),
    ],
  ])('%s', async (_, options) => {
    expect(await answered(options)).toBe(400);
  });

  test.each(['01', '02', '03'])('without the unit %s', async (role) => {
    const all = { '01': 'L01280796', '02': 'L01280797', '03': 'L01280798' };
    const units = Object.fromEntries(Object.entries(all).filter(([key]) => key !== role));
    expect(await rig.client.send(next(), { units })).toBe(400);
    expect(await rig.client.send(next(), { units: {} })).toBe(400);
  });
});

const POLICY = /(?<=<xades:Identifier>)http/;

describe('a signature is refused', () => {
  test.each<[string, SigningOptions]>([
    ['that is not there', after([/<ds:Signature .*<\/ds:Signature>/, ''])],
    ['that is there twice', after([/(<ds:Signature .*<\/ds:Signature>)/, '$1$1'])],
    ['of another invoice', after(['<InvoiceNumber>', '<InvoiceNumber>X'])],
    ['with a blank behind its back', after(['<Parties>', ' <Parties>'])],
    ['with a changed value', after([/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA'])],
    ['with a changed time', after([/<xades:SigningTime>..../, '<xades:SigningTime>2020'])],
    ['with a changed KeyInfo', after(['<ds:X509Data>', '<ds:X509Data> '])],
    ['with an unsigned time that is none', before([/<xades:SigningTime>[^<]*/, '<xades:SigningTime>now'])],
    ['that leaves its properties out', before([/<ds:Reference Type=.*?<\/ds:Reference>/, ''])],
    ['that says of its properties nothing', before([' Type="http://uri.etsi.org/01903#SignedProperties"', ''])],
    ['that leaves the invoice out', before([/<ds:Reference Id="S-R".*?<\/ds:Reference>/, ''])],
    ['that covers itself', before(['#enveloped-signature', '#base64'])],
    ['without policy', before([/<xades:SignaturePolicyIdentifier>.*<\/xades:SignaturePolicyIdentifier>/, ''])],
    ['by another policy', before([POLICY, 'https'])],
    ['by another version of the policy', before(['_v3_1.pdf', '_v3_0.pdf'])],
    ['with another hash of the policy', before(['Ohixl6up', 'Ohixl6uq'])],
    [
      'with the hash of the policy by another name',
      before([/(<xades:SigPolicyHash><ds:DigestMethod Algorithm="[^"]*)sha1/, '$1sha']),
    ],
    ['without SigningCertificate', before([/<xades:SigningCertificate>.*<\/xades:SigningCertificate>/, ''])],
    ['with another SigningCertificate', before([/(<xades:CertDigest>.*?<ds:DigestValue>)..../, '$1AAAA'])],
    ['with another serial number', before([/<ds:X509SerialNumber>/, '<ds:X509SerialNumber>1'])],
    ['in a role that the policy has not', before(['>emisor<', '>notario<'])],
    ['whose properties are of another one', before(['Target="#S"', 'Target="#T"'])],
    ['whose format is of something else', before(['ObjectReference="#S-R"', 'ObjectReference="#S-K"'])],
    ['with another RSAKeyValue', before([/<ds:Modulus>..../, '<ds:Modulus>AAAA'])],
    ['without certificate', before([/<ds:X509Data>.*<\/ds:X509Data>/, ''])],
    ['with a certificate that is none', before([/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA'])],
    ['with an algorithm that is none', before([/rsa-sha256/, 'rsa-sha999'])],
  ])('%s', async (_, options) => {
    expect(await answered(options)).toBe(400);
  });

  test.each([
    ['expired', { until: new Date(Date.now() - 1_000) }],
    ['not valid yet', { from: new Date(Date.now() + DAY) }],
  ])('of a certificate that is %s', async (_, validity) => {
    const signer = await rig.certificates.issueClient(SELLER, { keys: 'RSA', ...validity });
    expect(await rig.client.send(next(), { signer })).toBe(400);
  });

  test('of a certificate that nobody knows', async () => {
    const signer = createTestAuthority().issueTo({ organizationIdentifier: `VATES-${SELLER}`, keyType: 'RSA' });
    expect(await rig.client.send(next(), { signer })).toBe(400);
  });
});

test('somebody else may sign an invoice', async () => {
  const signer = await rig.certificates.issueClient('12345678Z', { keys: 'RSA' });
  expect(await rig.client.send(next(), { signer })).toMatchObject({ tramitacion: '1200' });
});

describe("FACe's own signed invoice", () => {
  const official = whenShared(path.join('standards', SAMPLE));
  const sample = () => readFileSync(path.join(projectRoot(), '..', 'shared', 'standards', SAMPLE), 'utf8');
  const verify = async (text: string, at: string) =>
    SignedDocument.use(await loadLibxmlPackage(), text, (document) => signerOf(document, new Date(at)));

  official('is believed at its time', async () => {
    expect(await verify(sample(), '2019-09-27T12:00:00Z')).toMatchObject({ nif: '99999999R' });
  });

  official('is not believed today, nor changed', async () => {
    const changed = sample().replace('1384.58', '1384.59');
    await expect(verify(sample(), '2026-11-02T12:00:00Z')).rejects.toThrow('no está en vigor');
    await expect(verify(changed, '2019-09-27T12:00:00Z')).rejects.toThrow('resumen de la referencia');
  });
});

test('what the tests sign is signed by the certificate that it names', async () => {
  const { cert } = rig.client.identity;
  const xsig = await signedFacturae(facturae(next()), rig.client.identity);
  const signer = SignedDocument.use(await loadLibxmlPackage(), xsig, (document) => signerOf(document, new Date()));
  expect(signer.certificate.raw.equals(new X509Certificate(cert).raw)).toBe(true);
});
