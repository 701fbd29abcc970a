import type { X509Certificate } from 'node:crypto';
import path from 'node:path';
import type { Delivery } from '../delivery';
import { Journal } from '../journal';
import type { Control } from '../ledger';
import { madridTime } from '../madrid-time';
import type { ReportFilter, SystemView } from '../system-view';
import { deliveryOf, type Triggering } from '../triggered-delivery';
import { estadosAnswer, facturaAnswer } from './answers';
import { changesOf, type FaceChange } from './changes';
import type { FaceEvent, FacturaRecibida } from './events';
import { FaceFault } from './face-fault';
import type { ClaveFactura } from './invoice';
import { FaceLedger, keyOf, type Registrada } from './ledger';
import { sha256Of } from './read-invoice';
import type { FaceReader } from './reader';
import { reportOf } from './report';
import type { Addressed, Request } from './requests';
import { isFinal, isWithdrawn } from './states';
import { faultAskedFor, outageAskedFor } from './triggered';

export interface FaceOptions {
  folder: string;
  /** Authority whose certificates are believed. */
  authority: X509Certificate;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  now?: () => Date;
}

/** The answer to a message, and how it travels. */
interface Reply {
  xml: string;
  delivery: Delivery;
}

/** FACe, as suppliers come to it: judges invoices, and answers only what is safely on disk. */
export class FacePlatform implements SystemView {
  private readonly now: () => Date;

  private constructor(
    private readonly ledger: FaceLedger,
    private readonly journal: Journal<FaceEvent>,
    private readonly reader: FaceReader,
    private readonly options: FaceOptions,
  ) {
    this.now = options.now ?? (() => new Date());
  }

  static async open(reader: FaceReader, options: FaceOptions): Promise<FacePlatform> {
    const ledger = new FaceLedger();
    const file = path.join(options.folder, 'face.jsonl');
    const journal = await Journal.open<FaceEvent>(file, (event) => ledger.apply(event));
    return new FacePlatform(ledger, journal, reader, options);
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  synced(): Promise<void> {
    return this.journal.synced();
  }

  report(only: ReportFilter): object {
    return reportOf(this.ledger, only);
  }

  /**
   * @param bytes a SOAP message
   * @throws FaceFault, or HttpRefusal where the web server says it
   */
  async answer(bytes: Buffer): Promise<Reply> {
    const { addressed, caller } = this.reader.message(bytes, this.options.authority, this.now());
    const { request } = addressed;
    switch (request.operation) {
      case 'enviarFactura':
        return this.register(addressed, request, caller);
      case 'detalleFactura': {
        const registrada = this.registradaOf(request.codigoRegistro, caller);
        // Nothing is shown that a crash could still take back.
        await this.synced();
        return atOnce(facturaAnswer(addressed, registrada));
      }
      case 'solicitarAnulacion':
        return this.requestCancellation(addressed, request, caller);
      case 'consultarEstados':
        return atOnce(estadosAnswer(addressed));
      default:
        return request satisfies never;
    }
  }

  /**
   * Moves invoices to other states, all of them or none.
   * @throws HttpRefusal
   */
  async change(changes: readonly FaceChange[]): Promise<void> {
    const cambios = changesOf(this.ledger, changes);
    await this.remember({ type: 'estados', at: this.now().toISOString(), cambios });
  }

  private async register(
    addressed: Addressed,
    request: Extract<Request, { operation: 'enviarFactura' }>,
    remitente: string,
  ): Promise<Reply> {
    const now = this.now();
    const invoice = this.reader.invoice(request.factura, this.options.authority, now);
    const { factura, firmante, fichero } = invoice;
    const { clave } = factura;
    const triggering = { numSerie: clave.numero, id: JSON.stringify(['factura', keyOf(clave)]) };
    await this.refuseByTrigger(triggering);
    const anexos = request.anexos.map(({ nombre, content }) => ({ nombre, sha256: sha256Of(content) }));
    const recibida = { type: 'factura', at: now.toISOString(), factura, firmante, remitente, fichero, anexos } as const;
    const fault = invoice.fault ?? this.duplicateOf(clave) ?? faultAskedFor(clave.numero, this.options.control());
    if (fault !== undefined) {
      await this.remember({ ...recibida, code: fault.code, fired: [] });
      throw fault;
    }
    const { fired, delivery } = deliveryOf([{ ...triggering, isRefused: false }], this.ledger.turns);
    const registro = this.nextCodigo(now);
    await this.remember({ ...recibida, registro, fired });
    return { xml: facturaAnswer(addressed, this.registradaOf(registro, remitente)), delivery };
  }

  private async requestCancellation(
    addressed: Addressed,
    { codigoRegistro: registro, motivo }: Extract<Request, { operation: 'solicitarAnulacion' }>,
    caller: string,
  ): Promise<Reply> {
    const { recibida, tramitacion, anulacion } = this.registradaOf(registro, caller);
    const triggering = { numSerie: recibida.factura.clave.numero, id: JSON.stringify(['anulacion', registro]) };
    await this.refuseByTrigger(triggering);
    await this.synced();
    if (anulacion.codigo === '4200') throw new FaceFault(409, 'La anulación ya está solicitada.');
    if (isFinal(tramitacion.codigo)) throw new FaceFault(400, 'La factura ya no se puede anular.');
    const { fired, delivery } = deliveryOf([{ ...triggering, isRefused: false }], this.ledger.turns);
    await this.remember({ type: 'anulacion', at: this.now().toISOString(), registro, motivo, fired });
    return { xml: facturaAnswer(addressed, this.registradaOf(registro, caller)), delivery };
  }

  /** Whoever sent an invoice may ask for it. */
  private registradaOf(codigo: string, caller: string): Registrada {
    const registrada = this.ledger.registrada(codigo);
    if (registrada === undefined) throw new FaceFault(404, 'No existe ninguna factura con este registro.');
    if (registrada.recibida.remitente !== caller) {
      throw new FaceFault(403, 'La factura la presentó otro proveedor.');
    }
    return registrada;
  }

  private duplicateOf(clave: ClaveFactura): FaceFault | undefined {
    const isHeld = this.ledger.recibidasOf(clave).some(({ registro }: FacturaRecibida) => {
      const registrada = registro === undefined ? undefined : this.ledger.registrada(registro);
      return registrada !== undefined && !isWithdrawn(registrada.tramitacion.codigo);
    });
    return isHeld ? new FaceFault(409, 'La factura ya está registrada.') : undefined;
  }

  /** A code as the common register of the public sector writes it. */
  private nextCodigo(now: Date): string {
    const year = madridTime(now).slice(2, 4);
    return `REGAGE${year}e${String(this.ledger.count + 1).padStart(11, '0')}`;
  }

  private async refuseByTrigger(triggering: Triggering): Promise<void> {
    const asked = outageAskedFor(triggering, this.ledger.turns, this.options.control());
    if (asked === undefined) return;
    if (asked.counted !== undefined) await this.remember({ type: 'fault', trigger: asked.counted });
    throw asked.refusal;
  }

  /** Applied at once, so that a message arriving meanwhile sees it; answered when it is on disk. */
  private remember(event: FaceEvent): Promise<void> {
    this.ledger.apply(event);
    return this.journal.append(event);
  }
}

function atOnce(xml: string): Reply {
  return { xml, delivery: { kind: 'answer', afterSeconds: 0 } };
}
