/** Book of issued invoices, book of received ones. */
export type Libro = 'emitidas' | 'recibidas';

/** Request of a message, by the name of its root, and the answer to it. */
export type Request =
  | { kind: 'suministro' | 'baja'; libro: Libro; registro: string; respuesta: string }
  | { kind: 'consulta'; libro: Libro; respuesta: string };

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
};
