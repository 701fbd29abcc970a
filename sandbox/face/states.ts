/** Names that FACe gives the states of an invoice and of its cancellation, and in our words what they mean. */
interface Estado {
  nombre: string;
  descripcion: string;
}

export const TRAMITACION = {
  '1200': { nombre: 'Registrada', descripcion: 'La factura está registrada en FACe.' },
  '1300': { nombre: 'Registrada en RCF', descripcion: 'La factura está en el registro contable de facturas.' },
  '1400': { nombre: 'Verificada en RCF', descripcion: 'El registro contable ha verificado la factura.' },
  '2100': { nombre: 'Recibida en destino', descripcion: 'La unidad tramitadora ha recibido la factura.' },
  '2300': { nombre: 'Conformada', descripcion: 'La unidad tramitadora está conforme con la factura.' },
  '2400': { nombre: 'Contabilizada la obligación de pago', descripcion: 'Se ha reconocido la obligación de pago.' },
  '2500': { nombre: 'Pagada', descripcion: 'La factura está pagada.' },
  '2600': { nombre: 'Rechazada', descripcion: 'El organismo ha rechazado la factura.' },
  '3100': { nombre: 'Anulada', descripcion: 'La factura está anulada a petición del proveedor.' },
} as const satisfies Readonly<Record<string, Estado>>;

export const ANULACION = {
  '4100': { nombre: 'No solicitada anulación', descripcion: 'Nadie ha pedido la anulación de la factura.' },
  '4200': { nombre: 'Solicitada anulación', descripcion: 'El proveedor ha pedido la anulación de la factura.' },
  '4300': { nombre: 'Aceptada anulación', descripcion: 'El organismo ha aceptado la anulación.' },
  '4400': { nombre: 'Rechazada anulación', descripcion: 'El organismo ha rechazado la anulación.' },
} as const satisfies Readonly<Record<string, Estado>>;

export type CodigoTramitacion = keyof typeof TRAMITACION;
export type CodigoAnulacion = keyof typeof ANULACION;

/** States after which nothing changes any more. */
const FINAL: ReadonlySet<CodigoTramitacion> = new Set(['2500', '2600', '3100']);
/** The number of an invoice with such an end can come again. */
const WITHDRAWN: ReadonlySet<CodigoTramitacion> = new Set(['2600', '3100']);

export function isFinal(codigo: CodigoTramitacion): boolean {
  return FINAL.has(codigo);
}

export function isWithdrawn(codigo: CodigoTramitacion): boolean {
  return WITHDRAWN.has(codigo);
}
