import fc from 'fast-check';
import { madridTimestamp } from '../../../../sandbox/madrid-time';
import { SiiAgency } from '../../../../sandbox/sii/agency';
import type { Libro } from '../../../../sandbox/sii/messages';
import { textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporary-folder';
import { payloadOf } from '../certified-client';
import { linesOf, rowsOf } from './desk';
import { cancellation, cancellations, COMPANY, entry, numbered, query, submission } from './messages';

afterAll(removeTemporaryFolders);

const KINDS = ['Alta', 'Modificacion', 'Baja'] as const;
const LIBROS = ['emitidas', 'recibidas'] as const;
const MONTHS = ['2025-11', '2025-12'] as const;

type Kind = (typeof KINDS)[number];

/** One message with one record. */
interface Step {
  kind: Kind;
  /** A record that is refused for what stands in it. */
  isBad: boolean;
  libro: Libro;
  number: number;
  month: (typeof MONTHS)[number];
  document: number;
}

/** What the test knows that the agency must hold of an invoice. */
interface Model {
  state: 'Correcta' | 'Anulada';
  month: string;
  isModified: boolean;
  /** Records that were accepted since its registration. */
  accepted: Set<string>;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(...KINDS),
    isBad: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
    libro: fc.constantFrom(...LIBROS),
    number: fc.nat(1),
    month: fc.constantFrom(...MONTHS),
    document: fc.nat(2),
  }),
  { maxLength: 25 },
);

function expectedOf({ kind, isBad, month }: Step, held: Model | undefined): string {
  if (isBad && kind !== 'Baja') return '1134';
  if (kind === 'Alta') return held?.state === 'Correcta' ? '3000' : 'Correcto';
  if (held === undefined) return '3002';
  if (held.state === 'Anulada') return '3001';
  return held.month === month ? 'Correcto' : '3019';
}

function after({ kind, month, document }: Step, held: Model | undefined): Model {
  const accepted = kind === 'Alta' ? new Set<string>() : (held?.accepted ?? new Set());
  return {
    state: kind === 'Baja' ? 'Anulada' : 'Correcta',
    month,
    isModified: kind === 'Modificacion' || (kind === 'Baja' && held?.isModified === true),
    accepted: accepted.add(`${kind} ${document}`),
  };
}

function messageOf({ kind, isBad, libro, number, month, document }: Step): string {
  const reference = referenceTo(document);
  if (kind === 'Baja') return cancellations(libro, [cancellation(libro, `N-${number}`, reference, { month })]);
  const changes = { RefExterna: reference, ...(isBad && { TipoFactura: 'R1' }) };
  const communication = kind === 'Alta' ? 'A0' : 'A1';
  return submission(libro, [entry(libro, `N-${number}`, changes, { month })], { communication });
}

function referenceTo(document: number): string {
  return `document-${document}`;
}

const open = (folder: string) => SiiAgency.open({ folder, control: () => ({ down: true, reject: true }) });

async function ask(agency: SiiAgency, libro: Libro, message: string): Promise<XmlNode> {
  const { xml } = await agency.answer(payloadOf(message), { libro, presentador: COMPANY, at: new Date() });
  return payloadOf(xml);
}

/** Everything that is told of the agency's state. */
async function seenOf(agency: SiiAgency): Promise<unknown> {
  const rows = await Promise.all(
    LIBROS.flatMap((libro) => MONTHS.map((month) => ask(agency, libro, query(libro, '', { month })))),
  );
  return {
    rows,
    report: agency.report({}),
    documents: [0, 1, 2].map((id) => agency.entriesOf(referenceTo(id))),
  };
}

test('whatever comes in whatever order: the books hold what a model of them holds, and a restart changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(24), async (all, restartAt) => {
      const folder = await temporaryFolder();
      let agency = await open(folder);
      const books = new Map<string, Model>();
      const entries = new Map<string, string[]>();
      for (const [index, step] of all.entries()) {
        const key = `${step.libro} N-${step.number}`;
        const held = books.get(key);
        const outcome = expectedOf(step, held);
        const isRepeated = held?.accepted.has(`${step.kind} ${step.document}`) === true;
        const [line] = linesOf(await ask(agency, step.libro, messageOf(step)));
        expect(line && (line.code?.toString() ?? line.state)).toBe(outcome);
        if (outcome === 'Correcto') books.set(key, after(step, held));
        const type = isRepeated ? 'repeated' : outcome === 'Correcto' ? 'recorded' : 'refused';
        const reference = referenceTo(step.document);
        entries.set(reference, [...(entries.get(reference) ?? []), `${type} ${step.kind}`]);
        if (index !== restartAt) continue;
        const before = await seenOf(agency);
        await agency.close();
        agency = await open(folder);
        expect(await seenOf(agency)).toEqual(before);
      }
      for (const [key, model] of books) {
        const [libro, number = ''] = key.split(' ') as [Libro, string];
        for (const month of MONTHS) {
          const rows = rowsOf(await ask(agency, libro, query(libro, numbered(number), { month })));
          const states = rows.map((row) => textAt(row, 'EstadoFactura', 'EstadoRegistro'));
          expect(states).toEqual(month === model.month ? [model.state] : []);
        }
        const changed = `${numbered(number)}<siiLRC:FacturaModificada>S</siiLRC:FacturaModificada>`;
        const { length } = rowsOf(await ask(agency, libro, query(libro, changed, { month: model.month })));
        expect(length === 1).toBe(model.isModified);
      }
      for (const [reference, expected] of entries) {
        expect(agency.entriesOf(reference).map(({ type, operation }) => `${type} ${operation}`)).toEqual(expected);
      }
      await agency.close();
    }),
    { numRuns: 40 },
  );
});

test('pages of any size hold every invoice once, in the order of its presentation', async () => {
  const folder = await temporaryFolder();
  const month = '2025-11';
  const numbers = Array.from({ length: 12 }, (_, index) => `N-${index}`);
  const first = await open(folder);
  await ask(
    first,
    'emitidas',
    submission(
      'emitidas',
      numbers.map((number) => entry('emitidas', number, {}, { month })),
    ),
  );
  await first.close();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 13 }), async (pageSize) => {
      const agency = await SiiAgency.open({ folder, pageSize, control: () => ({ down: true, reject: true }) });
      const found: string[] = [];
      for (let after = ''; ;) {
        const page = await ask(agency, 'emitidas', query('emitidas', after, { month }));
        const rows = rowsOf(page);
        expect(rows.length).toBeLessThanOrEqual(pageSize);
        found.push(...rows.map((row) => textAt(row, 'IDFactura', 'NumSerieFacturaEmisor') ?? ''));
        if (textAt(page, 'IndicadorPaginacion') === 'N') break;
        const last = entry('emitidas', found.at(-1) ?? '');
        const [, key = ''] = /<siiLR:IDFactura>(.*)<\/siiLR:IDFactura>/.exec(last) ?? [];
        after = `<siiLRC:ClavePaginacion>${key}</siiLRC:ClavePaginacion>`;
      }
      expect(found).toEqual(numbers);
      await agency.close();
    }),
    { numRuns: 13 },
  );
});

test.each([
  ['2026-03-29T00:59:59Z', '29-03-2026 01:59:59'],
  ['2026-03-29T01:00:00Z', '29-03-2026 03:00:00'],
  ['2026-12-31T23:30:00Z', '01-01-2027 00:30:00'],
])('%s is %s in Madrid', (utc, local) => {
  expect(madridTimestamp(new Date(utc))).toBe(local);
});
