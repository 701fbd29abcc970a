import { randomInt } from 'node:crypto';
import path from 'node:path';
import { present } from '../../platform/present';
import { AgencyMemory, type AgencyOptions } from '../aeat/agency-memory';
import type { AgencyView } from '../aeat/agency-view';
import { newCsv } from '../aeat/csv';
import { isoDate } from '../aeat/fechas';
import { madridDate, madridTime } from '../madrid-time';
import type { RecordEntry } from '../aeat/record-entry';
import type { Reply } from '../aeat/soap-endpoint';
import { isInCensus, type Taxpayers } from '../aeat/taxpayers';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { ReportFilter } from '../system-view';
import { deliveryOf, type Triggering } from '../triggered-delivery';
import type { AnsweredLine, MessageAnswered, MessageHead } from './events';
import { judge, type Verdict } from './judge';
import { VerifactuLedger } from './ledger';
import { refuseHeader, refuseQuery } from './permissions';
import { heldPage, queryOf } from './query';
import { queryAnswer } from './query-answer';
import { registroOf, type Registro } from './registro';
import { entriesOfDocument, reportOf } from './report';
import { submissionAnswer, type Answered } from './submission-answer';

export interface VerifactuOptions extends AgencyOptions {
  /** TiempoEsperaEnvio of all answers. */
  waitSeconds: number;
}

const MESSAGE_LIMIT = 1_000;
/** Arrivals differ by this much from departures. */
const ARRIVAL_TOLERANCE_MS = 100;

/** The tax agency's side of VERI*FACTU: judges records and answers only what is safely on disk. */
export class VerifactuAgency implements AgencyView {
  private readonly now: () => Date;

  private constructor(
    private readonly memory: AgencyMemory<MessageAnswered, VerifactuLedger>,
    private readonly options: VerifactuOptions,
  ) {
    this.now = options.now ?? (() => new Date());
  }

  static async open(options: VerifactuOptions): Promise<VerifactuAgency> {
    const file = path.join(options.folder, 'verifactu.jsonl');
    const memory = await AgencyMemory.open<MessageAnswered, VerifactuLedger>(file, new VerifactuLedger(), options);
    return new VerifactuAgency(memory, options);
  }

  get ledger(): VerifactuLedger {
    return this.memory.ledger;
  }

  close(): Promise<void> {
    return this.memory.close();
  }

  /**
   * @param payload what the body of the SOAP message holds, valid by the schema
   * @param presentador NIF of the client certificate
   * @throws AeatFault
   */
  async answer(payload: XmlNode, presentador: string, arrivedAt: Date): Promise<Reply> {
    if (payload[0] === 'ConsultaFactuSistemaFacturacion') return this.query(payload, presentador);
    return this.submit(payload, presentador, arrivedAt);
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

  report({ nif }: ReportFilter): object {
    return reportOf(this.ledger, nif);
  }

  private async submit(payload: XmlNode, presentador: string, arrivedAt: Date): Promise<Reply> {
    const cabecera = nodeAt(payload, 'Cabecera') ?? ['Cabecera', ''];
    const obligado = textAt(cabecera, 'ObligadoEmision', 'NIF') ?? '';
    const representante = textAt(cabecera, 'Representante', 'NIF');
    refuseHeader(cabecera, presentador, this.memory.taxpayers, this.now());
    const registros = childrenOf(payload)
      .filter(([name]) => name === 'RegistroFactura')
      .flatMap((node) => childrenOf(node).map(registroOf));
    await this.memory.refuseByTrigger(registros.map(triggering));

    const incidencia = textAt(cabecera, 'RemisionVoluntaria', 'Incidencia') === 'S';
    const head: MessageHead = {
      at: arrivedAt.toISOString(),
      obligado,
      presentador,
      ...present({ representante, earlyByMs: this.earlyBy(obligado, registros, arrivedAt) }),
      ...(incidencia && { incidencia }),
      idPeticion: requestId(arrivedAt),
      waitSeconds: this.options.waitSeconds,
    };
    const answered = this.judgeAll(head, registros, incidencia);
    if (answered.some(({ line }) => line.estado !== 'Incorrecto')) head.csv = newCsv();
    const { fired, delivery } = deliveryOf(
      answered.map(({ registro, line }) => ({ ...triggering(registro), isRefused: line.estado === 'Incorrecto' })),
      this.ledger.turns,
    );
    const lines = answered.map(({ line }) => line);
    this.ledger.addMessage({ ...head, lines, fired });
    await this.memory.write({ type: 'message', ...head, lines, fired });
    return { xml: submissionAnswer(head, cabecera, answered), delivery };
  }

  private judgeAll(head: MessageHead, registros: readonly Registro[], incidencia: boolean): Answered[] {
    const now = this.now();
    const surroundings = {
      obligado: head.obligado,
      today: madridDate(now),
      now,
      incidencia,
      isInCensus: (nif: string) => isInCensus(nif, this.ledger.taxpayers),
    };
    return registros.map((registro) => {
      const verdict = judge(registro, surroundings, this.ledger, this.options.control());
      const line = lineOf(registro, verdict, this.ledger.heldOf(registro.clave)?.line.periodo);
      this.ledger.addLine(head, line);
      return { registro, line, ...present({ duplicado: verdict.duplicado }) };
    });
  }

  private async query(payload: XmlNode, presentador: string): Promise<Reply> {
    const query = queryOf(payload);
    refuseQuery(query, presentador, this.memory.taxpayers);
    const page = heldPage(this.ledger.allHeld(), query, this.options.pageSize);
    const xml = queryAnswer(query, page);
    // Nothing is shown that a crash could still take back.
    await this.memory.synced();
    return { xml, delivery: { kind: 'answer', afterSeconds: 0 } };
  }

  private earlyBy(obligado: string, registros: readonly Registro[], arrivedAt: Date): number | undefined {
    const [first] = registros;
    const last = first && this.ledger.chainOf(obligado, first.sistema).lastMessage;
    if (last === undefined || registros.length >= MESSAGE_LIMIT) return undefined;
    const early = Date.parse(last.at) + last.waitSeconds * 1_000 - arrivedAt.getTime();
    return early > ARRIVAL_TOLERANCE_MS ? early : undefined;
  }
}

function lineOf(registro: Registro, verdict: Verdict, heldPeriod: string | undefined): AnsweredLine {
  const { operacion, clave, refExterna, sistema, anterior, huella, contenido } = registro;
  const { estado, codigo, descripcion, repeated } = verdict;
  const operationDate = operacion === 'Alta' ? registro.fechaOperacion : undefined;
  const date = isoDate(operationDate ?? clave.fecha) ?? '';
  return {
    operacion,
    clave,
    sistema,
    huella,
    estado,
    // A cancellation stays where its invoice is.
    periodo: (operacion === 'Anulacion' ? heldPeriod : undefined) ?? date.slice(0, 7),
    ...present({ refExterna, anterior, codigo, descripcion }),
    ...(repeated && { repeated }),
    ...(estado !== 'Incorrecto' && { contenido }),
  };
}

function triggering({ operacion, clave }: Registro): Triggering {
  return { numSerie: clave.numSerie, id: JSON.stringify([operacion, clave.nif, clave.numSerie, clave.fecha]) };
}

/** Twenty digits, as the agency's: the second of its time, and six that make it the only one. */
function requestId(at: Date): string {
  const second = madridTime(at).slice(0, 19).replace(/\D/g, '');
  return `${second}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
