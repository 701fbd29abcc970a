import { SOAP_NAMESPACE } from '../soap-1.1/soap';

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/ssii/fact/ws/';

/** Namespaces of SII by the prefixes that messages are written with. */
export const SII_NAMESPACES = {
  soapenv: SOAP_NAMESPACE,
  sii: `${BASE}SuministroInformacion.xsd`,
  siiLR: `${BASE}SuministroLR.xsd`,
  siiR: `${BASE}RespuestaSuministro.xsd`,
  siiLRC: `${BASE}ConsultaLR.xsd`,
  siiLRRC: `${BASE}RespuestaConsultaLR.xsd`,
} as const;

/** The messages about the books of issued and received invoices: root element -> prefix of its namespace. */
export const SII_ROOTS = {
  SuministroLRFacturasEmitidas: 'siiLR',
  SuministroLRFacturasRecibidas: 'siiLR',
  BajaLRFacturasEmitidas: 'siiLR',
  BajaLRFacturasRecibidas: 'siiLR',
  SuministroLRCobrosEmitidas: 'siiLR',
  SuministroLRPagosRecibidas: 'siiLR',
  RespuestaLRFacturasEmitidas: 'siiR',
  RespuestaLRFacturasRecibidas: 'siiR',
  RespuestaLRBajaFacturasEmitidas: 'siiR',
  RespuestaLRBajaFacturasRecibidas: 'siiR',
  RespuestaLRCobrosEmitidas: 'siiR',
  RespuestaLRPagosRecibidas: 'siiR',
  ConsultaLRFacturasEmitidas: 'siiLRC',
  ConsultaLRFacturasRecibidas: 'siiLRC',
  ConsultaCobros: 'siiLRC',
  ConsultaPagos: 'siiLRC',
  RespuestaConsultaLRFacturasEmitidas: 'siiLRRC',
  RespuestaConsultaLRFacturasRecibidas: 'siiLRRC',
  RespuestaConsultaCobros: 'siiLRRC',
  RespuestaConsultaPagos: 'siiLRRC',
} as const satisfies Readonly<Record<string, keyof typeof SII_NAMESPACES>>;
