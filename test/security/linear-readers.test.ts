import { batchSteps } from '../../api/intake/batch-steps';
import { importEntries } from '../../api/intake/import-entries';
import type { IntakePool } from '../../api/intake/intake-pool';
import { formParts, MalformedForm } from '../../api/intake/multipart-form';
import { readBatchStep } from '../../api/intake/read-batch-step';
import { readConversion } from '../../api/intake/read-conversion';
import { openTemplateFile, readTemplateDocuments } from '../../api/intake/read-template';
import type { ReadTemplateTask } from '../../api/intake/template-protocol';
import type { BatchTask } from '../../api/intake/thread-protocol';
import { readSubmission } from '../../application/intake/read-submission';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import { PdfRefused } from '../../platform/pdf-attachments/faults';
import { readAttachments } from '../../platform/pdf-attachments/reader/read-attachments';
import { schemaValidators } from '../../validation/schema/schema-validators';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { GROWING_FORMS } from '../support/growing/forms';
import { growthOf, MOST_GROWTH, type GrowingInput } from '../support/growing/growth';
import { GROWING_JSON, GROWING_JSON_LISTS } from '../support/growing/json-texts';
import { GROWING_PDFS } from '../support/growing/pdfs';
import { GROWING_CSV, GROWING_WORKBOOKS } from '../support/growing/tables';
import { growingLists } from '../support/growing/xml-lists';
import { growingXml, type Frame } from '../support/growing/xml-texts';
import { COMPANY } from '../unit/formats/json-arbitrary';
import { sampleModel } from '../unit/validation/sample-model';

/** What each reader is given at most; what is linear there and takes a tenth of a second takes two at the limit of bodies. */
const KIB = 1_024;

const SETTING = {
  context: { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' },
  company: { ...COMPANY, companyId: 'company' },
  vatNumber: COMPANY.vatNumber,
} as const;
const TURN = { owner: 'account' };

function frameAt(xml: string, place: string, repeatable: Frame['repeatable']): Frame {
  const at = xml.indexOf(place);
  return { before: xml.slice(0, at), repeatable, after: xml.slice(at) };
}

const UBL = frameAt(writeUbl(sampleModel()), '<cbc:DocumentCurrencyCode>', (text) => `<cbc:Note>${text}</cbc:Note>`);
const CII = frameAt(
  writeCii(sampleModel()),
  '</rsm:ExchangedDocument>',
  (text) => `<ram:IncludedNote><ram:Content>${text}</ram:Content></ram:IncludedNote>`,
);

const validators = schemaValidators('D22B');
let validator: UblSchemaValidator;
beforeAll(async () => {
  validator = await UblSchemaValidator.create();
});

const named = (inputs: readonly GrowingInput[]) => inputs.map((one) => [one.name, one] as const);

async function expectLinear(read: (bytes: Buffer) => unknown, { input }: GrowingInput, largest: number): Promise<void> {
  expect(await growthOf(read, input, largest)).toBeLessThan(MOST_GROWTH);
}

/** What the threads do, here: their time is not this process's alone. */
function inPlace<Task>(runTask: (task: Task) => unknown): Pick<IntakePool, 'run'> {
  return { run: async (task: unknown) => runTask(task as Task) } as unknown as Pick<IntakePool, 'run'>;
}

async function toTheEnd(items: AsyncIterable<unknown>): Promise<void> {
  for await (const item of items) void item;
}

const unless = async (refusal: new (...given: never[]) => Error, work: () => unknown): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof refusal)) throw error;
  }
};

test('quadratic work would be noticed', async () => {
  const quadratic = (bytes: Buffer): number => {
    let alike = 0;
    for (let one = 0; one < bytes.length; one += 1)
      for (let other = 0; other < one; other += 1) if (bytes[one] === bytes[other]) alike += 1;
    return alike;
  };
  expect(await growthOf(quadratic, (size) => Buffer.alloc(size), 20_000)).toBeGreaterThan(MOST_GROWTH);
});

describe('work is measured again', () => {
  /** A processor that counts as it is told: what the work with an input of so many bytes takes the first time, and then. */
  async function growth(millisecondsOf: (size: number, isFirst: boolean) => number): Promise<number> {
    let used = 0;
    const seen = new Set<number>();
    const counting = jest.spyOn(process, 'cpuUsage').mockImplementation((since) => ({
      user: used - (since?.user ?? 0),
      system: 0,
    }));
    try {
      const read = ({ length }: Buffer): void => {
        used += millisecondsOf(length, !seen.has(length)) * 1_000;
        seen.add(length);
      };
      return await growthOf(read, (size) => Buffer.alloc(size), 800);
    } finally {
      counting.mockRestore();
    }
  }

  test('of which the first time counted as none', async () => {
    expect(await growth((size, isFirst) => (isFirst && size < 400 ? 0 : size))).toBeCloseTo(1);
    expect(await growth((size, isFirst) => (isFirst && size < 400 ? 0 : size ** 2 / 100))).toBeCloseTo(2);
  });

  test('that took so long the first time that nothing else was', async () => {
    expect(await growth((size, isFirst) => (isFirst && size === 100 ? 3_000 : size))).toBeCloseTo(1);
  });

  test('that takes longer by one step, however large the input is from there', async () => {
    expect(await growth((size) => (size < 800 ? size / 10 : (size * 4) / 10))).toBeLessThan(MOST_GROWTH);
  });

  test('of which a smallest input takes seconds: its growth is told nevertheless', async () => {
    expect(await growth((size) => size * 30)).toBeCloseTo(1);
    expect(await growth((size) => size ** 2)).toBeCloseTo(2);
  });
});

describe.each([
  ['UBL', UBL],
  ['CII', CII],
] as const)('converting %s takes time by its size:', (_syntax, frame) => {
  it.each(named(growingXml(frame)))('%s', async (_name, input) => {
    await expectLinear(async (bytes) => readConversion(validators, { kind: 'convert', bytes }), input, 500 * KIB);
  });
});

describe('reading a submission takes time by its size:', () => {
  it.each(named(growingXml(UBL)))('UBL, %s', async (_name, input) => {
    await expectLinear((bytes) => readSubmission(validator, 'ubl', bytes, SETTING), input, 500 * KIB);
  });

  it.each(named(GROWING_JSON))('JSON, %s', async (_name, input) => {
    await expectLinear((bytes) => readSubmission(validator, 'json', bytes, SETTING), input, 600 * KIB);
  });
});

describe('reading a batch takes time by its size:', () => {
  const read = (format: 'json' | 'xml') => async (bytes: Buffer) => {
    const pool = inPlace((task: BatchTask) => readBatchStep(validator, task));
    await toTheEnd(batchSteps(pool, { turn: TURN, format, bytes, setting: SETTING }, 64 * KIB, () => 'read'));
  };

  it.each(named(growingLists(UBL)))('UBL, %s', async (_name, input) => expectLinear(read('xml'), input, 500 * KIB));

  it.each(named(GROWING_JSON_LISTS))('JSON, %s', async (_name, input) => expectLinear(read('json'), input, 600 * KIB));
});

describe('reading a table takes time by its size:', () => {
  const { countryIso, purpose } = SETTING.context;
  const setting = { ...SETTING, context: { countryIso, purpose } };
  const read = async (bytes: Buffer): Promise<void> => {
    const opened = await openTemplateFile(bytes);
    if (opened.kind === 'refused') return;
    const pool = inPlace(async (task: ReadTemplateTask) => readTemplateDocuments(validator, task));
    await toTheEnd(importEntries(pool, TURN.owner, opened.table, 'en', setting));
  };

  it.each(named(GROWING_CSV))('CSV, %s', async (_name, input) => expectLinear(read, input, 400 * KIB));

  it.each(named(GROWING_WORKBOOKS))('Excel, %s', async (_name, input) => expectLinear(read, input, 400 * KIB));
});

describe('reading a file takes time by its size:', () => {
  it.each(named(GROWING_PDFS))('PDF, %s', async (_name, input) => {
    await expectLinear(async (bytes) => unless(PdfRefused, () => readAttachments(bytes)), input, 1_000 * KIB);
  });

  it.each(named(GROWING_FORMS))('form, %s', async (_name, input) => {
    const read = async (bytes: Buffer) =>
      unless(MalformedForm, async () => toTheEnd(formParts('multipart/form-data; boundary=x', bytes)));
    await expectLinear(read, input, 4_000 * KIB);
  });
});
