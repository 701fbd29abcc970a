import type { EstadoGuardado } from '../aeat/record-state';
import { NO_TAXPAYERS, type Taxpayers } from '../aeat/taxpayers';
import { TriggerTurns } from '../trigger-turns';
import type { AnsweredLine, MessageAnswered, MessageHead, PagosAnswered, PagosLine, SiiEvent } from './events';
import type { Pago } from './pago';
import type { ClaveFactura } from './registro';

/** A record and the message that it came with. */
export interface Presented {
  head: MessageHead;
  line: AnsweredLine;
}

/** A payment and the message that it came with. */
export interface HeldPago {
  pago: Pago;
  head: MessageHead;
}

/** Facts that the agency holds of an invoice. */
export interface Held {
  estado: EstadoGuardado;
  /** The entry that counts: the last accepted one. */
  apunte: Presented;
  /** The last accepted record, a cancellation among them. */
  ultimo: Presented;
  /** The entry was put right after its registration. */
  modificada: boolean;
}

/** The state that the events add up to. Knows no clock and no file: replaying the journal gives the same state. */
export class SiiLedger {
  private readonly held = new Map<string, Held>();
  /** Records of each invoice that were accepted since it was registered (again). */
  private readonly accepted = new Map<string, Set<string>>();
  private readonly ofDocument = new Map<string, Presented[]>();
  private readonly repeated: Presented[] = [];
  private readonly paid = new Map<string, HeldPago[]>();
  readonly turns = new TriggerTurns();
  private current = NO_TAXPAYERS;

  apply(event: SiiEvent): void {
    switch (event.type) {
      case 'message':
        for (const line of event.lines) this.addLine(event, line);
        this.addMessage(event);
        return;
      case 'payments':
        for (const line of event.lines) this.addPagos(event, line);
        this.addMessage(event);
        return;
      case 'fault':
        this.turns.addFault(event);
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
    const presented: Presented = { head, line };
    if (line.refExterna !== undefined) {
      const lines = this.ofDocument.get(line.refExterna);
      if (lines === undefined) this.ofDocument.set(line.refExterna, [presented]);
      else lines.push(presented);
    }
    if (line.repeated) this.repeated.push(presented);
    if (line.estado === 'Incorrecto') return;
    const key = keyOf(line.clave);
    const held = heldAfter(this.held.get(key), presented);
    if (held === undefined) return;
    const accepted = (line.operacion === 'Alta' ? undefined : this.accepted.get(key)) ?? new Set();
    this.accepted.set(key, accepted.add(line.identidad));
    // Behind those that were presented before: the query lists them in this order.
    this.held.delete(key);
    this.held.set(key, held);
  }

  addMessage({ fired }: Pick<MessageAnswered | PagosAnswered, 'fired'>): void {
    this.turns.addFired(fired);
  }

  addPagos(head: MessageHead, { clave, pagos, estado }: PagosLine): void {
    if (estado === 'Incorrecto') return;
    const key = keyOf(clave);
    const before = this.paid.get(key) ?? [];
    this.paid.set(key, [...before, ...pagos.map((pago) => ({ pago, head }))]);
  }

  /** What was collected or paid of an invoice, in order of presentation. */
  pagosOf(clave: ClaveFactura): readonly HeldPago[] {
    return this.paid.get(keyOf(clave)) ?? [];
  }

  heldOf(clave: ClaveFactura): Held | undefined {
    return this.held.get(keyOf(clave));
  }

  /** All that is held, in order of presentation. */
  allHeld(): Iterable<Held> {
    return this.held.values();
  }

  hasAccepted({ clave, identidad }: Pick<AnsweredLine, 'clave' | 'identidad'>): boolean {
    return this.accepted.get(keyOf(clave))?.has(identidad) ?? false;
  }

  linesOf(documentId: string): readonly Presented[] {
    return this.ofDocument.get(documentId) ?? [];
  }

  get repetitions(): readonly Presented[] {
    return this.repeated;
  }

  get taxpayers(): Taxpayers {
    return this.current;
  }
}

function heldAfter(before: Held | undefined, presented: Presented): Held | undefined {
  const { operacion, estado } = presented.line;
  if (operacion === 'Baja') return before && { ...before, estado: 'Anulado', ultimo: presented };
  const guardado = estado === 'AceptadoConErrores' ? estado : 'Correcto';
  return { estado: guardado, apunte: presented, ultimo: presented, modificada: operacion === 'Modificacion' };
}

function keyOf({ libro, titular, emisor, numSerie, fecha }: ClaveFactura): string {
  return JSON.stringify([libro, titular, emisor, numSerie, fecha]);
}
