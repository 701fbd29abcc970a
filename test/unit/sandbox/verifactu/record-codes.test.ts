import { told } from '../certified-client';
import { openRig } from './agency-client';
import { BREAKDOWN_CASES } from './cases/breakdown-cases';
import { CORRECTIVE, desglose, secondsAgo } from './cases/case';
import { chainCases } from './cases/chain-cases';
import { invoiceCases } from './cases/invoice-cases';
import { COMPANY, CUSTOMER, dayFromToday, element } from './elements';
import { TestChain } from './test-chain';

const rig = openRig();
const chain = new TestChain();
const CASES = [...invoiceCases(chain), ...BREAKDOWN_CASES, ...chainCases(chain)];

test('each code has a record that gets it and one that just does not', async () => {
  const first = chain.alta('FIRST');
  const records = CASES.flatMap(({ code, bad, good, badDay }) => [
    chain.alta(`${code}-a`, bad, dayFromToday(badDay)),
    chain.alta(`${code}-b`, good),
  ]);
  const [, ...lines] = await rig.client.send([first, ...records]);
  const answers = CASES.map(({ code, what }, index) => ({
    code,
    what,
    bad: told(lines[2 * index] ?? raise()),
    good: told(lines[2 * index + 1] ?? raise()),
  }));
  expect(answers).toEqual(
    CASES.map(({ code, what }) => ({
      code,
      what,
      bad: code < 2000 ? `Incorrecto ${code}` : `AceptadoConErrores ${code}`,
      good: 'Correcto',
    })),
  );
});

test('a record that calls itself its own previous one is warned of', async () => {
  const own = new TestChain(COMPANY, 'I-2008');
  const itself = 'B'.repeat(64);
  const previous = own.previous({ numSerie: 'X', fecha: dayFromToday(), huella: itself });
  const line = await rig.client.sendOne(own.alta('2008-a', { Encadenamiento: previous, Huella: itself }));
  expect(told(line)).toBe('AceptadoConErrores 2008');
});

test('quotas are not computed again in corrections by difference', async () => {
  const record = chain.alta('NOT-1142', {
    ...CORRECTIVE,
    ...desglose({ CuotaRepercutida: '90.00' }, '190.00', '90.00'),
  });
  expect(told(await rig.client.sendOne(record))).toBe('Correcto');
});

test('an incident excuses a late record', async () => {
  const cabecera = element('RemisionVoluntaria', element('Incidencia', 'S'));
  const record = chain.alta('LATE', { FechaHoraHusoGenRegistro: secondsAgo(3_600) });
  const [line] = await rig.client.send([record], { cabecera });
  expect(told(line ?? raise())).toBe('Correcto');
});

test('whom the census does not have is told through the control', async () => {
  const control = (unknownNifs: string[]) =>
    fetch(`${rig.sandbox.url}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verifactu: { unknownNifs } }),
    });
  expect(await (await control([CUSTOMER])).json()).toEqual({
    down: true,
    reject: true,
    verifactu: { unknownNifs: [CUSTOMER], collaborators: [] },
  });
  expect(told(await rig.client.sendOne(chain.alta('2001-a')))).toBe('AceptadoConErrores 2001');
  expect(await (await control([])).json()).toEqual({ down: true, reject: true });
  expect(told(await rig.client.sendOne(chain.alta('2001-b')))).toBe('Correcto');
});

function raise(): never {
  throw new Error('an answered record has a line');
}
