import type { EstadoGuardado } from '../aeat/record-state';
import { NO_TAXPAYERS, type Taxpayers } from '../aeat/taxpayers';
import { TriggerTurns } from '../trigger-turns';
import { Chain, type ChainBreak } from './chain';
import type { AnsweredLine, MessageAnswered, MessageHead, VerifactuEvent } from './events';
import { turnsIdOf, type ClaveFactura, type Sistema } from './registro';

/** Facts that the agency holds of an invoice: its last accepted record. */
export interface Held {
  estado: EstadoGuardado;
  head: MessageHead;
  line: AnsweredLine;
}

/** One recording or refusal of a record that names a document (RefExterna). */
export interface DocumentLine {
  head: MessageHead;
  line: AnsweredLine;
}

/** The state that the events add up to. Knows no clock and no file: replaying the journal gives the same state. */
export class VerifactuLedger {
  private readonly held = new Map<string, Held>();
  private readonly chains = new Map<string, Chain>();
  private readonly ofDocument = new Map<string, DocumentLine[]>();
  private readonly repeated: DocumentLine[] = [];
  private readonly early: MessageHead[] = [];
  readonly turns = new TriggerTurns();
  private current = NO_TAXPAYERS;
  private arrivals = 0;
  /** Number of records that had arrived when a Fault first kept this one out. */
  private readonly faultAt = new Map<string, number>();

  apply(event: VerifactuEvent): void {
    switch (event.type) {
      case 'message':
        for (const line of event.lines) this.addLine(event, line);
        this.addMessage(event);
        return;
      case 'fault':
        this.turns.addFault(event);
        if (!this.faultAt.has(event.trigger)) this.faultAt.set(event.trigger, this.arrivals);
        return;
      case 'taxpayers':
        this.current = { unknownNifs: event.unknownNifs, collaborators: event.collaborators };
        return;
      default:
        event satisfies never;
    }
  }

  /** The records of a message count at once for those behind them; `addMessage` ends it. */
  addLine(head: MessageHead, line: AnsweredLine): void {
    this.arrivals += 1;
    this.chainOf(head.obligado, line.sistema).add(head, line, this.arrivals);
    if (line.refExterna !== undefined) {
      const lines = this.ofDocument.get(line.refExterna);
      if (lines === undefined) this.ofDocument.set(line.refExterna, [{ head, line }]);
      else lines.push({ head, line });
    }
    if (line.repeated) this.repeated.push({ head, line });
    if (line.estado === 'Incorrecto') return;
    const key = keyOf(line.clave);
    const estado = line.operacion === 'Anulacion' ? 'Anulado' : line.estado;
    // Behind those that were presented before: the query lists them in this order.
    this.held.delete(key);
    this.held.set(key, { estado, head, line });
  }

  addMessage({ lines, fired, ...head }: Omit<MessageAnswered, 'type'>): void {
    this.turns.addFired(fired);
    if (head.earlyByMs !== undefined) this.early.push(head);
    const [first] = lines;
    if (first !== undefined) this.chainOf(head.obligado, first.sistema).lastMessage = head;
  }

  heldOf(clave: ClaveFactura): Held | undefined {
    return this.held.get(keyOf(clave));
  }

  /** All that is held, in order of presentation. */
  allHeld(): Iterable<Held> {
    return this.held.values();
  }

  chainOf(obligado: string, sistema: Sistema): Chain {
    const key = JSON.stringify([obligado, sistema.productor, sistema.id, sistema.instalacion]);
    let chain = this.chains.get(key);
    if (chain === undefined) this.chains.set(key, (chain = new Chain(obligado, sistema)));
    return chain;
  }

  allChains(): Iterable<Chain> {
    return this.chains.values();
  }

  breaksOf(chain: Chain): ChainBreak[] {
    return chain.breaks((line) => this.faultAt.get(turnsIdOf(line)));
  }

  linesOf(documentId: string): readonly DocumentLine[] {
    return this.ofDocument.get(documentId) ?? [];
  }

  get repetitions(): readonly DocumentLine[] {
    return this.repeated;
  }

  get earlyMessages(): readonly MessageHead[] {
    return this.early;
  }

  get taxpayers(): Taxpayers {
    return this.current;
  }
}

function keyOf({ nif, numSerie, fecha }: ClaveFactura): string {
  return JSON.stringify([nif, numSerie, fecha]);
}
