import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { buyer, content, day, invoice, mapped, note } from './documents-of-tests';

describe('the date of the operation', () => {
  const dated = (changes: Partial<SemanticDocument>) => mapped(invoice(changes));
  it.each<[string, Partial<SemanticDocument>, string | undefined]>([
    ['the tax point', { taxPointDate: day('2026-11-30'), delivery: { date: day('2026-11-29') } }, '30-11-2026'],
    ['the delivery', { delivery: { date: day('2026-11-29') }, period: { end: day('2026-11-28') } }, '29-11-2026'],
    ['the end of the period', { period: { start: day('2026-11-01'), end: day('2026-11-28') } }, '28-11-2026'],
    [
      'none where it is that of the invoice',
      { taxPointDate: day('2026-12-02'), delivery: { date: day('2026-11-29') } },
      undefined,
    ],
    [
      'a later one of works to come',
      {
        ...note('ES:ClaveRegimen=14'),
        buyer: buyer({ name: 'Ayuntamiento', vatId: 'ESP2807900B' }),
        taxPointDate: day('2027-01-30'),
      },
      '30-01-2027',
    ],
  ])('is %s', (_what, changes, expected) => {
    const { content: made, warnings } = dated(changes);
    expect(made.fechaOperacion).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it('is left out where it is later, and that is told', () => {
    const { content: made, warnings } = dated({ delivery: { date: day('2026-12-03') } });
    expect(made).not.toHaveProperty('fechaOperacion');
    expect(warnings).toEqual([
      expect.objectContaining({ rule: 'ES-1146', severity: 'warning', terms: ['BT-72'], found: '2026-12-03' }),
    ]);
  });
});

describe('the description', () => {
  const named = (...names: string[]) =>
    content(
      invoice({
        lines: names.map((name) => ({
          allowances: [],
          charges: [],
          item: { name, classifications: [], attributes: [] },
        })),
      }),
    ).descripcionOperacion;

  it('is what a note says', () =>
    expect(content(invoice(note('ES:DescripcionOperacion=Obra = nueva'))).descripcionOperacion).toBe('Obra = nueva'));

  it('names what was supplied, each once', () =>
    expect(named(' Horas\n de  trabajo', 'Viaje', 'Horas de trabajo')).toBe('Horas de trabajo; Viaje'));

  it('ends at a name when there are too many', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Artículo 😀 ${100 + index}`);
    const text = named(...names);
    expect(Array.from(text).length).toBeLessThanOrEqual(500);
    expect(Array.from(text).length).toBeGreaterThan(480);
    expect(text).toMatch(/; Artículo 😀 \d{3}; …$/);
  });

  it('keeps what just fits', () => {
    expect(named('x'.repeat(498 - 10), 'y'.repeat(10))).toHaveLength(500);
    expect(named('x'.repeat(500))).toBe('x'.repeat(500));
    expect(named('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`);
  });
});
