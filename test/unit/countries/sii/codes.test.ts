import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  faultCodeClass,
  faultConcerns,
  isListed,
  LISTED_CODES,
  recordCodeClass,
} from '../../../../countries/es/sii/codes';
import { projectRoot } from '../../../../platform/project-root';
import { whenShared } from '../../formats/corpus';

const KEPT = path.join(projectRoot(), 'test/fixtures/countries/es/sii-codes.txt');
const OFFICIAL = path.join(projectRoot(), '..', 'shared/standards/es-sii/data/errores.csv');

const sorted = (codes: readonly number[]): number[] => [...codes].sort((one, other) => one - other);
const kept = readFileSync(KEPT, 'utf8').trim().split(/\s+/).map(Number);

it('lists the 387 codes of the agency, and no other', () => {
  expect(kept).toHaveLength(387);
  expect(sorted(LISTED_CODES)).toEqual(sorted(kept));
  expect(kept.every(isListed)).toBe(true);
});

whenShared('standards/es-sii/data')('lists what the official table lists', () => {
  const codes = [...readFileSync(OFFICIAL, 'utf8').matchAll(/^(\d{4}),/gm)].map(([, code]) => Number(code));
  expect(sorted(codes)).toEqual(sorted(kept));
});

whenShared('standards/es-sii/data')('classes codes where the official table has them stand', () => {
  const table = [...readFileSync(OFFICIAL, 'utf8').matchAll(/^(\d{4}),([^,]*),/gm)];
  for (const [, code, effect = ''] of table) {
    const number = Number(code);
    const isWarning = effect.includes('aceptación');
    const isOfMessage = effect.includes('envío completo');
    expect([number, recordCodeClass(number) === 'accepted-with-warnings']).toEqual([number, isWarning]);
    if (!isWarning) expect([number, faultCodeClass(number)]).not.toEqual([number, 'unknown']);
    if (!isWarning && !isOfMessage) expect([number, recordCodeClass(number)]).not.toEqual([number, 'unknown']);
  }
});

it('gives every code a class where the list has it stand', () => {
  const unknownOnRecord = kept.filter((code) => recordCodeClass(code) === 'unknown');
  expect(unknownOnRecord).toEqual(
    kept.filter((code) => (code >= 3500 && code < 3900) || (code >= 4000 && code !== 4111)),
  );
  expect(kept.filter((code) => faultCodeClass(code) === 'unknown')).toEqual(
    kept.filter((code) => code >= 2000 && code < 3000),
  );
});

it.each([0, 999, 1172, 1194, 1330, 2001, 2026, 3011, 3021, 3507, 3901, 4119, 4141, 9999, NaN, 1100.5, -1100])(
  'never takes %p for a verdict',
  (code) => {
    expect(isListed(code)).toBe(false);
    expect(recordCodeClass(code)).toBe('unknown');
    expect(faultCodeClass(code)).toBe('unknown');
  },
);

it.each([
  [2011, 'accepted-with-warnings'],
  [1100, 'refused'],
  [1112, 'refused'],
  [1153, 'refused'],
  [1592, 'refused'],
  [3002, 'refused'],
  [3902, 'refused'],
  [4111, 'refused'],
  [1184, 'retry'],
  [1266, 'retry'],
  [3010, 'configuration'],
  [3001, 'already-cancelled'],
  [3000, 'already-there'],
])('%i on a record: %s', (code, expected) => expect(recordCodeClass(code)).toBe(expected));

it('takes only technical faults of the agency for an outage', () => {
  expect(sorted(kept.filter((code) => faultCodeClass(code) === 'outage'))).toEqual([
    1184, 1266, 3500, 3501, 3502, 3504, 3505, 3506, 4103, 4107, 4110, 4112, 4113, 4115, 4121, 4127, 4128, 4129, 4134,
  ]);
});

it('tells whom a Fault concerns', () => {
  expect(sorted(kept.filter((code) => faultConcerns(code) === 'credential'))).toEqual([
    4114, 4118, 4130, 4131, 4132, 4133, 4136, 4137, 4138, 4140,
  ]);
  expect(kept.filter((code) => faultConcerns(code) === 'access')).toEqual([]);
});
