import type { XsdVocabulary } from '../xsd/xsd-vocabulary';
import { INVOICE_BLOCKS } from './record-types';

/** sum (SuministroLR): records on their way. */
export const SUBMISSION: XsdVocabulary = {
  elements: 'RegFactuSistemaFacturacion=Submission',
  types: {
    Submission: '( Cabecera=sf:Header RegistroFactura=Record{1..1000} )',
    Record: '( sf:RegistroAlta | sf:RegistroAnulacion )',
  },
};

/** res (RespuestaSuministro): what became of each of them. */
export const SUBMISSION_ANSWER: XsdVocabulary = {
  elements: 'RespuestaRegFactuSistemaFacturacion=Answer',
  types: {
    Answer:
      '( CSV=xsd:string? DatosPresentacion=sf:Presentation? Cabecera=sf:Header TiempoEsperaEnvio=sf:WaitingTime ' +
      'EstadoEnvio=SubmissionState RespuestaLinea=AnswerLine{0..1000} )',
    AnswerLine:
      '( IDFactura=sf:InvoiceKey Operacion=sf:OperationDone RefExterna=sf:Text60? EstadoRegistro=RecordState ' +
      'CodigoErrorRegistro=xsd:integer? DescripcionErrorRegistro=sf:Text1500? RegistroDuplicado=sf:DuplicateRecord? )',
  },
  simpleTypes: {
    SubmissionState: 'xsd:string Correcto ParcialmenteCorrecto Incorrecto',
    RecordState: 'xsd:string Correcto AceptadoConErrores Incorrecto',
  },
};

/** con (ConsultaLR): asks what the agency holds. */
export const QUERY: XsdVocabulary = {
  elements: 'ConsultaFactuSistemaFacturacion=Query',
  types: {
    Query: '( Cabecera=sf:QueryHeader FiltroConsulta=Filter DatosAdicionalesRespuesta=MoreInAnswer? )',
    Filter:
      '( PeriodoImputacion=sf:TaxPeriod NumSerieFactura=sf:InvoiceNumber? Contraparte=sf:Person? ' +
      'FechaExpedicionFactura=sf:IssueDateSought? SistemaInformatico=sf:SystemSought? RefExterna=sf:Text60? ' +
      'ClavePaginacion=sf:InvoiceKey? )',
    MoreInAnswer: '( MostrarNombreRazonEmisor=sf:YesOrNo? MostrarSistemaInformatico=sf:YesOrNo? )',
  },
};

/** rescon (RespuestaConsultaLR): what it holds. */
export const QUERY_ANSWER: XsdVocabulary = {
  elements: 'RespuestaConsultaFactuSistemaFacturacion=Answer',
  types: {
    Answer:
      '( Cabecera=sf:QueryHeader PeriodoImputacion=TaxPeriod IndicadorPaginacion=sf:YesOrNo ' +
      'ResultadoConsulta=Result RegistroRespuestaConsultaFactuSistemaFacturacion=RecordHeld{0..10000} ' +
      'ClavePaginacion=sf:InvoiceKey? )',
    TaxPeriod: '( Ejercicio=sf:Year Periodo=sf:Period )',
    RecordHeld:
      '( IDFactura=sf:InvoiceKey DatosRegistroFacturacion=RecordData DatosPresentacion=sf:PresentationOfRecord? ' +
      'EstadoRegistro=StateOfRecord )',
    StateOfRecord:
      '( TimestampUltimaModificacion=xsd:dateTime EstadoRegistro=RecordState CodigoErrorRegistro=xsd:integer? ' +
      'DescripcionErrorRegistro=sf:Text500? )',
    // The first level inside these blocks is of this namespace, unlike in a record.
    CorrectedInvoices: '( IDFacturaRectificada=sf:InvoiceKey{1..1000} )',
    ReplacedInvoices: '( IDFacturaSustituida=sf:InvoiceKey{1..1000} )',
    Recipients: '( IDDestinatario=sf:Person{1..1000} )',
    Chaining: '( PrimerRegistro=sf:Yes | RegistroAnterior=sf:PreviousRecord )',
    RecordData:
      '( NombreRazonEmisor=sf:Text120? RefExterna=sf:Text60? Subsanacion=sf:YesOrNo? ' +
      'RechazoPrevio=sf:EarlierRefusal? SinRegistroPrevio=sf:YesOrNo? GeneradoPor=sf:GeneratedBy? ' +
      `Generador=sf:Person? TipoFactura=sf:InvoiceType? ${inThisNamespace(INVOICE_BLOCKS.correction)} ` +
      `DescripcionOperacion=sf:Text500? ${inThisNamespace(INVOICE_BLOCKS.flags)} Desglose=sf:Breakdown? ` +
      'CuotaTotal=sf:Amount? ImporteTotal=sf:Amount? Encadenamiento=Chaining? SistemaInformatico=sf:System? ' +
      'FechaHoraHusoGenRegistro=xsd:dateTime? NumRegistroAcuerdoFacturacion=sf:Text15? ' +
      'IdAcuerdoSistemaInformatico=sf:Text16? TipoHuella=sf:FingerprintType? Huella=sf:Text64? ' +
      'NifRepresentante=sf:Nif? FechaFinVeriFactu=sf:Date? Incidencia=sf:YesOrNo? )',
  },
  simpleTypes: {
    Result: 'xsd:string ConDatos SinDatos',
    RecordState: 'xsd:string Correcto AceptadoConErrores Anulado',
  },
};

/** The same blocks with the types that this namespace has of its own. */
function inThisNamespace(block: string): string {
  return block.replace(/=sf:(CorrectedInvoices|ReplacedInvoices|Recipients)\b/g, '=$1');
}
