import fc from 'fast-check';
import { codeOfFault, faceCodeClass, LISTED_CODES } from '../../../../countries/es/face/codes';
import { cancellationState, isFinalState, statusOfState } from '../../../../countries/es/face/states';
import { FACE_STATUSES } from '../../../../countries/es/face-statuses';

test('every code that FACe lists has a class, and all others are no verdict', () => {
  const classes = Object.fromEntries(LISTED_CODES.map((code) => [code, faceCodeClass(code)]));
  expect(classes).toEqual({
    400: 'refused',
    401: 'configuration',
    403: 'configuration',
    404: 'not-there',
    409: 'already-there',
    410: 'not-there',
    500: 'unknown',
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (code) => {
      if (!LISTED_CODES.includes(code)) expect(faceCodeClass(code)).toBe('unknown');
    }),
  );
  expect(faceCodeClass(undefined)).toBe('unknown');
});

test.each([
  ['409 La factura ya existe', 409],
  [' 400: falta el órgano gestor', 400],
  ['[403] Certificado', 403],
  ['400', 400],
  ['4001 algo', undefined],
  ['Error 400', undefined],
  ['', undefined],
  ['-400', undefined],
])('the code of %j is %j', (text, code) => {
  expect(codeOfFault(text)).toBe(code);
});

test('every state of the lifecycle is one of FACe, three of them final', () => {
  const codes = FACE_STATUSES.statuses.map(({ nationalCode = '' }) => nationalCode);
  expect(codes.map((code) => statusOfState(code)?.nationalCode)).toEqual(codes);
  expect(codes.filter(isFinalState)).toEqual(['2500', '2600', '3100']);
  expect(statusOfState('9999')).toBeUndefined();
  expect(statusOfState(undefined)).toBeUndefined();
  expect(isFinalState(undefined)).toBe(false);
});

test.each([
  ['4100', 'none'],
  ['4200', 'requested'],
  ['4300', 'accepted'],
  ['4400', 'refused'],
  ['4500', undefined],
  [undefined, undefined],
])('a cancellation in %j is %j', (code, state) => {
  expect(cancellationState(code)).toBe(state);
});
