import { createHash, verify, X509Certificate } from 'node:crypto';
import { soapAction, writeRequest, type FaceRequest } from '../../../../countries/es/face/requests';
import { signedMessage } from '../../../../countries/es/face/ws-security';
import type { SignatureMethod } from '../../../../countries/wire/xml-signature/algorithms';
import { openSigner } from '../../../../countries/wire/xml-signature/signer';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { createTestAuthority } from '../../../support/test-certificates';

const NAMESPACE = 'https://int-ws-face.redsara.es/proveedores/v1/factura';
const SENT: FaceRequest = {
  operation: 'enviarFactura',
  email: 'a&b@example.com',
  invoice: { name: 'F-1.xsig', bytes: Buffer.from('<fe:Facturae/>') },
  attachments: [{ name: 'uno.pdf', bytes: Buffer.from('1') }],
};

const identity = createTestAuthority().issueTo({ organizationIdentifier: 'VATES-B12345674', keyType: 'RSA' });

async function signed(request: FaceRequest, method: SignatureMethod = 'sha1'): Promise<string> {
  return signedMessage(await loadLibxml(), writeRequest(NAMESPACE, request), { signer: openSigner(identity), method });
}

test('an invoice and its attachments are sent in RPC style', () => {
  expect(writeRequest(NAMESPACE, SENT)).toBe(
    `<face:enviarFactura xmlns:face="${NAMESPACE}" soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/">` +
      '<request><correo>a&amp;b@example.com</correo>' +
      '<factura><factura>PGZlOkZhY3R1cmFlLz4=</factura><nombre>F-1.xsig</nombre></factura>' +
      '<anexos><item><anexo>MQ==</anexo><nombre>uno.pdf</nombre></item></anexos></request></face:enviarFactura>',
  );
  expect(writeRequest(NAMESPACE, { operation: 'detalleFactura', registration: 'R1' })).toContain(
    '<request><codigoRegistro>R1</codigoRegistro></request>',
  );
  expect(writeRequest(NAMESPACE, { operation: 'solicitarAnulacion', registration: 'R1', reason: 'Sí' })).toContain(
    '<request><codigoRegistro>R1</codigoRegistro><motivo>Sí</motivo></request>',
  );
  expect(writeRequest(NAMESPACE, { operation: 'consultarEstados' })).not.toContain('<request>');
  expect(soapAction(NAMESPACE, 'consultarEstados')).toBe(`"${NAMESPACE}#consultarEstados"`);
});

test.each(['sha1', 'sha256'] as const)(
  'the body is signed by %s with the token that the message has',
  async (method) => {
    const message = await signed(SENT, method);
    const libxml = await loadLibxml();
    const canonical = (path: string[]) => {
      const outcome = libxml.withDocument(Buffer.from(message), (document) =>
        document.canonicalize('exclusive', { only: path }),
      );
      if (!outcome.wellFormed) throw new Error('not well-formed');
      return outcome.result;
    };
    const inMessage = (form: RegExp) => form.exec(message)?.[1] ?? '';
    const certificate = new X509Certificate(
      Buffer.from(inMessage(/<wsse:BinarySecurityToken [^>]*>([^<]*)</), 'base64'),
    );
    expect(certificate.fingerprint256).toBe(new X509Certificate(identity.cert).fingerprint256);
    const digest = createHash('sha256')
      .update(canonical(['Body']))
      .digest('base64');
    expect(inMessage(/<ds:DigestValue>([^<]*)</)).toBe(digest);
    const value = Buffer.from(inMessage(/<ds:SignatureValue>([^<]*)</), 'base64');
    const signedInfo = canonical(['Header', 'Security', 'Signature', 'SignedInfo']);
    expect(verify(method, signedInfo, certificate.publicKey, value)).toBe(true);
    expect(inMessage(/<ds:SignatureMethod Algorithm="[^"]*#(rsa-[^"]*)"/)).toBe(`rsa-${method}`);
    const body = inMessage(/<soapenv:Body wsu:Id="([^"]*)"/);
    expect(inMessage(/<ds:Reference URI="#([^"]*)"/)).toBe(body);
    const token = inMessage(/<wsse:BinarySecurityToken wsu:Id="([^"]*)"/);
    expect(inMessage(/<wsse:Reference URI="#([^"]*)"/)).toBe(token);
  },
);

test('the same request signed again is the same bytes', async () => {
  expect(await signed(SENT)).toBe(await signed(SENT));
});
