import { isHint, statedHints } from '../../../countries/es/hints';

const read = (...notes: string[]) => {
  const { hints, wrong } = statedHints(notes.map((text) => ({ text })));
  return {
    hints: Object.fromEntries([...hints].map(([name, { value }]) => [name, value])),
    wrong: wrong.map(({ at }) => at[1]),
  };
};

test.each([
  ['ES:TipoFactura=F2', { TipoFactura: 'F2' }],
  ['ES:TipoFactura = F2', { TipoFactura: 'F2' }],
  ['es:claveregimen=07', { ClaveRegimen: '07' }],
  [' ES : CalificacionOperacion: n1 ', { CalificacionOperacion: 'N1' }],
  ['ES\u00a0OperacionExenta=e6', { OperacionExenta: 'E6' }],
  ['ES:DescripcionOperacion=Obra = nueva', { DescripcionOperacion: 'Obra = nueva' }],
])('%s steers', (note, hints) => {
  expect(read(note)).toEqual({ hints, wrong: [] });
  expect(isHint(note)).toBe(true);
});

test.each(['ES:TipoFactua=F2', 'es: ClaveRegime = 07', 'ES:Nada=1', 'ES:ClaveRegimen=7', 'ES:Impuesto=IGIC'])(
  '%s is meant to steer, and told',
  (note) => expect(read(note)).toEqual({ hints: {}, wrong: [0] }),
);

test.each([
  'ES: Gracias por su compra',
  'ES: Atención: cerrado en agosto',
  'Es importante: lea las condiciones',
  'Estado: pagado',
  'Expediente: 2026/17',
  'ES',
])('%s is a note', (note) => {
  expect(read(note)).toEqual({ hints: {}, wrong: [] });
  expect(isHint(note)).toBe(false);
});

test('what is stated again is told', () =>
  expect(read('ES:TipoFactura=F1', 'es:tipofactura = F2')).toEqual({ hints: { TipoFactura: 'F1' }, wrong: [1] }));
