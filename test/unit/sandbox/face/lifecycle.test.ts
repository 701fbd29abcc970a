import { createHash, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { FaceFault } from '../../../../sandbox/face/face-fault';
import { FacePlatform } from '../../../../sandbox/face/platform';
import { FaceReader } from '../../../../sandbox/face/reader';
import { HttpRefusal } from '../../../../sandbox/http-messages';
import { textAt } from '../../../../sandbox/soap/xml-node';
import { CertificateAuthority, certificatesFolder, type Identity } from '../../../../sandbox/tls/certificate-authority';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporary-folder';
import { facturaIn } from './face-client';
import { detalleFactura, enviarFactura, facturae, SELLER, solicitarAnulacion } from './messages';
import { signedFacturae, signedMessage } from './signing';

const NUMBERS = ['N-0', 'N-1', 'SBX-FAULT-1-500-N'] as const;
const STATES = ['1300', '2500', '2600', '3100', '4300', '4400'] as const;
const FINAL: readonly string[] = ['2500', '2600', '3100'];
const WITHDRAWN: readonly string[] = ['2600', '3100'];

type Step =
  | { kind: 'send'; number: number; content: number }
  | { kind: 'cancel'; number: number }
  | { kind: 'move'; number: number; state: (typeof STATES)[number] };

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('send' as const), number: fc.nat(2), content: fc.nat(1) }),
    fc.record({ kind: fc.constant('cancel' as const), number: fc.nat(2) }),
    fc.record({ kind: fc.constant('move' as const), number: fc.nat(2), state: fc.constantFrom(...STATES) }),
  ),
  { maxLength: 20 },
);

/** What the test knows that FACe must hold of a number. */
interface Model {
  registrations: { codigo: string; tramitacion: string; anulacion: string }[];
  received: number;
  faults: number;
}

let identity: Identity;
let authority: X509Certificate;
let reader: FaceReader;
/** By number and content: signing takes its time. */
const messages = new Map<string, Buffer>();

beforeAll(async () => {
  const certificates = await CertificateAuthority.open(certificatesFolder(await temporaryFolder()));
  identity = await certificates.issueClient(SELLER, { keys: 'RSA' });
  authority = new X509Certificate(certificates.certificate);
  reader = await FaceReader.open();
  for (const number of NUMBERS) {
    for (const content of [0, 1]) {
      const xsig = await signedFacturae(facturae(number).replace('Madrid', `Madrid ${content}`), identity);
      messages.set(`${number} ${content}`, Buffer.from(await signedMessage(enviarFactura(xsig), identity)));
    }
  }
});

afterAll(removeTemporaryFolders);

const open = (folder: string) =>
  FacePlatform.open(reader, { folder, authority, control: () => ({ down: true, reject: true }) });

async function answerOf(platform: FacePlatform, message: Buffer): Promise<string | number> {
  try {
    const factura = facturaIn((await platform.answer(message)).xml);
    const path = ['registro', 'estadoTramitacion', 'estadoAnulacion'];
    return path.map((name) => textAt(factura, name, 'codigo')).join(' ');
  } catch (error) {
    if (error instanceof FaceFault) return error.code;
    throw error;
  }
}

async function moved(platform: FacePlatform, invoice: string, code: string): Promise<boolean> {
  try {
    await platform.change([{ invoice, code }]);
    return true;
  } catch (error) {
    if (error instanceof HttpRefusal) return false;
    throw error;
  }
}

async function expectStep(platform: FacePlatform, step: Step, model: Model): Promise<void> {
  const number = NUMBERS[step.number] ?? '';
  const last = model.registrations.at(-1);
  switch (step.kind) {
    case 'send': {
      const answer = await answerOf(platform, messages.get(`${number} ${step.content}`) ?? Buffer.from(''));
      if (number.startsWith('SBX-FAULT') && model.faults === 0) {
        model.faults += 1;
        expect(answer).toBe(500);
        return;
      }
      model.received += 1;
      if (last !== undefined && !WITHDRAWN.includes(last.tramitacion)) {
        expect(answer).toBe(409);
        return;
      }
      expect(answer).toMatch(/^REGAGE\d\de\d{11} 1200 4100$/);
      model.registrations.push({ codigo: String(answer).split(' ')[0] ?? '', tramitacion: '1200', anulacion: '4100' });
      return;
    }
    case 'cancel': {
      const codigo = last?.codigo ?? 'REGAGE26e00000000000';
      const message = Buffer.from(await signedMessage(solicitarAnulacion(codigo), identity));
      const answer = await answerOf(platform, message);
      // Each cancellation of that trigger has its own turn.
      if (last !== undefined && number.startsWith('SBX-FAULT') && answer === 500) {
        expect(await answerOf(platform, message)).not.toBe(500);
      } else if (last === undefined) expect(answer).toBe(404);
      else if (last.anulacion === '4200') expect(answer).toBe(409);
      else if (FINAL.includes(last.tramitacion)) expect(answer).toBe(400);
      else expect(answer).toBe(`${last.codigo} ${last.tramitacion} 4200`);
      if (last !== undefined && last.anulacion !== '4200' && !FINAL.includes(last.tramitacion)) last.anulacion = '4200';
      return;
    }
    case 'move': {
      const isMoved = await moved(platform, last?.codigo ?? number, step.state);
      const isAnswer = step.state.startsWith('4');
      const isPossible =
        last !== undefined && (isAnswer ? last.anulacion === '4200' : !FINAL.includes(last.tramitacion));
      expect(isMoved).toBe(isPossible);
      if (!isPossible) return;
      if (!isAnswer) last.tramitacion = step.state;
      else {
        last.anulacion = step.state;
        if (step.state === '4300') last.tramitacion = '3100';
      }
      return;
    }
    default:
      step satisfies never;
  }
}

test('whatever comes in whatever order: FACe holds what a model of it holds, and a restart changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(19), async (all, restartAt) => {
      const folder = await temporaryFolder();
      let platform = await open(folder);
      const models = NUMBERS.map((): Model => ({ registrations: [], received: 0, faults: 0 }));
      for (const [index, step] of all.entries()) {
        const model = models[step.number];
        if (model !== undefined) await expectStep(platform, step, model);
        if (index !== restartAt) continue;
        // Nothing is closed, as after kill -9.
        const before = platform.report({});
        platform = await open(folder);
        expect(platform.report({})).toEqual(before);
      }
      const codes = models.flatMap(({ registrations }) => registrations.map(({ codigo }) => codigo));
      expect(new Set(codes).size).toBe(codes.length);
      for (const [index, { registrations, received }] of models.entries()) {
        const { invoices } = platform.report({ number: NUMBERS[index] ?? '' }) as { invoices: object[] };
        const registered = registrations.length;
        const counts = { received, registered, repeated: received - registered, refused: 0 };
        expect(invoices).toEqual(received === 0 ? [] : [expect.objectContaining(counts)]);
        for (const { codigo, tramitacion, anulacion } of registrations) {
          const message = Buffer.from(await signedMessage(detalleFactura(codigo), identity));
          expect(await answerOf(platform, message)).toBe(`${codigo} ${tramitacion} ${anulacion}`);
        }
      }
      await platform.close();
    }),
    { numRuns: 25 },
  );
});

test('an invoice that comes twice at once is registered once', async () => {
  const platform = await open(await temporaryFolder());
  const message = messages.get('N-0 0') ?? Buffer.from('');
  const answers = await Promise.all(Array.from({ length: 5 }, () => answerOf(platform, message)));
  expect(answers.filter((answer) => answer === 409)).toHaveLength(4);
  await platform.close();
});

/** One byte is another, or nothing comes behind it. */
const damages = fc.record({ at: fc.nat(1_000_000), byte: fc.nat(255), isCut: fc.boolean() });

function damaged(bytes: Buffer, { at, byte, isCut }: { at: number; byte: number; isCut: boolean }): Buffer {
  const place = at % bytes.length;
  if (isCut) return bytes.subarray(0, place);
  const copy = Buffer.from(bytes);
  copy[place] = byte === copy[place] ? byte ^ 1 : byte;
  return copy;
}

/** Registered, or refused with one of these codes. */
function expectAnswer(answer: string | number, codes: readonly number[]): void {
  expect(typeof answer === 'string' || codes.includes(answer)).toBe(true);
}

test('whatever is changed in a message, it is refused, or what it says is what was signed', async () => {
  const platform = await open(await temporaryFolder());
  const xsig = await signedFacturae(facturae('H-1'), identity);
  const message = Buffer.from(await signedMessage(enviarFactura(xsig), identity));
  await fc.assert(
    fc.asyncProperty(damages, async (damage) => {
      expectAnswer(await answerOf(platform, damaged(message, damage)), [400, 401, 403, 409]);
    }),
    { numRuns: 300 },
  );
  const { invoices } = platform.report({}) as { invoices: { arrivals: { sha256: string }[] }[] };
  const received = new Set(invoices.flatMap(({ arrivals }) => arrivals.map(({ sha256 }) => sha256)));
  received.delete(createHash('sha256').update(xsig).digest('hex'));
  expect([...received]).toEqual([]);
  await platform.close();
});

test('whatever is changed in an invoice, it is refused, or what it says is what was signed', async () => {
  const platform = await open(await temporaryFolder());
  const xsig = Buffer.from(await signedFacturae(facturae('H-2'), identity));
  await fc.assert(
    fc.asyncProperty(damages, async (damage) => {
      const body = enviarFactura(damaged(xsig, damage));
      expectAnswer(await answerOf(platform, Buffer.from(await signedMessage(body, identity))), [400, 409]);
    }),
    { numRuns: 150 },
  );
  const { invoices } = platform.report({}) as { invoices: { number: string; registered: number }[] };
  expect(invoices.filter(({ registered, number }) => registered > 0 && number !== 'H-2')).toEqual([]);
  await platform.close();
});
