import { AeatFault } from '../../../../sandbox/aeat/aeat-fault';
import type { RequestReader } from '../../../../sandbox/aeat/request-reader';
import { SiiAgency } from '../../../../sandbox/sii/agency';
import type { Libro } from '../../../../sandbox/sii/messages';
import { openSiiReader } from '../../../../sandbox/sii/open-reader';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import { openedByHooks } from '../../../support/opened-by-hooks';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporary-folder';
import { faultCode, payloadOf, type AnsweredRecord } from '../certified-client';
import { cancellations, COMPANY, query, submission, type HeaderOptions } from './messages';
import { officialVerdict, ownVerdict, type Verdict } from './sii-verdicts';

/** What is answered to one record. */
export interface Line extends AnsweredRecord {
  number: string;
  node: XmlNode;
}

/** The agency's side of SII as the server has it, without the server. */
export class Desk {
  private constructor(
    readonly agency: SiiAgency,
    private readonly reader: RequestReader,
    private readonly verdicts: readonly Verdict[],
  ) {}

  static async open({ pageSize = 10_000, folder }: { pageSize?: number; folder: string }): Promise<Desk> {
    const control = () => ({ down: true, reject: true });
    const verdicts = [await ownVerdict(), await officialVerdict()].flatMap((verdict) => verdict ?? []);
    return new Desk(await SiiAgency.open({ folder, pageSize, control }), await openSiiReader(), verdicts);
  }

  /** What the body of the answer holds; message and answer have to be valid by our schemas and the official ones. */
  async ask(libro: Libro, message: string, presentador = COMPANY): Promise<XmlNode> {
    expect(this.faultsOf(message)).toEqual([]);
    const payload = this.reader.read(Buffer.from(message));
    const { xml } = await this.agency.answer(payload, { libro, presentador, at: new Date() });
    expect(this.faultsOf(xml)).toEqual([]);
    return payloadOf(xml);
  }

  /** Code of the Fault that refuses a message. */
  async fault(libro: Libro, message: string, presentador = COMPANY): Promise<number | undefined> {
    const answer = async () => this.agency.answer(this.reader.read(Buffer.from(message)), arrival);
    const arrival = { libro, presentador, at: new Date() };
    const refused = await answer().catch((error: unknown) => error);
    return refused instanceof AeatFault ? faultCode(refused.message) : undefined;
  }

  async send(libro: Libro, records: readonly string[], options?: HeaderOptions): Promise<Line[]> {
    return linesOf(await this.ask(libro, submission(libro, records, options)));
  }

  async cancel(libro: Libro, records: readonly string[], options?: HeaderOptions): Promise<Line[]> {
    return linesOf(await this.ask(libro, cancellations(libro, records, options)));
  }

  async find(libro: Libro, filter = '', options?: Parameters<typeof query>[2]): Promise<XmlNode[]> {
    return rowsOf(await this.ask(libro, query(libro, filter, options)));
  }

  private faultsOf(xml: string): string[] {
    return this.verdicts.flatMap((verdict) => verdict(xml));
  }
}

/** A desk for the tests of a file. */
export function openDesk(options: { pageSize?: number } = {}): { desk: Desk } {
  return openedByHooks('the desk', async () => {
    const desk = await Desk.open({ ...options, folder: await temporaryFolder() });
    const stop = async () => {
      await desk.agency.close();
      await removeTemporaryFolders();
    };
    return { desk, stop };
  });
}

export function linesOf(payload: XmlNode): Line[] {
  return childrenOf(payload)
    .filter(([name]) => name === 'RespuestaLinea')
    .map((node) => {
      const code = textAt(node, 'CodigoErrorRegistro');
      return {
        number: textAt(node, 'IDFactura', 'NumSerieFacturaEmisor') ?? '',
        state: textAt(node, 'EstadoRegistro') ?? '',
        ...(code !== undefined && { code: Number(code) }),
        node,
      };
    });
}

export function rowsOf(payload: XmlNode): XmlNode[] {
  return childrenOf(payload).filter(([name]) => name.startsWith('RegistroRespuestaConsultaLR'));
}

/** State of an invoice in a query's row, with the code that it was accepted with. */
export function stateIn(row: XmlNode | undefined): (string | undefined)[] {
  const state = row && nodeAt(row, 'EstadoFactura');
  return state === undefined ? [] : [textAt(state, 'EstadoRegistro'), textAt(state, 'CodigoErrorRegistro')];
}
