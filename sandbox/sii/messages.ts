/** Book of issued invoices, book of received ones. */
export type Libro = 'emitidas' | 'recibidas';

/** Request of a message, by the name of its root, and the answer to it. */
export type Request =
  | { kind: 'suministro' | 'baja'; libro: Libro; registro: string; respuesta: string }
  | { kind: 'pagos'; libro: Libro; registro: string; respuesta: string }
  | { kind: 'consulta'; libro: Libro; respuesta: string }
  | { kind: 'consultaPagos'; libro: Libro; filtro: string; respuesta: string };

/** Whether it is about what was collected or paid of an invoice: that has addresses of its own. */
export function isOfPagos({ kind }: Request): boolean {
  return kind === 'pagos' || kind === 'consultaPagos';
}

export const REQUESTS: Readonly<Record<string, Request>> = {
  SuministroLRFacturasEmitidas: {
    kind: 'suministro',
    libro: 'emitidas',
    registro: 'RegistroLRFacturasEmitidas',
    respuesta: 'RespuestaLRFacturasEmitidas',
  },
  BajaLRFacturasEmitidas: {
    kind: 'baja',
    libro: 'emitidas',
    registro: 'RegistroLRBajaExpedidas',
    respuesta: 'RespuestaLRBajaFacturasEmitidas',
  },
  ConsultaLRFacturasEmitidas: {
    kind: 'consulta',
    libro: 'emitidas',
    respuesta: 'RespuestaConsultaLRFacturasEmitidas',
  },
  SuministroLRFacturasRecibidas: {
    kind: 'suministro',
    libro: 'recibidas',
    registro: 'RegistroLRFacturasRecibidas',
    respuesta: 'RespuestaLRFacturasRecibidas',
  },
  BajaLRFacturasRecibidas: {
    kind: 'baja',
    libro: 'recibidas',
    registro: 'RegistroLRBajaRecibidas',
    respuesta: 'RespuestaLRBajaFacturasRecibidas',
  },
  ConsultaLRFacturasRecibidas: {
    kind: 'consulta',
    libro: 'recibidas',
    respuesta: 'RespuestaConsultaLRFacturasRecibidas',
  },
  SuministroLRCobrosEmitidas: {
    kind: 'pagos',
    libro: 'emitidas',
    registro: 'RegistroLRCobros',
    respuesta: 'RespuestaLRCobrosEmitidas',
  },
  ConsultaCobros: {
    kind: 'consultaPagos',
    libro: 'emitidas',
    filtro: 'FiltroConsultaCobros',
    respuesta: 'RespuestaConsultaCobros',
  },
  SuministroLRPagosRecibidas: {
    kind: 'pagos',
    libro: 'recibidas',
    registro: 'RegistroLRPagos',
    respuesta: 'RespuestaLRPagosRecibidas',
  },
  ConsultaPagos: {
    kind: 'consultaPagos',
    libro: 'recibidas',
    filtro: 'FiltroConsultaPagos',
    respuesta: 'RespuestaConsultaPagos',
  },
};
