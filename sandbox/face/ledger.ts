import { present } from '../../platform/present';
import { TriggerTurns } from '../trigger-turns';
import type { EstadoCambiado, FaceEvent, FacturaRecibida } from './events';
import type { ClaveFactura } from './invoice';
import { ANULACION, TRAMITACION, type CodigoAnulacion, type CodigoTramitacion } from './states';

/** Code of a state, and why it is so. */
export interface Estado<Codigo> {
  codigo: Codigo;
  comentario?: string;
}

/** An invoice that was registered. */
export interface Registrada {
  codigo: string;
  recibida: FacturaRecibida;
  tramitacion: Estado<CodigoTramitacion>;
  anulacion: Estado<CodigoAnulacion>;
  /** Reason that was given to cancel it. */
  motivo?: string;
}

/** The state that the events add up to. Knows no clock and no file: replaying the journal gives the same state. */
export class FaceLedger {
  private readonly registered = new Map<string, Registrada>();
  /** Everything that came for an invoice, in its order. */
  private readonly received = new Map<string, FacturaRecibida[]>();
  readonly turns = new TriggerTurns();

  apply(event: FaceEvent): void {
    switch (event.type) {
      case 'factura':
        return this.addReceived(event);
      case 'anulacion':
        this.change(event.registro, { anulacion: { codigo: '4200' }, motivo: event.motivo });
        return this.turns.addFired(event.fired);
      case 'estados':
        for (const cambio of event.cambios) this.move(cambio);
        return;
      case 'fault':
        return this.turns.addFault(event);
      default:
        event satisfies never;
    }
  }

  registrada(codigo: string): Registrada | undefined {
    return this.registered.get(codigo);
  }

  /** Invoices in the order of their registration. */
  get registradas(): Iterable<Registrada> {
    return this.registered.values();
  }

  get count(): number {
    return this.registered.size;
  }

  recibidasOf(clave: ClaveFactura): readonly FacturaRecibida[] {
    return this.received.get(keyOf(clave)) ?? [];
  }

  /** Arrivals by invoice, in the order of their first arrival. */
  get recibidas(): Iterable<readonly FacturaRecibida[]> {
    return this.received.values();
  }

  private addReceived(event: FacturaRecibida): void {
    const key = keyOf(event.factura.clave);
    const received = this.received.get(key);
    if (received === undefined) this.received.set(key, [event]);
    else received.push(event);
    if (event.registro !== undefined) {
      this.registered.set(event.registro, {
        codigo: event.registro,
        recibida: event,
        tramitacion: { codigo: '1200' },
        anulacion: { codigo: '4100' },
      });
    }
    this.turns.addFired(event.fired);
  }

  private move({ registro, codigo, comentario }: EstadoCambiado): void {
    const estado = present({ comentario });
    if (isTramitacion(codigo)) return this.change(registro, { tramitacion: { codigo, ...estado } });
    this.change(registro, { anulacion: { codigo, ...estado } });
    if (codigo === '4300') this.change(registro, { tramitacion: { codigo: '3100' } });
  }

  private change(registro: string, changes: Partial<Registrada>): void {
    const before = this.registered.get(registro);
    if (before !== undefined) this.registered.set(registro, { ...before, ...changes });
  }
}

export function isTramitacion(codigo: string): codigo is CodigoTramitacion {
  return Object.hasOwn(TRAMITACION, codigo);
}

export function isAnulacion(codigo: string): codigo is CodigoAnulacion {
  return Object.hasOwn(ANULACION, codigo);
}

export function keyOf({ emisor, serie, numero, fecha }: ClaveFactura): string {
  return JSON.stringify([emisor, serie, numero, fecha]);
}
