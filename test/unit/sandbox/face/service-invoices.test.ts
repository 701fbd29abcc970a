import { signFacturae } from '../../../../countries/es/facturae/sign-facturae';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { DOCUMENT_TYPES } from '../../../../documents/model/document-context';
import { mapped, publicInvoice, type InvoiceOfTest } from '../../countries/facturae/invoices-of-tests';
import { toldBy, openFaceRig } from './face-client';
import { enviarFactura } from './messages';

const rig = openFaceRig();

const CONTENTS: readonly InvoiceOfTest[] = [
  {},
  {
    lines: [
      { quantity: '3', price: '33.33' },
      { quantity: '0.5', price: '19.99', rate: '10' },
    ],
  },
  { allowances: ['5.00'], charges: ['2.50'] },
  { paid: '50.00' },
  { lines: [{ quantity: '1', price: '100', category: 'E', rate: '0' }] },
  { lines: [{ quantity: '12', price: '7.1234', baseQuantity: '4' }] },
];

const cases = DOCUMENT_TYPES.flatMap((type) => CONTENTS.map((content, index) => ({ type, index, content })));

test.each(cases)('what the service writes and signs is registered: $type $index', async ({ type, index, content }) => {
  const document = { ...publicInvoice({ ...content, type }), number: `S-${type.slice(0, 7)}-${index}` };
  const xsig = await signFacturae(writeFacturae(mapped(document).facturae), rig.client.identity, new Date());
  expect(toldBy(await rig.client.ask(enviarFactura(Buffer.from(xsig))))).toMatchObject({ tramitacion: '1200' });
});
