import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { InvoiceValidator } from '../../../validation/invoice-validator';
import { type LayerFacts, releaseAt, releaseMissingAt } from '../../../validation/layer';
import { LAYER_FACTS } from '../../../validation/layers';
import { ruleSetOf } from '../../../validation/official-rule-sets';
import { sampleModel } from './sample-model';

const NOTHING = { ubl: () => ({ facts: {}, checks: [] }) };

const MADE_UP: LayerFacts = {
  id: 'made-up',
  title: 'Made up',
  when: 'never',
  releases: [
    { version: '1', about: '', from: '2026-01-01', rules: NOTHING },
    { version: '2', about: '', from: '2026-07-01', rules: NOTHING },
    { version: '3', about: '', from: '2027-01-01' },
    { version: '4', about: '', from: 'unknown' },
  ],
  appliesTo: () => false,
};

test.each([
  ['2020-05-05', '1'],
  ['2026-06-30', '1'],
  ['2026-07-01', '2'],
  ['2027-01-01', '2'],
  [undefined, '2'],
])('on %s release %s judges', (at, version) => {
  expect(releaseAt(MADE_UP, at).version).toBe(version);
});

test('a release that is in force without rules is known from its first day, not one without a day', () => {
  expect(releaseMissingAt(MADE_UP, '2026-12-31')).toBeUndefined();
  expect(releaseMissingAt(MADE_UP, '2027-01-01')?.version).toBe('3');
  expect(releaseMissingAt(MADE_UP, '2099-01-01')?.version).toBe('3');
  expect(releaseMissingAt(MADE_UP, undefined)).toBeUndefined();
});

test('the releases of each layer follow each other, and no two layers have one id', () => {
  for (const { id, releases } of LAYER_FACTS) {
    const days = releases.map(({ from }) => from);
    expect([id, days]).toEqual([id, [...days].sort()]);
    expect(days.every((day) => day === 'unknown' || /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  }
  const ids = LAYER_FACTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a layer that stands in for another names one that there is', () => {
  const ids: readonly string[] = LAYER_FACTS.map(({ id }) => id);
  for (const { replaces = [] } of LAYER_FACTS) expect(ids).toEqual(expect.arrayContaining([...replaces]));
});

test('the rules of a layer are loaded once', () => {
  expect(ruleSetOf('peppol', 'ubl')).toBe(ruleSetOf('peppol', 'ubl', '2020-01-01'));
  expect(ruleSetOf('peppol', 'cii')).toBeUndefined();
});

test('the day that is asked for goes before the day of the invoice', async () => {
  const xml = new TextEncoder().encode(writeUbl(sampleModel()));
  const { ruleSets, valid } = await new InvoiceValidator().validate(xml, { at: '2026-11-30' });
  expect({ ruleSets, valid }).toEqual({ ruleSets: ['en16931-ubl 1.3.16'], valid: true });
});
