import type { ServerResponse } from 'node:http';
import { answer, fault, held, line, row } from '../../unit/countries/sii/answers-of-tests';
import { HttpsReceiver, type ReceivedRequest } from '../../support/https-receiver';
import type { TestCertificate } from '../../support/test-certificates';

/** What the agency does with the next message, in place of what it usually does. */
export type Disturbance =
  /** It is not recorded, and no answer comes. */
  | 'lost'
  /** It is recorded, and no answer comes. */
  | 'cut'
  | { fault: number }
  | { code: number; duplicate?: string }
  | { status: number; body: string };

export interface Recorded {
  book: 'issued' | 'received';
  number: string;
  period: string;
  reference: string;
  total: string;
  type: string;
  state: string;
}

const BOOKS = { fe: 'issued', fr: 'received' } as const;

/** A tax agency that keeps two books, does what the test tells it, and else what the schema's answers say. */
export class ScriptedSii {
  readonly recorded: Recorded[] = [];
  /** For the messages and queries to come, in their order; `undefined`: as usual. */
  readonly script: (Disturbance | undefined)[] = [];
  readonly sent: string[] = [];
  private receiver: HttpsReceiver | undefined;

  async start(certificate: TestCertificate): Promise<void> {
    this.receiver = await HttpsReceiver.start(certificate, (request, response) => this.take(request, response));
  }

  async stop(): Promise<void> {
    await this.receiver?.stop();
  }

  get url(): string {
    return this.receiver?.url('') ?? '';
  }

  get requests(): readonly ReceivedRequest[] {
    return this.receiver?.requests ?? [];
  }

  get submissions(): string[] {
    return this.sent.filter((body) => body.includes('SuministroLR'));
  }

  private take({ path, body }: ReceivedRequest, response: ServerResponse): void {
    const [, folder = ''] = /^\/wlpl\/SSII-FACT\/ws\/(fe|fr)\//.exec(path) ?? [];
    const book = BOOKS[folder as keyof typeof BOOKS];
    this.sent.push(body);
    const disturbance = this.script.shift();
    if (disturbance === 'lost') return void response.destroy();
    if (typeof disturbance === 'object' && 'fault' in disturbance)
      return void response.writeHead(500).end(fault(disturbance.fault));
    if (typeof disturbance === 'object' && 'status' in disturbance)
      return void response.writeHead(disturbance.status).end(disturbance.body);
    if (body.includes('ConsultaLR')) return void response.end(this.query(book, body));
    if (typeof disturbance === 'object') {
      const told = { state: 'Incorrecto', ...keyIn(body), ...disturbance };
      return void response.end(answer(book, [line(book, told)], { csv: '' }));
    }
    const answered = this.record(book, body);
    if (disturbance === 'cut') response.destroy();
    else response.end(answered);
  }

  private record(book: Recorded['book'], body: string): string {
    const { number, date } = keyIn(body);
    const entry = {
      book,
      number,
      period: textIn(body, 'Periodo'),
      reference: textIn(body, 'RefExterna'),
      total: textIn(body, 'ImporteTotal'),
      type: textIn(body, 'TipoFactura'),
      state: 'Correcta',
    };
    const there = this.recorded.find((one) => one.book === book && one.number === number && one.state !== 'Anulada');
    if (there !== undefined) {
      const told = { state: 'Incorrecto', code: 3000, duplicate: there.state, number, date };
      return answer(book, [line(book, told)], { csv: '' });
    }
    this.recorded.push(entry);
    return answer(book, [line(book, { number, date })]);
  }

  private query(book: Recorded['book'], body: string): string {
    const number = textIn(body, 'NumSerieFacturaEmisor');
    const period = textIn(body, 'Periodo');
    const rows = this.recorded
      .filter((one) => one.book === book && one.number === number && one.period === period)
      .map(({ reference, total, type, state }) =>
        row(book, { reference: reference === '' ? undefined : reference, total, type, state }).replaceAll(
          '>F-2026/1<',
          `>${number}<`,
        ),
      );
    return held(book, rows, { period: [textIn(body, 'Ejercicio'), period] });
  }
}

function keyIn(body: string): { number: string; date: string } {
  return { number: textIn(body, 'NumSerieFacturaEmisor'), date: textIn(body, 'FechaExpedicionFacturaEmisor') };
}

function textIn(body: string, name: string): string {
  return new RegExp(`<sii:${name}>([^<]*)<`).exec(body)?.[1] ?? '';
}
