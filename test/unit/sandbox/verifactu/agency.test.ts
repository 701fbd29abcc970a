import fc from 'fast-check';
import { checkSpanishTaxNumber } from '../../../../countries/es/identifiers';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { madridTime } from '../../../../sandbox/madrid-time';
import { isNif } from '../../../../sandbox/aeat/nif';
import { nodeOf } from '../../../../sandbox/soap/xml-node';
import { VerifactuAgency } from '../../../../sandbox/verifactu/agency';
import { huellaOf } from '../../../../sandbox/verifactu/huella';
import { registroOf } from '../../../../sandbox/verifactu/registro';
import { reportOf } from '../../../../sandbox/verifactu/report';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporary-folder';
import { payloadOf } from '../certified-client';
import { linesOf } from './agency-client';
import { COMPANY, element, elements } from './elements';
import { envelope, submission } from './messages';
import { TestChain, type Changes } from './test-chain';

afterAll(removeTemporaryFolders);

const OPERATIONS = ['alta', 'refused', 'amended', 'after-refusal', 'anulacion', 'repeated'] as const;
type Operation = (typeof OPERATIONS)[number];
const KINDS: Readonly<Record<string, Changes>> = {
  refused: { Destinatarios: undefined },
  amended: { Subsanacion: 'S' },
  'after-refusal': { Subsanacion: 'S', RechazoPrevio: 'X' },
};

test('whatever comes in whatever order: an invoice is held as the law tables say, and a restart changes nothing', async () => {
  const step = fc.record({ operation: fc.constantFrom(...OPERATIONS), number: fc.nat(2), restart: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const folder = await temporaryFolder();
      const control = () => ({ down: true, reject: true });
      const open = () => VerifactuAgency.open({ folder, waitSeconds: 0, control });
      let agency = await open();
      const chain = new TestChain();
      const expected = new Map<number, 'Correcto' | 'Anulado'>();
      const accepted = new Set<string>();
      let last = chain.alta('UNSENT-0');
      let lastOf: Operation = 'refused';
      let lastNumber = -1;
      for (const { operation: asked, number, restart } of steps) {
        const isAgain = asked === 'repeated' && lastNumber >= 0;
        if (asked === 'repeated' && !isAgain) continue;
        const operation: Operation = isAgain ? lastOf : asked;
        const index = isAgain ? lastNumber : number;
        if (!isAgain) {
          last =
            operation === 'anulacion'
              ? chain.anulacion(`N-${index}`)
              : chain.alta(`N-${index}`, KINDS[operation] ?? {});
        }
        [lastOf, lastNumber] = [operation, index];
        const { xml } = await agency.answer(payloadOf(submission([last])), COMPANY, new Date());
        const [line] = linesOf(payloadOf(xml));

        const held = expected.get(index);
        const isRepeated = accepted.has(last.huella);
        const outcome = {
          alta: held === undefined ? 'Correcto' : 3000,
          refused: 1189,
          amended: held === undefined ? 3002 : isRepeated ? 3000 : 'Correcto',
          'after-refusal': held === undefined ? 'Correcto' : 3000,
          anulacion: held === undefined ? 3002 : isRepeated ? 3001 : 'Correcto',
          repeated: undefined,
        }[operation];
        expect(line?.code ?? line?.state).toBe(outcome);
        if (outcome === 'Correcto') {
          expected.set(index, operation === 'anulacion' ? 'Anulado' : 'Correcto');
          accepted.add(last.huella);
        }
        if (!restart) continue;
        const before = reportOf(agency.ledger, undefined);
        await agency.close();
        agency = await open();
        expect(reportOf(agency.ledger, undefined)).toEqual(before);
      }
      const held = new Map([...agency.ledger.allHeld()].map(({ estado, line }) => [line.clave.numSerie, estado]));
      expect(held).toEqual(new Map([...expected].map(([index, estado]) => [`N-${index}`, estado])));
      await agency.close();
    }),
    { numRuns: 40 },
  );
});

/** Numbers, dates and times of the agency's own example (huella, v0.1.2). */
const OFFICIAL = [
  {
    number: '12345678/G33',
    time: '2024-01-01T19:20:30+01:00',
    huella: '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60',
  },
  {
    number: '12345679/G34',
    time: '2024-01-01T19:20:35+01:00',
    previous: '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60',
    huella: 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97',
  },
  {
    number: '12345679/G34',
    time: '2024-01-01T19:20:40+01:00',
    previous: 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97',
    isCancellation: true,
    huella: '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68',
  },
] as const;

test.each(OFFICIAL)('the huella of $number at $time is the official one', (record) => {
  const suffix = 'isCancellation' in record ? 'Anulada' : '';
  const clave = {
    [`IDEmisorFactura${suffix}`]: '89890001K',
    [`NumSerieFactura${suffix}`]: ` ${record.number} `,
    [`FechaExpedicionFactura${suffix}`]: '01-01-2024',
  };
  const previous = 'previous' in record ? element('RegistroAnterior', element('Huella', record.previous)) : '';
  const fields = elements({
    IDFactura: elements(clave),
    TipoFactura: 'F1',
    CuotaTotal: '12.35',
    ImporteTotal: '123.45',
    Encadenamiento: previous === '' ? element('PrimerRegistro', 'S') : previous,
    FechaHoraHusoGenRegistro: record.time,
  });
  const name = suffix === '' ? 'RegistroAlta' : 'RegistroAnulacion';
  const tree = parseElementTree(envelope(element(name, fields)));
  const node = nodeOf(tree.children[1]?.children[0] ?? tree);
  expect(huellaOf(registroOf(node))).toBe(record.huella);
});

test('the service and the sandbox, each by its own code, agree what a NIF is', () => {
  const beginning = fc.stringMatching(/^[ABEHJKLMNPQSVWXYZ0-9]\d{7}$/);
  const checks = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  fc.assert(
    fc.property(beginning, (text) => {
      const numbers = checks.map((check) => text + check);
      expect(numbers.filter(isNif)).toEqual(numbers.filter((number) => checkSpanishTaxNumber(number) === 'valid'));
    }),
  );
  expect(['B12345674', 'A58818501', '12345678Z', 'X1234567L'].map(isNif)).toEqual([true, true, true, true]);
});

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
  ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00'],
])('%s is %s in Madrid', (utc, local) => {
  expect(madridTime(new Date(utc))).toBe(local);
});
