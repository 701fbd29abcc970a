import { readWholeModel } from '../../../application/rendering/read-model';
import { renderHtml } from '../../../documents/rendering/render-html';
import { unprintedElements } from '../../../documents/rendering/unprinted-elements';
import { visibleText } from '../../support/html-tree';

function invoice(...notes: string[]): Buffer {
  const stated = notes.map((note) => `<cbc:Note>${note}</cbc:Note>`).join('');
  return Buffer.from(
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>1</cbc:ID>${stated}<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode></Invoice>`,
  );
}

function invoiceOfLine(line: string): Buffer {
  return Buffer.from(
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"><cbc:ID>1</cbc:ID><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:InvoiceLine><cbc:ID>1</cbc:ID>${line}</cac:InvoiceLine></Invoice>`,
  );
}

function page(ubl: Buffer, countryIso: string) {
  const { model, passedOver } = readWholeModel(ubl, countryIso);
  return { model, passedOver, text: visibleText(renderHtml(model, { language: 'en', fontFaces: [], passedOver })) };
}

test('a note that steers the Spanish record is no note of the page, which lists it with what it has no place for', () => {
  const ubl = invoice('Thank you', ' ES:TipoFactura=R4 ', 'Paid in cash');
  const { model, passedOver, text } = page(ubl, 'ES');
  expect(model.notes.map((note) => note.text)).toEqual(['Thank you', 'Paid in cash']);
  expect(passedOver).toEqual([{ path: 'Note[2]', value: 'ES:TipoFactura=R4' }]);
  expect(unprintedElements(passedOver)).toBe('Note');
  expect(text).toMatch(/Thank you\s+Paid in cash/);
  expect(text).toContain('Note[2] ES:TipoFactura=R4');
});

test('without other notes there is no part for them', () => {
  const { model, passedOver, text } = page(invoice('ES:DescripcionOperacion=Cestas'), 'ES');
  expect([model.notes, passedOver]).toEqual([[], [{ path: 'Note', value: 'ES:DescripcionOperacion=Cestas' }]]);
  expect(text).not.toContain('Notes');
});

test.each([
  ['of another country', 'FR', 'ES:TipoFactura=R4'],
  ['with more than the hint', 'ES', 'see ES:TipoFactura=R4'],
  ['of a name that steers nothing', 'ES', 'ES:Color=blue'],
])('a note %s is printed', (_what, countryIso, note) => {
  const { model, passedOver } = page(invoice(note), countryIso);
  expect([model.notes.map(({ text }) => text), passedOver]).toEqual([[note], []]);
});

test('what a line states for the record is not among its words', () => {
  const property = (name: string, value: string) =>
    `<cac:AdditionalItemProperty><cbc:Name>${name}</cbc:Name><cbc:Value>${value}</cbc:Value></cac:AdditionalItemProperty>`;
  const item = `<cac:Item><cbc:Name>Horas</cbc:Name>${property('ES:ClaveRegimen', '11')}${property('Color', 'rojo')}</cac:Item>`;
  const { model, passedOver, text } = page(
    invoiceOfLine(`<cbc:Note>Urgente</cbc:Note><cbc:Note>ES:Suplido=S</cbc:Note>${item}`),
    'ES',
  );
  expect(model.lines[0]).toMatchObject({ note: 'Urgente', item: { attributes: [{ name: 'Color', value: 'rojo' }] } });
  expect(passedOver).toEqual([
    { path: 'InvoiceLine[1]/Note', value: 'ES:Suplido=S' },
    { path: 'InvoiceLine[1]/Property', value: 'ES:ClaveRegimen=11' },
  ]);
  expect(text).toContain('Urgente');
});
