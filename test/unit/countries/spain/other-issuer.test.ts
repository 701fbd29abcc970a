import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { DIR3_NOTES, publicInvoice, SETTING as FACE } from '../facturae/invoices-of-tests';
import { buyer } from '../verifactu/documents-of-tests';
import { expectTaken, siiOf, steered, valueOf, verifactuOf } from './steered-invoices';

const SALE = { quantity: '1', price: '100' };
const issuedBy = (note: string) => steered({ lines: [SALE], notes: [note] });

test.each(['A58818501;Gestoría, S.L.', '12345678Z;Ana García'])('a third party has issued it: %s', async (who) => {
  const record = await verifactuOf(issuedBy(`ES:Tercero=T;${who}`));
  expectTaken(record);
  const [nif, name] = who.split(';');
  expect(record.xml).toContain(
    `<EmitidaPorTerceroODestinatario>T</EmitidaPorTerceroODestinatario><Tercero><NombreRazon>${name}</NombreRazon><NIF>${nif}</NIF></Tercero>`,
  );
  const entry = await siiOf(issuedBy(`ES:Tercero=T;${who}`));
  expectTaken(entry);
  expect(valueOf(entry, 'EmitidaPorTercerosODestinatario')).toBe('S');
});

test('the recipient has issued it', async () => {
  const record = await verifactuOf(issuedBy('ES:Tercero=D'));
  expectTaken(record);
  expect(valueOf(record, 'EmitidaPorTerceroODestinatario')).toBe('D');
  const entry = await siiOf(issuedBy('ES:Tercero=D'));
  expectTaken(entry);
  expect(valueOf(entry, 'EmitidaPorTercerosODestinatario')).toBe('S');
});

test('SII does not ask who the third party is', async () => {
  expect(valueOf(await siiOf(issuedBy('ES:Tercero=T')), 'EmitidaPorTercerosODestinatario')).toBe('S');
});

test.each([
  ['ES:Tercero=T', 'ES-TERCERO'],
  ['ES:Tercero=T;B12345674;Empresa', 'ES-TERCERO'],
  ['ES:Tercero=T;B12345670;Otra', 'ES-TERCERO'],
  ['ES:Tercero=X', 'ES-HINT'],
])('%s says too little for VERI*FACTU', async (note, rule) => {
  expect((await verifactuOf(issuedBy(note))).errors).toEqual([rule]);
});

test('a recipient that nobody is named as cannot have issued it', async () => {
  const document = steered({ lines: [SALE], notes: ['ES:Tercero=D'], changes: { buyer: buyer({ vatId: '' }) } });
  expect((await verifactuOf(document)).errors).toEqual(['ES-TERCERO']);
});

test.each(['T', 'D'])('Facturae does not state it: %s', (value) => {
  const document = publicInvoice({ changes: { notes: [...DIR3_NOTES, { text: `ES:Tercero=${value}` }] } });
  const result = mapFacturae(document, FACE);
  expect(result.kind === 'not-expressible' && result.findings.map(({ rule }) => rule)).toEqual(['ES-FE-TYPE']);
});

describe('a coupon', () => {
  test.each([
    ['R1', {}],
    ['R5', { buyer: buyer({ vatId: '' }) }],
  ])('is stated of a correction: %s', async (type, changes) => {
    const document = steered({ type: 'CREDIT_NOTE', lines: [SALE], notes: ['ES:Cupon=S'], changes });
    for (const judged of [await verifactuOf(document), await siiOf(document)]) {
      expectTaken(judged);
      expect([valueOf(judged, 'TipoFactura'), valueOf(judged, 'Cupon')]).toEqual([type, 'S']);
    }
  });

  test.each(['ES:TipoFactura=F1', 'ES:TipoFactura=F2'])('is none of an invoice: %s', async (note) => {
    const document = steered({ lines: [SALE], notes: [note, 'ES:Cupon=S'] });
    expect((await verifactuOf(document)).errors).toEqual(['ES-HINT']);
    expect((await siiOf(document)).errors).toEqual(['ES-HINT']);
  });
});
