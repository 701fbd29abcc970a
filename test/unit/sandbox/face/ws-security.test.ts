import { createTestAuthority } from '../../../support/test-certificates';
import { faultText, openFaceRig, toldBy } from './face-client';
import { consultarEstados, detalleFactura } from './messages';
import type { Change, SigningOptions } from './signing';

const DAY = 86_400_000;

const rig = openFaceRig();

/** Status, or the code of the Fault. */
async function answered(options: SigningOptions): Promise<unknown> {
  const answer = await rig.client.ask(consultarEstados(), options);
  return answer.status === 200 ? 200 : toldBy(answer);
}

describe('is taken', () => {
  test.each<[string, SigningOptions]>([
    ['with rsa-sha1 and sha256, as the text of the manual says', { signature: 'sha1', digest: 'sha256' }],
    ['with sha1 twice, as its sample has it', { signature: 'sha1', digest: 'sha1' }],
    ['with rsa-sha256', { signature: 'sha256', digest: 'sha256' }],
    ['with a timestamp of now', { before: [['</wsse:Security>', timestamp(new Date(Date.now() + DAY))]] }],
    [
      'with other prefixes',
      {
        before: [
          [/soapenv:/g, 's:'],
          ['xmlns:soapenv', 'xmlns:s'],
        ],
      },
    ],
    ['with line ends', { before: [['<soapenv:Body', '\n  <soapenv:Body']] }],
  ])('%s', async (_, options) => {
    expect(await answered(options)).toBe(200);
  });
});

describe('is refused with 401', () => {
  const before = (...changes: Change[]): SigningOptions => ({ before: changes });
  const after = (...changes: Change[]): SigningOptions => ({ after: changes });
  test.each<[string, SigningOptions]>([
    ['without Security', after([/<wsse:Security.*<\/wsse:Security>/, ''])],
    ['without token', after([/<wsse:BinarySecurityToken.*<\/wsse:BinarySecurityToken>/, ''])],
    ['without signature', after([/<ds:Signature .*<\/ds:Signature>/, ''])],
    ['with a changed body', after(['<face:consultarEstados', '<face:consultarEstados x="1"'])],
    ['with a changed value', after([/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA'])],
    ['with a value that is not Base64', after([/<ds:SignatureValue>/, '<ds:SignatureValue>*'])],
    ['with a changed digest', after([/<ds:DigestValue>..../, '<ds:DigestValue>AAAA'])],
    ['with a changed SignedInfo', after(['<ds:Reference URI="#B">', '<ds:Reference URI="#B" Id="R">'])],
    ['with rsa-sha512', { signature: 'sha512' }],
    ['with a digest of sha512', { digest: 'sha512' }],
    [
      'with inclusive canonicalization',
      before([/http:\/\/www.w3.org\/2001\/10\/xml-exc-c14n#/g, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315']),
    ],
    [
      'with an unknown transform',
      before(['<ds:Transform Algorithm="', '<ds:Transform Algorithm="urn:x"/><ds:Transform Algorithm="']),
    ],
    ['with a reference outside', before(['URI="#B"', 'URI="http://localhost/"'])],
    ['with a reference to nothing', before(['URI="#B"', 'URI="#C"'])],
    ['with a body that is signed by nobody', before(['URI="#B"', 'URI="#T"'])],
    ['with two elements of that id', before(['<soapenv:Header>', '<soapenv:Header><x Id="B"/>'])],
    ['with seven references', before(['</ds:SignedInfo>', `${'<ds:Reference URI="#B"/>'.repeat(6)}</ds:SignedInfo>`])],
    ['with a token of another kind', before(['#X509v3', '#X509PKIPathv1'])],
    ['with a token that is no certificate', after([/(ValueType="[^"]*">)[^<]*/, '$1AAAA'])],
    ['with a key that points elsewhere', before(['<wsse:Reference URI="#T"/>', '<wsse:Reference URI="#X"/>'])],
    ['with a timestamp that is over', before(['</wsse:Security>', timestamp(new Date(Date.now() - 1_000))])],
    [
      'with a timestamp that is none',
      before(['</wsse:Security>', timestamp(new Date(0)).replace(/1970[^<]*/, 'soon')]),
    ],
    [
      'with a namespace that has no canonical form',
      after(['<face:consultarEstados ', '<face:consultarEstados xmlns:r="relative" ']),
    ],
  ])('%s', async (_, options) => {
    expect(await answered(options)).toBe(401);
  });

  test('with another body in its place', async () => {
    const moved: Change = [
      /<soapenv:Body(.*)<\/soapenv:Body>/,
      `<x><y$1</y></x><soapenv:Body>${detalleFactura('REGAGE26e00000000001')}</soapenv:Body>`,
    ];
    expect(await answered({ after: [moved] })).toBe(401);
  });

  test('with another Body before it that is none', async () => {
    const answer = await rig.client.ask(consultarEstados(), {
      before: [['<soapenv:Body', `<Body>${detalleFactura('REGAGE26e00000000001')}</Body><soapenv:Body`]],
    });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('consultarEstadosResponse')]);
  });
});

describe('the certificate', () => {
  test.each([
    ['expired', 401, { until: new Date(Date.now() - 1_000) }],
    ['not valid yet', 401, { from: new Date(Date.now() + DAY) }],
  ])('%s: %i', async (_, code, validity) => {
    const identity = await rig.certificates.issueClient('12345678Z', { keys: 'RSA', ...validity });
    expect(toldBy(await rig.client.ask(consultarEstados(), {}, identity))).toBe(code);
  });

  test('with an EC key: 401', async () => {
    const { cert } = await rig.certificates.issueClient('12345678Z');
    const answer = await rig.client.ask(consultarEstados(), {}, { cert, key: rig.client.identity.key });
    expect([toldBy(answer), faultText(answer)]).toEqual([401, expect.stringContaining('RSA')]);
  });

  test('of another authority: 403', async () => {
    const other = createTestAuthority().issueTo({ organizationIdentifier: 'VATES-B12345674', keyType: 'RSA' });
    expect(toldBy(await rig.client.ask(consultarEstados(), {}, other))).toBe(403);
  });
});

function timestamp(expires: Date): string {
  return `<wsu:Timestamp><wsu:Created>2026-01-01T00:00:00Z</wsu:Created><wsu:Expires>${expires.toISOString()}</wsu:Expires></wsu:Timestamp></wsse:Security>`;
}
