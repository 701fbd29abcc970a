import { breakerKeyOf, calledBy } from '../../../countries/integration/breaker-key';

test.each([
  [{ system: 'es-verifactu', countryIso: 'ES' }, 'es-verifactu'],
  [{ system: 'es-sii', countryIso: 'ES' }, 'es-sii'],
  [{ system: 'gateway', countryIso: 'ES' }, 'gateway/ES'],
  [{ system: 'gateway', countryIso: 'FR' }, 'gateway/FR'],
] as const)('%j has a breaker of its own, found again by its key', (called, key) => {
  expect(breakerKeyOf(called)).toBe(key);
  expect(calledBy(key)).toEqual(called);
});

test.each(['ES', 'gateway', 'es-unknown', ''])('%j is the key of no system', (key) => {
  expect(calledBy(key)).toBeUndefined();
});
