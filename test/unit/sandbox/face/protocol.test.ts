import { nodeAt, textAt } from '../../../../sandbox/soap/xml-node';
import { payloadOf } from '../certified-client';
import { facturaIn, openFaceRig } from './face-client';
import { FACE_NAMESPACE } from './messages';

const rig = openFaceRig();

test('an invoice is registered and can be asked for', async () => {
  const { status, text } = await rig.client.call(await rig.client.sendMessage('F-1', { series: 'A' }), {
    identity: 'none',
  });
  expect([status, text]).toEqual([
    200,
    expect.stringContaining(`<face:enviarFacturaResponse xmlns:face="${FACE_NAMESPACE}">`),
  ]);
  expect(nodeAt(payloadOf(text), 'return')).toBeDefined();
  const factura = facturaIn(text);
  expect(textAt(factura, 'registro', 'codigo')).toMatch(/^REGAGE\d\de00000000001$/);
});
