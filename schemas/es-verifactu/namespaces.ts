import { SOAP_NAMESPACE } from '../soap-1.1/soap';

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** Namespaces of VERI*FACTU by the prefixes that messages are written with. */
export const VERIFACTU_NAMESPACES = {
  soapenv: SOAP_NAMESPACE,
  sum: `${BASE}SuministroLR.xsd`,
  sf: `${BASE}SuministroInformacion.xsd`,
  res: `${BASE}RespuestaSuministro.xsd`,
  con: `${BASE}ConsultaLR.xsd`,
  rescon: `${BASE}RespuestaConsultaLR.xsd`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** The messages of the service, and the two records by themselves: root element -> prefix of its namespace. */
export const VERIFACTU_ROOTS = {
  RegFactuSistemaFacturacion: 'sum',
  RespuestaRegFactuSistemaFacturacion: 'res',
  ConsultaFactuSistemaFacturacion: 'con',
  RespuestaConsultaFactuSistemaFacturacion: 'rescon',
  RegistroAlta: 'sf',
  RegistroAnulacion: 'sf',
} as const satisfies Readonly<Record<string, keyof typeof VERIFACTU_NAMESPACES>>;
