import { present } from '../../platform/present';
import type { ReportFilter } from '../system-view';
import type { FacturaRecibida } from './events';
import type { FaceLedger, Registrada } from './ledger';

/** Outcome of an invoice each time it came. */
interface FaceArrival {
  at: string;
  sha256: string;
  /** NIF of the certificate that sent the message. */
  sender: string;
  attachments: { name: string; sha256: string }[];
  /** Code of its registration. */
  registration?: string;
  state?: string;
  comment?: string;
  cancellation?: string;
  cancellationReason?: string;
  cancellationComment?: string;
  /** Code of the Fault that refused it. */
  code?: number;
}

/** An invoice as FACe knows it: the seller's NIF, series, number and day. */
interface FaceInvoice {
  issuer: string;
  series?: string;
  number: string;
  date: string;
  /** Number of times it came. */
  received: number;
  /** More than one means that an earlier registration was refused or cancelled. */
  registered: number;
  /** Number of times it came although it was registered. */
  repeated: number;
  /** Number of times it was refused for anything else. */
  refused: number;
  arrivals: FaceArrival[];
}

export function reportOf(
  ledger: FaceLedger,
  { nif, number }: ReportFilter,
): { system: string; invoices: FaceInvoice[] } {
  const invoices = [...ledger.recibidas]
    .map((recibidas) => invoiceOf(ledger, recibidas))
    .filter((invoice) => nif === undefined || invoice.issuer === nif)
    .filter((invoice) => number === undefined || invoice.number === number);
  return { system: 'es-face', invoices };
}

function invoiceOf(ledger: FaceLedger, recibidas: readonly FacturaRecibida[]): FaceInvoice {
  const [first] = recibidas;
  const { emisor = '', serie = '', numero = '', fecha = '' } = first?.factura.clave ?? {};
  const counted = (is: (recibida: FacturaRecibida) => boolean) => recibidas.filter(is).length;
  return {
    issuer: emisor,
    ...(serie !== '' && { series: serie }),
    number: numero,
    date: fecha,
    received: recibidas.length,
    registered: counted(({ registro }) => registro !== undefined),
    repeated: counted(({ code }) => code === 409),
    refused: counted(({ code }) => code !== undefined && code !== 409),
    arrivals: recibidas.map((recibida) =>
      arrivalOf(recibida, recibida.registro === undefined ? undefined : ledger.registrada(recibida.registro)),
    ),
  };
}

function arrivalOf({ at, fichero, anexos, remitente, code }: FacturaRecibida, registrada?: Registrada): FaceArrival {
  return {
    at,
    sha256: fichero.sha256,
    sender: remitente,
    attachments: anexos.map(({ nombre, sha256 }) => ({ name: nombre, sha256 })),
    ...present({ code }),
    ...(registrada && {
      registration: registrada.codigo,
      state: registrada.tramitacion.codigo,
      cancellation: registrada.anulacion.codigo,
      ...present({
        comment: registrada.tramitacion.comentario,
        cancellationReason: registrada.motivo,
        cancellationComment: registrada.anulacion.comentario,
      }),
    }),
  };
}
