import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { projectRoot } from '../../platform/project-root';

interface Case {
  id: string;
  mutation: string;
  schema: string;
  xml?: string | null;
  xmlBase64?: string;
  valid: boolean;
  errorLine: number | null;
  errorElement: string | null;
}

const file = path.join(projectRoot(), '..', 'shared', 'conformance', 'ubl-xsd.jsonl.gz');
const available = existsSync(file);
if (!available) console.warn('SKIPPED: the official UBL 2.1 schema verdicts (../shared/conformance) are not here.');

const ROOTS = ['Invoice', 'CreditNote', 'DebitNote'];

function casesInScope(): Case[] {
  const cases = gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
  // Other roots are not taken by the service.
  return cases.filter(({ schema }) => ROOTS.includes(schema));
}

(available ? describe : describe.skip)('official UBL 2.1 schema verdicts', () => {
  let validator: UblSchemaValidator;
  beforeAll(async () => {
    validator = await UblSchemaValidator.create();
  });

  const validate = ({ xml, xmlBase64 }: Case) =>
    validator.validate(xml ? Buffer.from(xml) : Buffer.from(xmlBase64 ?? '', 'base64'));

  it('are all met', () => {
    const cases = casesInScope();
    const different = cases
      .filter((one) => validate(one).valid !== one.valid)
      .map(({ id, mutation }) => `${id} ${mutation}`);
    expect(cases.length).toBeGreaterThan(850);
    expect(different).toEqual([]);
  });

  it('name the same element, or where they name none the same line, in at least 95 %', () => {
    const invalid = casesInScope().filter(({ valid }) => !valid);
    const different = invalid.filter((one) => {
      const first = validate(one).errors[0];
      const element = first?.xpath?.replace(/\[\d+\]$/, '').replace(/^.*[/:]/, '');
      return one.errorElement ? element !== one.errorElement : first?.line !== one.errorLine;
    });
    const equal = (100 * (invalid.length - different.length)) / invalid.length;
    console.info(`first error in the same place: ${equal.toFixed(1)} % of ${invalid.length} invalid documents`);
    expect(equal).toBeGreaterThanOrEqual(95);
  });

  it('comes with a sentence of our own: no path, no namespace braces, no libxml2 wording', () => {
    const messages = casesInScope().flatMap((one) => validate(one).errors.map(({ message }) => message));
    expect(messages.length).toBeGreaterThan(400);
    expect(messages.filter((message) => /\{|\.xsd|atomic type|This element is not expected|\n/.test(message))).toEqual(
      [],
    );
  });
});
