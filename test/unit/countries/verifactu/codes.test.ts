import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  faultCodeClass,
  faultConcerns,
  isListed,
  LISTED_CODES,
  recordCodeClass,
  warningConcerns,
} from '../../../../countries/es/verifactu/codes';
import { projectRoot } from '../../../../platform/project-root';
import { whenShared } from '../../formats/corpus';

const KEPT = path.join(projectRoot(), 'test/fixtures/countries/es/verifactu-codes.txt');
const OFFICIAL = path.join(projectRoot(), '..', 'shared/standards/es-verifactu/data/errores.csv');

function sorted(codes: readonly number[]): number[] {
  return [...codes].sort((one, other) => one - other);
}

const kept = readFileSync(KEPT, 'utf8').trim().split(/\s+/).map(Number);

it('lists the 247 codes of the agency, and no other', () => {
  expect(kept).toHaveLength(247);
  expect(sorted(LISTED_CODES)).toEqual(sorted(kept));
});

whenShared('standards/es-verifactu/data')('lists what the official table lists', () => {
  const codes = [...readFileSync(OFFICIAL, 'utf8').matchAll(/^(\d{4}),/gm)].map(([, code]) => Number(code));
  expect(sorted(codes)).toEqual(sorted(kept));
});

const UNKNOWN_ON_A_RECORD = kept.filter((code) => code >= 3500);
const UNKNOWN_IN_A_FAULT = [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 3000, 3001, 3002, 3004];

it('classes every code where the list has it stand', () => {
  expect(kept.filter((code) => recordCodeClass(code) === 'unknown')).toEqual(UNKNOWN_ON_A_RECORD);
  expect(kept.filter((code) => faultCodeClass(code) === 'unknown')).toEqual(UNKNOWN_IN_A_FAULT);
});

it.each([0, 999, 1113, 1141, 1204, 1278, 1280, 1294, 2010, 3005, 3499, 4101, 4142, 9999, NaN, 1100.5, -1100])(
  'never takes %p for a verdict',
  (code) => {
    expect(isListed(code)).toBe(false);
    expect(recordCodeClass(code)).toBe('unknown');
    expect(faultCodeClass(code)).toBe('unknown');
  },
);

it.each([
  [2000, 'accepted-with-warnings'],
  [2009, 'accepted-with-warnings'],
  [1100, 'refused'],
  [1110, 'refused'],
  [1189, 'refused'],
  [1293, 'refused'],
  [3002, 'refused'],
  [3004, 'refused'],
  [3000, 'already-there'],
  [3001, 'already-cancelled'],
  [1129, 'retry'],
  [1241, 'retry'],
  [1243, 'retry'],
  [1256, 'retry'],
  [1288, 'retry'],
  [1108, 'configuration'],
  [1153, 'configuration'],
  [1176, 'configuration'],
  [1242, 'configuration'],
  [1262, 'configuration'],
  [1269, 'configuration'],
  [1292, 'configuration'],
  [3003, 'configuration'],
])('%i on a record: %s', (code, expected) => expect(recordCodeClass(code)).toBe(expected));

it('leaves to our operator exactly the codes that are our fault', () => {
  expect(kept.filter((code) => recordCodeClass(code) === 'configuration')).toEqual([
    1108, 1153, 1161, 1171, 1172, 1174, 1175, 1176, 1177, 1179, 1180, 1212, 1213, 1214, 1215, 1217, 1219, 1220, 1221,
    1223, 1226, 1240, 1242, 1244, 1247, 1249, 1251, 1253, 1262, 1263, 1264, 1265, 1266, 1267, 1268, 1269, 1274, 1275,
    1276, 1282, 1285, 1291, 1292, 3003,
  ]);
});

it('takes only technical faults of the agency for an outage', () => {
  expect(kept.filter((code) => faultCodeClass(code) === 'outage')).toEqual([
    1129, 1241, 1243, 1256, 1288, 3500, 3501, 4103, 4108, 4110, 4111, 4128, 4134,
  ]);
});

it('tells whom a Fault concerns', () => {
  expect(kept.filter((code) => faultConcerns(code) === 'credential')).toEqual([4112, 4132, 4140]);
  expect(kept.filter((code) => faultConcerns(code) === 'access')).toEqual([4141]);
  expect(kept.filter((code) => faultConcerns(code) === 'content')).toEqual([4102, 4103, 4106, 4109, 4119]);
});

it('tells who acts on a warning', () => {
  const warnings = kept.filter((code) => recordCodeClass(code) === 'accepted-with-warnings');
  expect(warnings.filter((code) => warningConcerns(code) === 'operator')).toEqual([2000, 2002, 2003, 2007, 2008]);
  expect(warnings.filter((code) => warningConcerns(code) === 'nobody')).toEqual([2004, 2009]);
  expect(warnings.filter((code) => warningConcerns(code) === 'client')).toEqual([2001, 2005, 2006]);
});
