import { altaCorrection, anulacionCorrection, type DecidedRecord } from '../../../../countries/es/verifactu/correction';

/** `A+` an alta that was accepted, `N-` an anulación that was refused. */
function decided(history: string): DecidedRecord[] {
  return history.split(' ').flatMap((record) => {
    if (record === '') return [];
    const operation = record.startsWith('A') ? 'Alta' : 'Anulacion';
    return [{ operation, state: record.endsWith('+') ? 'accepted' : 'refused' }];
  });
}

test.each([
  ['the first of its key', '', undefined, undefined],
  ['after a refusal, nothing accepted', 'A-', 'S', 'X'],
  ['after several refusals, nothing accepted', 'A- A-', 'S', 'X'],
  ['amendment of an accepted one', 'A+', 'S', undefined],
  ['amendment of one that was refused first', 'A- A+', 'S', undefined],
  ['amendment after a refused amendment', 'A+ A-', 'S', 'S'],
  ['amendment after a refused amendment and an accepted one', 'A+ A- A+', 'S', undefined],
  ['amendment after a refused cancellation', 'A+ N-', 'S', undefined],
  ['amendment after a refused amendment and a refused cancellation', 'A+ A- N-', 'S', 'S'],
  ['amendment of a cancelled one', 'A+ N+', 'S', undefined],
  ['reactivation after a refused reactivation', 'A+ N+ A-', 'S', 'S'],
  ['reactivation after a refused amendment, then cancelled', 'A+ A- N+', 'S', undefined],
])('alta, %s', (_what, history, subsanacion, rechazoPrevio) => {
  const { subsanacion: s, rechazoPrevio: r } = altaCorrection(decided(history));
  expect([s, r]).toEqual([subsanacion, rechazoPrevio]);
});

test.each([
  ['of an accepted record', 'A+', undefined],
  ['after a refused one', 'A+ N-', 'S'],
  ['after a refused amendment', 'A+ A-', undefined],
  ['after a refused one and an accepted amendment', 'A+ N- A+', undefined],
  ['of a record that was reactivated', 'A+ N+ A+', undefined],
])('anulación, %s', (_what, history, rechazoPrevio) => {
  expect(anulacionCorrection(decided(history)).rechazoPrevio).toBe(rechazoPrevio);
});
