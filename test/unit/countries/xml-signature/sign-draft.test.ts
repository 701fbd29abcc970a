import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { CANONICALIZATIONS } from '../../../../countries/wire/xml-signature/algorithms';
import { issuerOf } from '../../../../countries/wire/xml-signature/issuer-name';
import { signDraft } from '../../../../countries/wire/xml-signature/sign-draft';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { writeCertificate } from '../../../../platform/certificates/write-certificate';
import { createTestAuthority } from '../../../support/test-certificates';

const signer = createTestAuthority().issueTo({ keyType: 'RSA' });
const BODY =
  '<s:Body Id="b"><w:call xmlns:w="urn:w" z="1" a="2"><n xmlns="">Ñ &amp; &lt;<!-- aside --></n><w:m w:x=\'"\'/></w:call></s:Body>';

/** A SOAP message whose body is signed as WS-Security does. */
async function signedMessage(method: 'sha1' | 'sha256'): Promise<string> {
  return signDraft(
    await loadLibxml(),
    {
      canonicalization: 'exclusive',
      method,
      references: [
        {
          uri: '#b',
          transforms: [CANONICALIZATIONS.exclusive],
          digest: 'sha256',
          canonicalization: 'exclusive',
          part: { only: ['Body'] },
        },
      ],
      signedInfo: ['Header', 'Security', 'Signature', 'SignedInfo'],
      write: ({ signedInfo, signatureValue }) =>
        `<s:Envelope xmlns:s="urn:s" xmlns:unused="urn:u"><s:Header><Security><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">` +
        `${signedInfo}<ds:SignatureValue>${signatureValue}</ds:SignatureValue></ds:Signature></Security></s:Header>${BODY}</s:Envelope>`,
    },
    createPrivateKey(signer.key),
  );
}

function holds(xml: string): boolean {
  const verifier = new SignedXml({ publicCert: signer.cert });
  verifier.loadSignature(/<ds:Signature [^]*<\/ds:Signature>/.exec(xml)?.[0] ?? '');
  try {
    return verifier.checkSignature(xml);
  } catch {
    return false;
  }
}

it.each(['sha1', 'sha256'] as const)('signs a part of a message with RSA and %s', async (method) => {
  const xml = await signedMessage(method);
  expect(holds(xml)).toBe(true);
  expect(holds(xml.replace('a="2"', 'a="3"'))).toBe(false);
  expect(holds(xml.replace('<!-- aside -->', ''))).toBe(true);
});

it('does not sign an element that is not there', async () => {
  const libxml = await loadLibxml();
  const draft = {
    canonicalization: 'exclusive',
    method: 'sha256',
    references: [],
    signedInfo: ['Signature', 'SignedInfo'],
    write: () => '<a/>',
  } as const;
  expect(() => signDraft(libxml, draft, createPrivateKey(signer.key))).toThrow('no element Signature/SignedInfo');
  expect(() => signDraft(libxml, { ...draft, write: () => '<a>' }, createPrivateKey(signer.key))).toThrow(
    'not well-formed',
  );
});

it.each([
  ['Autoridad', 'CN=Autoridad'],
  ['a,b+c;d<e>f"g\\h', String.raw`CN=a\,b\+c\;d\<e\>f\"g\\h`],
  [' #x ', String.raw`CN=\ #x\ `],
  ['#x', String.raw`CN=\#x`],
])('names the issuer %s as RFC 4514 does', (name, expected) => {
  const certificate = new X509Certificate(createTestAuthority(name).issueTo({ keyType: 'RSA' }).cert);
  expect(issuerOf(certificate)).toEqual({
    name: expected,
    serialNumber: BigInt(`0x${certificate.serialNumber}`).toString(),
  });
});

it('names attributes without a keyword by number, and the nearest first', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = {
    subject: { CN: 'Empresa' },
    issuer: { C: 'ES', O: 'FNMT-RCM', organizationIdentifier: 'VATES-Q2826004J', CN: 'AC Ñ' },
    publicKey,
    signer: privateKey,
    validFrom: new Date('2026-01-01'),
    validUntil: new Date('2030-01-01'),
    usage: { kind: 'client' },
  } as const;
  expect(issuerOf(new X509Certificate(writeCertificate(content))).name).toBe(
    'CN=AC Ñ,2.5.4.97=#0c0f56415445532d51323832363030344a,O=FNMT-RCM,C=ES',
  );
});
