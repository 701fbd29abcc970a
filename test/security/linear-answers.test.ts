import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Exchange } from '../../countries/wire/exchange';
import { readSubmissionAnswer as readSiiAnswer } from '../../countries/es/sii/read-submission-answer';
import { SiiSchemaValidator } from '../../countries/es/sii/schema-validator';
import { readSubmissionAnswer as readVerifactuAnswer } from '../../countries/es/verifactu/read-submission-answer';
import { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { projectRoot } from '../../platform/project-root';
import { growthOf, MOST_GROWTH, type GrowingInput } from '../support/growing/growth';
import { growingXml, repeated, type Frame } from '../support/growing/xml-texts';
import { ENTRIES, HOLDER } from '../unit/countries/sii/answers-of-tests';
import { KEY } from '../unit/countries/verifactu/answers-of-tests';

const LARGEST = 400 * 1_024;
const SENT = [{ kind: 'Alta', key: KEY, refExterna: 'reference' }] as const;

const answered = (body: Buffer): Exchange => ({ kind: 'answered', status: 200, body, complete: true });

/** An answer with a place behind its first line, and a line with a number of its own. */
function frameOf(file: string, line: string): Frame {
  const xml = readFileSync(path.join(projectRoot(), 'test/fixtures/countries/es', file), 'utf8');
  const end = xml.indexOf(`</${line}>`) + `</${line}>`.length;
  const first = xml.slice(xml.indexOf(`<${line}>`), end);
  const number = /(<[^>]*:NumSerieFactura[^>]*>)[^<]*/;
  return {
    before: xml.slice(0, end),
    repeatable: (text) => first.replace(number, (_, tag: string) => tag + text),
    after: xml.slice(end),
  };
}

function answers(file: string, line: string): (readonly [name: string, input: GrowingInput['input']])[] {
  const frame = frameOf(file, line);
  const silent = (size: number): Buffer => Buffer.from(frame.before + repeated(`<${line}/>`, size) + frame.after);
  return [...growingXml(frame), { name: 'lines that say nothing', input: silent }].map(({ name, input }) => [
    name,
    input,
  ]);
}

describe('reading an answer takes time by its size:', () => {
  let verifactu: VerifactuSchemaValidator;
  let sii: SiiSchemaValidator;
  beforeAll(async () => {
    [verifactu, sii] = await Promise.all([VerifactuSchemaValidator.create(), SiiSchemaValidator.create()]);
  });

  it.each(answers('verifactu/respuesta.xml', 'res:RespuestaLinea'))('VERI*FACTU, %s', async (_name, input) => {
    const read = (bytes: Buffer) => readVerifactuAnswer(answered(bytes), SENT, verifactu);
    expect(await growthOf(read, input, LARGEST)).toBeLessThan(MOST_GROWTH);
  });

  it.each(answers('sii/respuesta-emitidas.xml', 'siiR:RespuestaLinea'))('SII, %s', async (_name, input) => {
    const sent = { operation: 'submission', titular: HOLDER, entry: ENTRIES.issued } as const;
    const read = (bytes: Buffer) => readSiiAnswer(answered(bytes), sent, sii);
    expect(await growthOf(read, input, LARGEST)).toBeLessThan(MOST_GROWTH);
  });
});
