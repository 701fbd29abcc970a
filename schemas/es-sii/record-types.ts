import type { XsdVocabulary } from '../xsd/xsd-vocabulary';
import { SII_DATA_TYPES } from './data-types';

/** What the entries of both books and the answers to queries say of an invoice first. */
export const INVOICE =
  'TipoFactura=sii:InvoiceType TipoRectificativa=sii:CorrectionType? FacturasAgrupadas=sii:GroupedInvoices? ' +
  'FacturasRectificadas=sii:CorrectedInvoices? ImporteRectificacion=sii:CorrectedAmounts? FechaOperacion=sii:Date? ' +
  'ClaveRegimenEspecialOTrascendencia=sii:Regime ClaveRegimenEspecialOTrascendenciaAdicional1=sii:Regime? ' +
  'ClaveRegimenEspecialOTrascendenciaAdicional2=sii:Regime? NumRegistroAcuerdoFacturacion=sii:Text15? ' +
  'ImporteTotal=sii:Amount? BaseImponibleACoste=sii:Amount? DescripcionOperacion=sii:Text500 ' +
  'RefExterna=sii:Text60? FacturaSimplificadaArticulos7.2_7.3=sii:YesOrNo? EntidadSucedida=sii:SpanishPerson? ' +
  'RegPrevioGGEEoREDEMEoCompetencia=sii:YesOrNo? Macrodato=sii:YesOrNo?';

/** What follows of an issued one. */
export const ISSUED =
  'DatosInmueble=sii:Properties? ImporteTransmisionInmueblesSujetoAIVA=sii:Amount? ' +
  'EmitidaPorTercerosODestinatario=sii:YesOrNo? ' +
  'FacturacionDispAdicionalTerceraYsextayDelMercadoOrganizadoDelGas=sii:YesOrNo? VariosDestinatarios=sii:YesOrNo? ' +
  'Cupon=sii:YesOrNo? FacturaSinIdentifDestinatarioAritculo6.1.d=sii:YesOrNo? ' +
  'HidrocarburosExtraidosDeposito=sii:YesOrNo? Contraparte=sii:Person? TipoDesglose=sii:IssuedBreakdown';

const ISSUED_KEY =
  'IDEmisorFactura=SpanishIssuer NumSerieFacturaEmisor=InvoiceNumber FechaExpedicionFacturaEmisor=Date';
const SUMMARISED = 'NumSerieFacturaEmisor=InvoiceNumber NumSerieFacturaEmisorResumenFin=InvoiceNumber?';
const NUMBER = '( NIF=Nif | IDOtro=OtherId )';
const SURCHARGE = 'TipoRecargoEquivalencia=Rate? CuotaRecargoEquivalencia=Amount?';

function subject(entry: string): string {
  return `( TipoNoExenta=TaxedOperation DesgloseIVA=${entry} )`;
}

/** sii (SuministroInformacion): entries of the two books, and what the messages share. */
export const RECORD_TYPES: XsdVocabulary = {
  elements: '',
  types: {
    WithHeader: '( Cabecera=Header )',
    WithCancellationHeader: '( Cabecera=CancellationHeader )',
    WithQueryHeader: '( Cabecera=QueryHeader )',
    Header: '( IDVersionSii=Version Titular=Holder TipoComunicacion=Communication )',
    CancellationHeader: '( IDVersionSii=Version Titular=Holder )',
    QueryHeader: '( IDVersionSii=Version Titular=SpanishPerson )',
    InPeriod: '( PeriodoLiquidacion=TaxPeriod )',
    TaxPeriod: '( Ejercicio=Year Periodo=Period )',
    Holder: '( NombreRazon=Text120 NIFRepresentante=Nif? NIF=Nif )',
    SpanishPerson: '( NombreRazon=Text120 NIF=Nif )',
    Person: `( NombreRazon=Text120 NIFRepresentante=Nif? ${NUMBER} )`,
    PersonSought: `( NombreRazon=Text120 ${NUMBER} )`,
    OtherId: '( CodigoPais=Country? IDType=IdentifierType ID=Text20 )',
    SpanishIssuer: '( NIF=Nif )',
    Issuer: NUMBER,
    NamedIssuer: `( NombreRazon=Text120 ${NUMBER} )`,
    IssuedKey: `( IDEmisorFactura=SpanishIssuer ${SUMMARISED} FechaExpedicionFacturaEmisor=Date )`,
    PlainIssuedKey: `( ${ISSUED_KEY} )`,
    ReceivedKey: `( IDEmisorFactura=Issuer ${SUMMARISED} FechaExpedicionFacturaEmisor=Date )`,
    NamedReceivedKey:
      '( IDEmisorFactura=NamedIssuer NumSerieFacturaEmisor=InvoiceNumber FechaExpedicionFacturaEmisor=Date )',
    IssuedSought: '( NumSerieFacturaEmisor=InvoiceNumber? FechaExpedicionFacturaEmisor=Date? )',
    ReceivedSought:
      '( IDEmisorFactura=NamedIssuer? NumSerieFacturaEmisor=InvoiceNumber? FechaExpedicionFacturaEmisor=Date? )',
    DateRange: '( Desde=Date? Hasta=Date? )',
    OtherInvoice: '( NumSerieFacturaEmisor=InvoiceNumber FechaExpedicionFacturaEmisor=Date )',
    GroupedInvoices: '( IDFacturaAgrupada=OtherInvoice+ )',
    CorrectedInvoices: '( IDFacturaRectificada=OtherInvoice+ )',
    CorrectedAmounts: '( BaseRectificada=Amount CuotaRectificada=Amount CuotaRecargoRectificado=Amount? )',
    Properties: '( DetalleInmueble=Property{1..15} )',
    Property: '( SituacionInmueble=PropertySituation ReferenciaCatastral=Text25? )',
    IssuedInvoice: `( ${INVOICE} ${ISSUED} )`,
    ReceivedInvoice:
      `( ${INVOICE} DesgloseFactura=ReceivedBreakdown Contraparte=Person FechaRegContable=Date ` +
      'CuotaDeducible=Amount ADeducirEnPeriodoPosterior=YesOrNo? EjercicioDeduccion=Year? PeriodoDeduccion=Period? )',
    IssuedBreakdown: '( DesgloseFactura=Operations | DesgloseTipoOperacion=OperationKinds )',
    OperationKinds: '( PrestacionServicios=Services? Entrega=Operations? )',
    Operations: '( Sujeta=Subject? NoSujeta=NotSubject? )',
    Services: '( Sujeta=SubjectServices? NoSujeta=NotSubject? )',
    Subject: '( Exenta=Exempt? NoExenta=NotExempt? )',
    SubjectServices: '( Exenta=Exempt? NoExenta=NotExemptServices? )',
    NotSubject: '( ImportePorArticulos7_14_Otros=Amount? ImporteTAIReglasLocalizacion=Amount? )',
    Exempt: '( DetalleExenta=ExemptEntry{1..7} )',
    ExemptEntry: '( CausaExencion=Exemption? BaseImponible=Amount )',
    NotExempt: subject('IssuedEntries'),
    NotExemptServices: subject('ServiceEntries'),
    IssuedEntries: '( DetalleIVA=IssuedEntry{1..12} )',
    ServiceEntries: '( DetalleIVA=ServiceEntry{1..12} )',
    IssuedEntry: `( TipoImpositivo=Rate? BaseImponible=Amount CuotaRepercutida=Amount? ${SURCHARGE} )`,
    ServiceEntry: '( TipoImpositivo=Rate? BaseImponible=Amount CuotaRepercutida=Amount? )',
    ReceivedBreakdown: '( InversionSujetoPasivo=ReverseChargeEntries? DesgloseIVA=ReceivedEntries? )',
    ReverseChargeEntries: '( DetalleIVA=ReverseChargeEntry{1..12} )',
    ReceivedEntries: '( DetalleIVA=ReceivedEntry{1..12} )',
    ReverseChargeEntry:
      `( TipoImpositivo=Rate BaseImponible=Amount CuotaSoportada=Amount ${SURCHARGE} ` + 'BienInversion=YesOrNo? )',
    ReceivedEntry:
      `( TipoImpositivo=Rate? BaseImponible=Amount CuotaSoportada=Amount? ${SURCHARGE} ` +
      'PorcentCompensacionREAGYP=Rate? ImporteCompensacionREAGYP=Amount? BienInversion=YesOrNo? )',
    Collections: '( Cobro=Payment+ )',
    Payments: '( Pago=Payment+ )',
    Payment: '( Fecha=Date Importe=Amount Medio=PaymentMethod Cuenta_O_Medio=Text34? )',
    Presentation: '( NIFPresentador=Nif TimestampPresentacion=Timestamp )',
    PresentationOfRecord: '( NIFPresentador=Nif TimestampPresentacion=Timestamp CSV=xsd:string? )',
    DuplicateRecord: '( EstadoRegistro=HeldState CodigoErrorRegistro=xsd:integer? DescripcionErrorRegistro=Text500? )',
  },
  simpleTypes: SII_DATA_TYPES,
};
