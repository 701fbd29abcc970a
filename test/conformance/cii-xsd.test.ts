import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CiiSchemaValidator } from '../../validation/schema/cii/cii-schema-validator';
import { projectRoot } from '../../platform/project-root';

interface Case {
  id: string;
  mutation: string;
  xml: string;
  xsdValid: boolean;
  /** The first error in the words of the official validator. */
  xsdError?: string;
}

interface CorpusEntry {
  file: string;
  syntax: string;
  xsdValid: boolean | null;
}

const shared = path.join(projectRoot(), '..', 'shared');
const files = ['en16931-cii', 'xrechnung-cii'].map((name) => path.join(shared, 'conformance', `${name}.jsonl.gz`));
const corpusIndex = path.join(shared, 'corpus', 'index.jsonl');
const available = [...files, corpusIndex].every((file) => existsSync(file));
if (!available) console.warn('SKIPPED: the official CII schema verdicts (../shared) are not here.');

function jsonLines<T>(text: string): T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

const cases = (): Case[] => files.flatMap((file) => jsonLines<Case>(gunzipSync(readFileSync(file)).toString()));

/** Local name of the element that the official error names; it names none where a value is wrong. */
function elementIn(error = ''): string | undefined {
  return /(?:starting with|[Tt]he content of|of|in|^cvc[^:]*:) [Ee]lement '(?:\{"[^"]*":|[\w.-]+:)?([\w.-]+)\}?'/.exec(
    error,
  )?.[1];
}

function localNameAt(xpath = ''): string {
  return xpath.replace(/\[\d+\]$/, '').replace(/^.*[/:]/, '');
}

(available ? describe : describe.skip)('official CII D16B schema verdicts', () => {
  let validator: CiiSchemaValidator;
  beforeAll(async () => {
    validator = await CiiSchemaValidator.create();
  });

  // Whatever profile a document names: these verdicts are of D16B.
  const validate = ({ xml }: Case) => validator.validateText(xml, () => undefined);

  it('are all met', () => {
    const all = cases();
    const different = all
      .filter((one) => validate(one).valid !== one.xsdValid)
      .map(({ id, mutation }) => id + mutation);
    expect(all.length).toBeGreaterThan(4000);
    expect(all.filter(({ xsdValid }) => !xsdValid).length).toBeGreaterThan(300);
    expect(different).toEqual([]);
  });

  it('name the same element in at least 95 %', () => {
    const invalid = cases().filter(({ xsdError }) => elementIn(xsdError) !== undefined);
    const different = invalid
      .filter((one) => localNameAt(validate(one).errors[0]?.xpath) !== elementIn(one.xsdError))
      .map((one) => `${one.id} ${one.mutation}: ${one.xsdError} / ${validate(one).errors[0]?.message}`);
    const equal = (100 * (invalid.length - different.length)) / invalid.length;
    console.info(`first error at the same element: ${equal.toFixed(1)} % of ${invalid.length} errors that name one`);
    expect(invalid.length).toBeGreaterThan(200);
    expect(equal < 95 ? different : []).toEqual([]);
  });

  it('name the same value where they name no element', () => {
    const wrongValue = /^cvc-datatype-valid[^:]*: '([^']*)'/;
    const invalid = cases().filter(({ xsdError }) => wrongValue.test(xsdError ?? ''));
    expect(invalid.length).toBeGreaterThan(60);
    for (const one of invalid) {
      const [error] = validate(one).errors;
      const shown = / holds "(.*)", which is not /.exec(error?.message ?? '')?.[1] ?? '';
      expect({ code: error?.code, value: shown.trim() }).toEqual({
        code: 'CII_VALUE_INVALID',
        value: wrongValue.exec(one.xsdError ?? '')?.[1],
      });
    }
  });

  it('comes with a sentence of our own: no path, no namespace braces, no libxml2 wording', () => {
    const errors = cases().flatMap((one) => validate(one).errors);
    const wording = /\{|\.xsd|atomic type|This element is not expected|\n/;
    expect(errors.length).toBeGreaterThan(300);
    expect(errors.filter(({ message }) => wording.test(message))).toEqual([]);
    expect(errors.filter(({ code }) => code === 'CII_SCHEMA_VIOLATION')).toEqual([]);
  });

  it('agree on every published CII invoice', () => {
    const entries = jsonLines<CorpusEntry>(readFileSync(corpusIndex, 'utf8')).filter(({ syntax }) => syntax === 'cii');
    expect(entries.length).toBeGreaterThan(40);
    for (const { file, xsdValid } of entries) {
      const { valid, errors } = validator.validate(readFileSync(path.join(shared, 'corpus', file)));
      expect({ file, valid, errors: xsdValid ? errors : [] }).toEqual({ file, valid: xsdValid, errors: [] });
    }
  });
});
