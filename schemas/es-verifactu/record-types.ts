import type { XsdVocabulary } from '../xsd/xsd-vocabulary';
import { VERIFACTU_DATA_TYPES } from './data-types';

const INVOICE_KEY = '( IDEmisorFactura=Nif NumSerieFactura=InvoiceNumber FechaExpedicionFactura=Date )';
const PERSON = '( NombreRazon=Text120 ( NIF=Nif | IDOtro=OtherId ) )';
const SPANISH_PERSON = '( NombreRazon=Text120 NIF=Nif )';
const CHAINING = '( PrimerRegistro=Yes | RegistroAnterior=PreviousRecord )';
/** What both records end with. */
const GENERATION =
  'Encadenamiento=Chaining SistemaInformatico=System FechaHoraHusoGenRegistro=xsd:dateTime ' +
  'TipoHuella=FingerprintType Huella=Text64 ds:Signature?';

/** What a record and the answer to a query say of an invoice, in the same order. */
export const INVOICE_BLOCKS = {
  correction:
    'TipoRectificativa=sf:CorrectionType? FacturasRectificadas=sf:CorrectedInvoices? ' +
    'FacturasSustituidas=sf:ReplacedInvoices? ImporteRectificacion=sf:CorrectedAmounts? FechaOperacion=sf:Date?',
  flags:
    'FacturaSimplificadaArt7273=sf:YesOrNo? FacturaSinIdentifDestinatarioArt61d=sf:YesOrNo? Macrodato=sf:YesOrNo? ' +
    'EmitidaPorTerceroODestinatario=sf:IssuedBy? Tercero=sf:Person? Destinatarios=sf:Recipients? Cupon=sf:YesOrNo?',
} as const;

/** sf (SuministroInformacion): the records, and what the messages share. */
export const RECORD_TYPES: XsdVocabulary = {
  elements: 'RegistroAlta=RegistrationRecord RegistroAnulacion=CancellationRecord',
  types: {
    RegistrationRecord:
      '( IDVersion=Version IDFactura=InvoiceKey RefExterna=Text60? NombreRazonEmisor=Text120 Subsanacion=YesOrNo? ' +
      `RechazoPrevio=EarlierRefusal? TipoFactura=InvoiceType ${INVOICE_BLOCKS.correction} ` +
      `DescripcionOperacion=Text500 ${INVOICE_BLOCKS.flags} Desglose=Breakdown CuotaTotal=Amount ` +
      'ImporteTotal=Amount Encadenamiento=Chaining SistemaInformatico=System FechaHoraHusoGenRegistro=xsd:dateTime ' +
      'NumRegistroAcuerdoFacturacion=Text15? IdAcuerdoSistemaInformatico=Text16? TipoHuella=FingerprintType ' +
      'Huella=Text64 ds:Signature? )',
    CancellationRecord:
      '( IDVersion=Version IDFactura=CancelledInvoiceKey RefExterna=Text60? SinRegistroPrevio=YesOrNo? ' +
      `RechazoPrevio=YesOrNo? GeneradoPor=GeneratedBy? Generador=Person? ${GENERATION} )`,
    InvoiceKey: INVOICE_KEY,
    CancelledInvoiceKey:
      '( IDEmisorFacturaAnulada=Nif NumSerieFacturaAnulada=InvoiceNumber FechaExpedicionFacturaAnulada=Date )',
    CorrectedInvoices: '( IDFacturaRectificada=InvoiceKey{1..1000} )',
    ReplacedInvoices: '( IDFacturaSustituida=InvoiceKey{1..1000} )',
    CorrectedAmounts: '( BaseRectificada=Amount CuotaRectificada=Amount CuotaRecargoRectificado=Amount? )',
    Recipients: '( IDDestinatario=Person{1..1000} )',
    Person: PERSON,
    SpanishPerson: SPANISH_PERSON,
    OtherId: '( CodigoPais=Country? IDType=IdentifierType ID=Text20 )',
    Breakdown: '( DetalleDesglose=BreakdownEntry{1..12} )',
    BreakdownEntry:
      '( Impuesto=Tax? ClaveRegimen=Regime? ( CalificacionOperacion=Qualification | OperacionExenta=Exemption ) ' +
      'TipoImpositivo=Rate? BaseImponibleOimporteNoSujeto=Amount BaseImponibleACoste=Amount? ' +
      'CuotaRepercutida=Amount? TipoRecargoEquivalencia=Rate? CuotaRecargoEquivalencia=Amount? )',
    Chaining: CHAINING,
    PreviousRecord: '( IDEmisorFactura=Nif NumSerieFactura=Text60 FechaExpedicionFactura=Date Huella=Text64 )',
    System:
      '( NombreRazon=Text120 ( NIF=Nif | IDOtro=OtherId ) NombreSistemaInformatico=Text30 ' +
      'IdSistemaInformatico=Text2 Version=Text50 NumeroInstalacion=Text100 TipoUsoPosibleSoloVerifactu=YesOrNo ' +
      'TipoUsoPosibleMultiOT=YesOrNo IndicadorMultiplesOT=YesOrNo )',
    SystemSought:
      '( NombreRazon=Text120 ( NIF=Nif | IDOtro=OtherId ) NombreSistemaInformatico=Text30? ' +
      'IdSistemaInformatico=Text2 Version=Text50? NumeroInstalacion=Text100 TipoUsoPosibleSoloVerifactu=YesOrNo? ' +
      'TipoUsoPosibleMultiOT=YesOrNo? IndicadorMultiplesOT=YesOrNo? )',
    Header:
      '( ObligadoEmision=SpanishPerson Representante=SpanishPerson? RemisionVoluntaria=VoluntarySubmission? ' +
      'RemisionRequerimiento=RequestedSubmission? )',
    VoluntarySubmission: '( FechaFinVeriFactu=Date? Incidencia=YesOrNo? )',
    RequestedSubmission: '( RefRequerimiento=Text18 FinRequerimiento=YesOrNo? )',
    QueryHeader:
      '( IDVersion=Version ( ObligadoEmision=SpanishPerson? | Destinatario=SpanishPerson? ) ' +
      'IndicadorRepresentante=Yes? )',
    TaxPeriod: '( Ejercicio=Year Periodo=Period )',
    IssueDateSought: '( FechaExpedicionFactura=Date? | RangoFechaExpedicion=DateRange? )',
    DateRange: '( Desde=Date? Hasta=Date? )',
    OperationDone:
      '( TipoOperacion=Operation Subsanacion=YesOrNo? RechazoPrevio=EarlierRefusal? SinRegistroPrevio=YesOrNo? )',
    Presentation: '( NIFPresentador=Nif TimestampPresentacion=xsd:dateTime )',
    PresentationOfRecord: '( NIFPresentador=Nif TimestampPresentacion=xsd:dateTime IdPeticion=Text20 )',
    DuplicateRecord:
      '( IdPeticionRegistroDuplicado=Text20 EstadoRegistroDuplicado=DuplicateState CodigoErrorRegistro=xsd:integer? ' +
      'DescripcionErrorRegistro=Text500? )',
  },
  simpleTypes: VERIFACTU_DATA_TYPES,
};
