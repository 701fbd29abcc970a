import { randomInt } from 'node:crypto';
import path from 'node:path';
import { present } from '../../platform/present';
import { madridDate, madridTime } from '../aeat/madrid-time';
import type { Reply } from '../aeat/soap-endpoint';
import { Journal } from '../journal';
import type { Control } from '../ledger';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { AnsweredLine, MessageHead, Taxpayers, VerifactuEvent } from './events';
import { isoDate } from './fechas';
import { judge, type Verdict } from './judge';
import { VerifactuLedger } from './ledger';
import { pageOf, queryOf } from './query';
import { queryAnswer } from './query-answer';
import { registroOf, type Registro } from './registro';
import { submissionAnswer, type Answered } from './submission-answer';
import { deliveryOf, faultAskedFor } from './message-triggers';
import { isInCensus, refuseHeader, refuseQuery } from './permissions';

export interface AgencyOptions {
  folder: string;
  /** TiempoEsperaEnvio of all answers. */
  waitSeconds: number;
  /** May act for every taxpayer. */
  providerNif?: string;
  /** Rows of one page of the query. */
  pageSize?: number;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  now?: () => Date;
}

const PAGE_SIZE = 10_000;
const MESSAGE_LIMIT = 1_000;
/** Arrivals differ by this much from departures. */
const ARRIVAL_TOLERANCE_MS = 100;
const CSV_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CSV_LENGTH = 16;

/** The tax agency's side of VERI*FACTU: judges records and answers only what is safely on disk. */
export class VerifactuAgency {
  private readonly now: () => Date;

  private constructor(
    readonly ledger: VerifactuLedger,
    private readonly journal: Journal<VerifactuEvent>,
    private readonly options: AgencyOptions,
  ) {
    this.now = options.now ?? (() => new Date());
  }

  static async open(options: AgencyOptions): Promise<VerifactuAgency> {
    const ledger = new VerifactuLedger();
    const file = path.join(options.folder, 'verifactu.jsonl');
    const journal = await Journal.open<VerifactuEvent>(file, (event) => ledger.apply(event));
    return new VerifactuAgency(ledger, journal, options);
  }

  close(): Promise<void> {
    return this.journal.close();
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

  async setTaxpayers(change: Partial<Taxpayers>): Promise<void> {
    const event: VerifactuEvent = { type: 'taxpayers', ...this.ledger.taxpayers, ...change };
    this.ledger.apply(event);
    await this.journal.append(event);
  }

  /** What was told before this is on disk. */
  synced(): Promise<void> {
    return this.journal.synced();
  }

  private async submit(payload: XmlNode, presentador: string, arrivedAt: Date): Promise<Reply> {
    const cabecera = nodeAt(payload, 'Cabecera') ?? ['Cabecera', ''];
    const obligado = textAt(cabecera, 'ObligadoEmision', 'NIF') ?? '';
    const representante = textAt(cabecera, 'Representante', 'NIF');
    refuseHeader(cabecera, presentador, this.taxpayers, this.now());
    const registros = childrenOf(payload)
      .filter(([name]) => name === 'RegistroFactura')
      .flatMap((node) => childrenOf(node).map(registroOf));
    await this.refuseByTrigger(registros);

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
    const { fired, delivery } = deliveryOf(answered, this.ledger);
    const lines = answered.map(({ line }) => line);
    this.ledger.addMessage({ ...head, lines, fired });
    await this.journal.append({ type: 'message', ...head, lines, fired });
    return { xml: submissionAnswer(head, cabecera, answered), delivery };
  }

  private get taxpayers(): Taxpayers {
    const { taxpayers } = this.ledger;
    const { providerNif } = this.options;
    if (providerNif === undefined) return taxpayers;
    return { ...taxpayers, collaborators: [...taxpayers.collaborators, providerNif] };
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
    refuseQuery(query, presentador, this.taxpayers);
    // Nothing is shown that a crash could still take back.
    await this.journal.synced();
    const page = pageOf(this.ledger.allHeld(), query, this.options.pageSize ?? PAGE_SIZE);
    return { xml: queryAnswer(query, page), delivery: { kind: 'answer', afterSeconds: 0 } };
  }

  private async refuseByTrigger(registros: readonly Registro[]): Promise<void> {
    const asked = faultAskedFor(registros, this.ledger, this.options.control());
    if (asked === undefined) return;
    if (asked.counted !== undefined) {
      const event: VerifactuEvent = { type: 'fault', trigger: asked.counted };
      this.ledger.apply(event);
      await this.journal.append(event);
    }
    throw asked.fault;
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

function newCsv(): string {
  return Array.from({ length: CSV_LENGTH }, () => CSV_CHARACTERS[randomInt(CSV_CHARACTERS.length)]).join('');
}

/** Twenty digits, as the agency's: the second of its time, and six that make it the only one. */
function requestId(at: Date): string {
  const second = madridTime(at).slice(0, 19).replace(/\D/g, '');
  return `${second}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
