import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FacturXProfile } from '../../schemas/factur-x/profiles';
import { facturXEdition } from '../../validation/schema/cii/cii-editions';
import { CiiSchemaValidator } from '../../validation/schema/cii/cii-schema-validator';
import { projectRoot } from '../../platform/project-root';

interface Case {
  id: string;
  mutation: string;
  xml: string;
  profile: `fx${'Minimum' | 'BasicWl' | 'Basic' | 'En16931' | 'Extended'}`;
  xsdValid: boolean;
  /** The verdict of D16B on the same document. */
  d16bValid: boolean;
}

const file = path.join(projectRoot(), '..', 'shared', 'conformance', 'facturx-profiles-cii.jsonl.gz');
const available = existsSync(file);
if (!available) console.warn('SKIPPED: the official verdicts of Factur-X (../shared/conformance) are not here.');

const cases = (): Case[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);

const editionOf = ({ profile }: Case) => facturXEdition(profile.slice(2).toLowerCase() as FacturXProfile);

(available ? describe : describe.skip)('official schema verdicts of Factur-X', () => {
  let validator: CiiSchemaValidator;
  beforeAll(async () => {
    validator = await CiiSchemaValidator.create();
  });

  it('are all met by the schemas of the profiles', () => {
    const all = cases();
    const different = all
      .map((one) => ({ ...one, verdict: validator.validateText(one.xml, () => editionOf(one)) }))
      .filter(({ verdict, xsdValid }) => verdict.valid !== xsdValid)
      .map(({ id, profile, mutation, verdict }) => `${id} ${profile} ${mutation}: ${verdict.errors[0]?.message}`);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter(({ xsdValid }) => !xsdValid).length).toBeGreaterThan(300);
    expect(different).toEqual([]);
  });

  it('follow from BT-24 alone, but for the profile that names the standard only', () => {
    const stated = cases().filter(({ profile, xml }) => profile !== 'fxEn16931' && /urn:factur-x\.eu:1p0:\w/.test(xml));
    expect(stated.length).toBeGreaterThan(800);
    for (const one of stated) {
      const { edition } = validator.validateText(one.xml);
      expect({ id: one.id, edition }).toEqual({ id: one.id, edition: editionOf(one) });
    }
  });
});
