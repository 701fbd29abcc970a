import { createHash } from 'node:crypto';
import path from 'node:path';
import { present } from '../../platform/present';
import { AeatFault } from '../aeat/aeat-fault';
import { AgencyMemory, type AgencyOptions } from '../aeat/agency-memory';
import type { AgencyView } from '../aeat/agency-view';
import { newCsv } from '../aeat/csv';
import { madridDate } from '../madrid-time';
import type { RecordEntry } from '../aeat/record-entry';
import type { Reply } from '../aeat/soap-endpoint';
import { isInCensus, type Taxpayers } from '../aeat/taxpayers';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { ReportFilter } from '../system-view';
import { deliveryOf, type Triggering } from '../triggered-delivery';
import type { Surroundings } from './checks/check';
import type { AnsweredLine, MessageAnswered, MessageHead, PagosAnswered } from './events';
import { judge } from './judge';
import { SiiLedger, type Held } from './ledger';
import { isOfPagos, REQUESTS, type Libro, type Request } from './messages';
import { enterPagos, heldPagos } from './payments-desk';
import { refuseHeader } from './permissions';
import { heldPage, queryOf } from './query';
import { queryAnswer } from './query-answer';
import { apunteOf, bajaOf, type LibroDe, type Registro } from './registro';
import { entriesOfDocument, reportOf } from './report';
import { submissionAnswer, type Answered } from './submission-answer';

/** Facts of a message's arrival. */
export interface Arrival {
  /** The book whose address it came to. */
  libro: Libro;
  /** It is the address for what was collected or paid of its invoices. */
  ofPagos?: boolean;
  /** NIF of the client certificate. */
  presentador: string;
  at: Date;
}

/** The tax agency's side of SII: judges entries and answers only what is safely on disk. */
export class SiiAgency implements AgencyView {
  private readonly now: () => Date;

  private constructor(
    private readonly memory: AgencyMemory<MessageAnswered | PagosAnswered, SiiLedger>,
    private readonly options: AgencyOptions,
  ) {
    this.now = options.now ?? (() => new Date());
  }

  static async open(options: AgencyOptions): Promise<SiiAgency> {
    const file = path.join(options.folder, 'sii.jsonl');
    const memory = await AgencyMemory.open<MessageAnswered | PagosAnswered, SiiLedger>(file, new SiiLedger(), options);
    return new SiiAgency(memory, options);
  }

  get ledger(): SiiLedger {
    return this.memory.ledger;
  }

  close(): Promise<void> {
    return this.memory.close();
  }

  /**
   * @param payload what the body of the SOAP message holds, valid by the schema
   * @throws AeatFault
   */
  async answer(payload: XmlNode, arrival: Arrival): Promise<Reply> {
    const request = REQUESTS[payload[0]];
    if (request?.libro !== arrival.libro || isOfPagos(request) !== (arrival.ofPagos ?? false)) {
      throw new AeatFault(4124, `La dirección no se corresponde con el mensaje ${payload[0]}.`);
    }
    const cabecera = nodeAt(payload, 'Cabecera') ?? ['Cabecera', ''];
    refuseHeader(cabecera, arrival.presentador, this.memory.taxpayers);
    const libroDe = { libro: request.libro, titular: textAt(cabecera, 'Titular', 'NIF') ?? '' };
    if (request.kind === 'consulta') return this.query(request.respuesta, payload, cabecera, libroDe);
    if (request.kind === 'consultaPagos') return heldPagos(this.memory, request, { payload, cabecera, libroDe });
    if (request.kind === 'pagos') return enterPagos(this.memory, request, { payload, cabecera, libroDe }, arrival);
    return this.submit(request, payload, cabecera, libroDe, arrival);
  }

  setTaxpayers(change: Partial<Taxpayers>): Promise<void> {
    return this.memory.setTaxpayers(change);
  }

  get taxpayers(): Taxpayers {
    return this.ledger.taxpayers;
  }

  synced(): Promise<void> {
    return this.memory.synced();
  }

  entriesOf(documentId: string): readonly RecordEntry[] {
    return entriesOfDocument(this.ledger, documentId);
  }

  report(filter: ReportFilter): object {
    return reportOf(this.ledger, filter);
  }

  private async submit(
    request: Extract<Request, { kind: 'suministro' | 'baja' }>,
    payload: XmlNode,
    cabecera: XmlNode,
    libroDe: LibroDe,
    { presentador, at }: Arrival,
  ): Promise<Reply> {
    const operacion = textAt(cabecera, 'TipoComunicacion') === 'A1' ? 'Modificacion' : 'Alta';
    const registros = childrenOf(payload)
      .filter(([name]) => name === request.registro)
      .map((node) => (request.kind === 'baja' ? bajaOf(node, libroDe) : apunteOf(node, libroDe, operacion)));
    await this.memory.refuseByTrigger(registros.map(triggering));

    const head: MessageHead = { at: at.toISOString(), ...libroDe, presentador };
    const surroundings = {
      today: madridDate(this.now()),
      isInCensus: (nif: string) => isInCensus(nif, this.ledger.taxpayers),
    };
    const answered = registros.map((registro) => this.record(registro, head, surroundings));
    if (!answered.every(isRefused)) head.csv = newCsv();
    const { fired, delivery } = deliveryOf(
      answered.map((each) => ({ ...triggering(each.registro), isRefused: isRefused(each) })),
      this.ledger.turns,
    );
    this.ledger.addMessage({ fired });
    await this.memory.write({ type: 'message', ...head, lines: answered.map(({ line }) => line), fired });
    return { xml: submissionAnswer(request.respuesta, head, cabecera, answered), delivery };
  }

  private record(registro: Registro, head: MessageHead, surroundings: Surroundings): Answered {
    const held = this.ledger.heldOf(registro.clave);
    const { estado, codigo, descripcion, duplicado } = judge(registro, held, surroundings, this.options.control());
    const { operacion, clave, periodo, refExterna, idFactura } = registro;
    const line: AnsweredLine = {
      operacion,
      clave,
      periodo,
      identidad: identidadOf(registro),
      estado,
      ...present({ refExterna, codigo, descripcion }),
      ...(registro.operacion !== 'Baja' && estado !== 'Incorrecto' && { idFactura, contenido: registro.contenido }),
    };
    if (this.ledger.hasAccepted(line)) line.repeated = true;
    this.ledger.addLine(head, line);
    return { registro, line, ...present({ duplicado }) };
  }

  private async query(respuesta: string, payload: XmlNode, cabecera: XmlNode, libroDe: LibroDe): Promise<Reply> {
    const query = queryOf(payload, libroDe);
    const page = heldPage(this.ledger.allHeld(), query, this.options.pageSize);
    const hasPagos = ({ apunte }: Held) => this.ledger.pagosOf(apunte.line.clave).length > 0;
    const xml = queryAnswer({ respuesta, libro: libroDe.libro }, cabecera, query, page, hasPagos);
    // Nothing is shown that a crash could still take back.
    await this.memory.synced();
    return { xml, delivery: { kind: 'answer', afterSeconds: 0 } };
  }
}

function isRefused({ line }: { line: Pick<AnsweredLine, 'estado'> }): boolean {
  return line.estado === 'Incorrecto';
}

function triggering({ operacion, clave }: Registro): Triggering {
  const { libro, titular, emisor, numSerie, fecha } = clave;
  const kind = operacion === 'Baja' ? 'Baja' : 'Alta';
  return { numSerie, id: JSON.stringify([kind, libro, titular, emisor, numSerie, fecha]) };
}

/** Two records for one document are the same one, whatever stands in them. */
function identidadOf(registro: Registro): string {
  const { operacion, refExterna } = registro;
  if (refExterna !== undefined) return JSON.stringify([operacion, refExterna]);
  const contenido = operacion === 'Baja' ? [] : registro.contenido;
  return JSON.stringify([operacion, '', createHash('sha256').update(JSON.stringify(contenido)).digest('hex')]);
}
