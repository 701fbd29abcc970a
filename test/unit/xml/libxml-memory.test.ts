import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
/** 22 MiB of memory for libxml2, which has 16 at its start. */
const LITTLE_MEMORY = ['--wasm-max-mem-pages=350', '-r', './test/support/typescript-register.cjs'];

/** The codes of a document with a wrong amount of the length, or what was thrown. */
const PROGRAM = (length: number): string => `
  const { UblSchemaValidator } = require('./validation/schema/ubl/ubl-schema-validator.ts');
  const { ublInvoice } = require('./test/api/support/documents.ts');
  const text = ublInvoice({ number: 'M-1' })
    .replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, (_, tag) => tag + '1'.repeat(${length}) + 'x');
  UblSchemaValidator.create()
    .then((validator) => validator.validate(Buffer.from(text)).errors.map(({ code }) => code).join())
    .then(console.log, (error) => console.log('thrown: ' + error.message));
`;

function validatedWithLittleMemory(length: number): string {
  const { stdout, stderr } = spawnSync(process.execPath, [...LITTLE_MEMORY, '-e', PROGRAM(length)], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

it('a document that libxml2 has no memory for is not validated, least of all as not well-formed', () => {
  expect(validatedWithLittleMemory(9_000_000)).toBe('thrown: libxml2 ran out of memory');
});

it('what there is memory for is validated', () => {
  expect(validatedWithLittleMemory(100)).toBe('UBL_VALUE_INVALID');
});
