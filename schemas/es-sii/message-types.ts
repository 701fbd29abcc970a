import type { XsdVocabulary } from '../xsd/xsd-vocabulary';
import { INVOICE, ISSUED } from './record-types';

/** siiLR (SuministroLR): entries on their way into the books, or out of them. */
export const SUBMISSION: XsdVocabulary = {
  elements:
    'SuministroLRFacturasEmitidas=IssuedInvoices SuministroLRFacturasRecibidas=ReceivedInvoices ' +
    'BajaLRFacturasEmitidas=IssuedCancellations BajaLRFacturasRecibidas=ReceivedCancellations ' +
    'SuministroLRCobrosEmitidas=Collections SuministroLRPagosRecibidas=Payments',
  types: {
    IssuedInvoices: 'extends sii:WithHeader ( RegistroLRFacturasEmitidas=IssuedRecord{1..10000} )',
    ReceivedInvoices: 'extends sii:WithHeader ( RegistroLRFacturasRecibidas=ReceivedRecord{1..10000} )',
    IssuedCancellations: 'extends sii:WithCancellationHeader ( RegistroLRBajaExpedidas=CancelledIssued{1..10000} )',
    ReceivedCancellations: 'extends sii:WithCancellationHeader ( RegistroLRBajaRecibidas=CancelledReceived{1..10000} )',
    Collections: 'extends sii:WithCancellationHeader ( RegistroLRCobros=CollectionRecord{1..10000} )',
    Payments: 'extends sii:WithCancellationHeader ( RegistroLRPagos=PaymentRecord{1..10000} )',
    CollectionRecord: '( IDFactura=sii:PlainIssuedKey Cobros=sii:Collections )',
    PaymentRecord: '( IDFactura=sii:NamedReceivedKey Pagos=sii:Payments )',
    IssuedRecord: 'extends sii:InPeriod ( IDFactura=sii:IssuedKey FacturaExpedida=sii:IssuedInvoice )',
    ReceivedRecord: 'extends sii:InPeriod ( IDFactura=sii:ReceivedKey FacturaRecibida=sii:ReceivedInvoice )',
    CancelledIssued: 'extends sii:InPeriod ( IDFactura=sii:PlainIssuedKey RefExterna=sii:Text60? )',
    CancelledReceived: 'extends sii:InPeriod ( IDFactura=sii:NamedReceivedKey RefExterna=sii:Text60? )',
  },
};

const ANSWER = 'CSV=xsd:string? DatosPresentacion=sii:Presentation?';
const OF_PAYMENT = 'EstadoRegistro=RecordState CodigoErrorRegistro=xsd:integer? DescripcionErrorRegistro=sii:Text500?';
const VERDICT = `RefExterna=sii:Text60? ${OF_PAYMENT} CSV=xsd:string?`;

/** siiR (RespuestaSuministro): what became of each of them. */
export const SUBMISSION_ANSWER: XsdVocabulary = {
  elements:
    'RespuestaLRFacturasEmitidas=IssuedAnswer RespuestaLRFacturasRecibidas=ReceivedAnswer ' +
    'RespuestaLRBajaFacturasEmitidas=IssuedCancellationAnswer ' +
    'RespuestaLRBajaFacturasRecibidas=ReceivedCancellationAnswer ' +
    'RespuestaLRCobrosEmitidas=CollectionAnswer RespuestaLRPagosRecibidas=PaymentAnswer',
  types: {
    IssuedAnswer: answer('Header', 'IssuedLine'),
    ReceivedAnswer: answer('Header', 'ReceivedLine'),
    IssuedCancellationAnswer: answer('CancellationHeader', 'CancelledIssuedLine'),
    ReceivedCancellationAnswer: answer('CancellationHeader', 'CancelledReceivedLine'),
    IssuedLine: `( IDFactura=sii:IssuedKey ${VERDICT} RegistroDuplicado=sii:DuplicateRecord? )`,
    ReceivedLine: `( IDFactura=sii:ReceivedKey ${VERDICT} RegistroDuplicado=sii:DuplicateRecord? )`,
    CollectionAnswer: answer('CancellationHeader', 'CollectionLine'),
    PaymentAnswer: answer('CancellationHeader', 'PaymentLine'),
    CollectionLine: `( IDFactura=sii:PlainIssuedKey ${OF_PAYMENT} )`,
    PaymentLine: `( IDFactura=sii:NamedReceivedKey ${OF_PAYMENT} )`,
    CancelledIssuedLine: `( IDFactura=sii:IssuedKey ${VERDICT} )`,
    CancelledReceivedLine: `( IDFactura=sii:NamedReceivedKey ${VERDICT} )`,
  },
  simpleTypes: {
    SubmissionState: 'xsd:string Correcto ParcialmenteCorrecto Incorrecto',
    RecordState: 'xsd:string Correcto AceptadoConErrores Incorrecto',
  },
};

function answer(header: string, line: string): string {
  return `( ${ANSWER} Cabecera=sii:${header} EstadoEnvio=SubmissionState RespuestaLinea=${line}{0..10000} )`;
}

const SOUGHT =
  'FechaPresentacion=sii:DateRange? FechaCuadre=sii:DateRange? FacturaModificada=sii:YesOrNo? ' +
  'EstadoCuadre=sii:Reconciliation?';

/** siiLRC (ConsultaLR): asks what the agency holds. */
export const QUERY: XsdVocabulary = {
  elements:
    'ConsultaLRFacturasEmitidas=IssuedQuery ConsultaLRFacturasRecibidas=ReceivedQuery ' +
    'ConsultaCobros=CollectionQuery ConsultaPagos=PaymentQuery',
  types: {
    IssuedQuery: 'extends sii:WithQueryHeader ( FiltroConsulta=IssuedFilter )',
    ReceivedQuery: 'extends sii:WithQueryHeader ( FiltroConsulta=ReceivedFilter )',
    CollectionQuery: 'extends sii:WithQueryHeader ( FiltroConsultaCobros=CollectionFilter )',
    PaymentQuery: 'extends sii:WithQueryHeader ( FiltroConsultaPagos=PaymentFilter )',
    CollectionFilter: '( IDFactura=sii:PlainIssuedKey ClavePaginacion=xsd:double? )',
    PaymentFilter: '( IDFactura=sii:NamedReceivedKey ClavePaginacion=xsd:double? )',
    IssuedFilter:
      `extends sii:InPeriod ( IDFactura=sii:IssuedSought? Contraparte=sii:PersonSought? ${SOUGHT} ` +
      'ClavePaginacion=sii:PlainIssuedKey? )',
    ReceivedFilter:
      `extends sii:InPeriod ( IDFactura=sii:ReceivedSought? ${SOUGHT} ` + 'ClavePaginacion=sii:NamedReceivedKey? )',
  },
};

/** siiLRRC (RespuestaConsultaLR): what it holds. */
export const QUERY_ANSWER: XsdVocabulary = {
  elements:
    'RespuestaConsultaLRFacturasEmitidas=IssuedAnswer RespuestaConsultaLRFacturasRecibidas=ReceivedAnswer ' +
    'RespuestaConsultaCobros=CollectionAnswer RespuestaConsultaPagos=PaymentAnswer',
  types: {
    Answer:
      'extends sii:WithQueryHeader ( PeriodoLiquidacion=TaxPeriod IndicadorPaginacion=sii:YesOrNo ' +
      'ResultadoConsulta=Result )',
    TaxPeriod: '( Ejercicio=sii:Year Periodo=sii:Period )',
    IssuedAnswer: 'extends Answer ( RegistroRespuestaConsultaLRFacturasEmitidas=IssuedHeld{0..10000} )',
    ReceivedAnswer: 'extends Answer ( RegistroRespuestaConsultaLRFacturasRecibidas=ReceivedHeld{0..10000} )',
    CollectionAnswer: heldPayments('PlainIssuedKey', 'RegistroRespuestaConsultaCobros=HeldCollection'),
    PaymentAnswer: heldPayments('NamedReceivedKey', 'RegistroRespuestaConsultaPagos=HeldPayment'),
    HeldCollection: '( DatosCobro=sii:Payment DatosPresentacion=sii:PresentationOfRecord )',
    HeldPayment: '( DatosPago=sii:Payment DatosPresentacion=sii:PresentationOfRecord )',
    IssuedHeld: held('IssuedKey', 'DatosFacturaEmitida=IssuedData'),
    ReceivedHeld: held('ReceivedKey', 'DatosFacturaRecibida=ReceivedData'),
    // The first level inside these blocks is of this namespace, unlike in an entry.
    GroupedInvoices: '( IDFacturaAgrupada=sii:OtherInvoice+ )',
    CorrectedInvoices: '( IDFacturaRectificada=sii:OtherInvoice+ )',
    Properties: '( DetalleInmueble=sii:Property{1..15} )',
    IssuedBreakdown: '( DesgloseFactura=sii:Operations | DesgloseTipoOperacion=sii:OperationKinds )',
    IssuedData: `( ${inThisNamespace(`${INVOICE} ${ISSUED}`)} Cobros=sii:YesOrNo )`,
    ReceivedData:
      `( ${inThisNamespace(INVOICE)} DesgloseFactura=sii:ReceivedBreakdown Contraparte=sii:Person ` +
      'FechaRegContable=sii:Date ' +
      'CuotaDeducible=sii:Amount Pagos=sii:YesOrNo ADeducirEnPeriodoPosterior=sii:YesOrNo? ' +
      'EjercicioDeduccion=sii:Year? PeriodoDeduccion=sii:Period? )',
    StateOfInvoice:
      '( EstadoCuadre=sii:Reconciliation? TimestampEstadoCuadre=sii:Timestamp? ' +
      'TimestampUltimaModificacion=sii:Timestamp EstadoRegistro=sii:HeldState CodigoErrorRegistro=xsd:integer? ' +
      'DescripcionErrorRegistro=sii:Text500? )',
    Difference:
      '( SumBaseImponibleISP=sii:SumOfAmounts? SumBaseImponible=sii:SumOfAmounts? SumCuota=sii:SumOfAmounts? ' +
      'SumCuotaRecargoEquivalencia=sii:SumOfAmounts? ImporteTotal=sii:Amount? )',
  },
  simpleTypes: { Result: 'xsd:string ConDatos SinDatos' },
};

function held(key: string, data: string): string {
  return (
    `( IDFactura=sii:${key} ${data} DatosPresentacion=sii:PresentationOfRecord EstadoFactura=StateOfInvoice ` +
    'DatosDescuadreContraparte=Difference? )'
  );
}

function heldPayments(key: string, row: string): string {
  return (
    `extends sii:WithQueryHeader ( IDFactura=sii:${key} IndicadorPaginacion=sii:YesOrNo ResultadoConsulta=Result ` +
    `${row}{0..10000} ClavePaginacion=xsd:double? )`
  );
}

/** The same blocks with the types that this namespace has of its own. */
function inThisNamespace(block: string): string {
  return block.replace(/=sii:(GroupedInvoices|CorrectedInvoices|Properties|IssuedBreakdown)\b/g, '=$1');
}
