import { VERIFACTU_NAMESPACES } from '../../../schemas/es-verifactu/namespaces';
import { writeEnvelope, XML_DECLARATION } from '../../wire/envelope';
import type { InvoiceKey } from '../aeat/invoice-key';
import type { RecordPeriod } from '../aeat/period';
import type { SpanishPerson } from '../spanish-person';
import type { BillingSystem } from './records';
import { declarations, element, text, type WrittenXml } from '../../wire/write-xml';

const { sum, sf, con } = VERIFACTU_NAMESPACES;

export interface SubmissionHeader {
  readonly obligadoEmision: SpanishPerson;
  readonly representante?: SpanishPerson;
  /** Records in it should have been sent before, but could not be. */
  readonly incidencia: boolean;
}

/** The SOAP message with records as writeRecord has written them, in their order. */
export function writeSubmission(header: SubmissionHeader, records: readonly string[]): string {
  const { obligadoEmision, representante, incidencia } = header;
  return writeEnvelope(
    { sum, sf },
    element('sum:RegFactuSistemaFacturacion', [
      element('sum:Cabecera', [
        writePerson('sf:ObligadoEmision', obligadoEmision),
        representante && writePerson('sf:Representante', representante),
        incidencia ? element('sf:RemisionVoluntaria', [text('sf:Incidencia', 'S')]) : undefined,
      ]),
      ...records.map((record) => element('sum:RegistroFactura', [record])),
    ]),
  );
}

export interface RecordQuery {
  readonly obligadoEmision: SpanishPerson;
  readonly period: RecordPeriod;
  /** The one invoice that is asked for; without it all of the period are, page by page. */
  readonly invoice?: Pick<InvoiceKey, 'numSerieFactura' | 'fechaExpedicionFactura'>;
  /** The one installation of a billing system that is asked for; the answer says of which each record is. */
  readonly system?: BillingSystem;
  /** Key that the page before has stated. */
  readonly clavePaginacion?: InvoiceKey;
}

/** The SOAP message that asks what the agency holds. */
export function writeQuery({ obligadoEmision, period, invoice, system, clavePaginacion }: RecordQuery): string {
  return writeEnvelope(
    { con, sf },
    element('con:ConsultaFactuSistemaFacturacion', [
      element('con:Cabecera', [text('sf:IDVersion', '1.0'), writePerson('sf:ObligadoEmision', obligadoEmision)]),
      element('con:FiltroConsulta', [
        element('con:PeriodoImputacion', [text('sf:Ejercicio', period.ejercicio), text('sf:Periodo', period.periodo)]),
        text('con:NumSerieFactura', invoice?.numSerieFactura),
        invoice &&
          element('con:FechaExpedicionFactura', [text('sf:FechaExpedicionFactura', invoice.fechaExpedicionFactura)]),
        system &&
          element('con:SistemaInformatico', [
            text('sf:NombreRazon', system.nombreRazon),
            text('sf:NIF', system.nif),
            text('sf:IdSistemaInformatico', system.idSistemaInformatico),
            text('sf:NumeroInstalacion', system.numeroInstalacion),
          ]),
        clavePaginacion &&
          element('con:ClavePaginacion', [
            text('sf:IDEmisorFactura', clavePaginacion.idEmisorFactura),
            text('sf:NumSerieFactura', clavePaginacion.numSerieFactura),
            text('sf:FechaExpedicionFactura', clavePaginacion.fechaExpedicionFactura),
          ]),
      ]),
      system && element('con:DatosAdicionalesRespuesta', [text('con:MostrarSistemaInformatico', 'S')]),
    ]),
  );
}

/** A record as a document of its own: the bytes that were sent, with the declaration of their prefix. */
export function recordByItself(record: string): string {
  return XML_DECLARATION + record.replace(/^<sf:\w+/, (start) => `${start}${declarations({ sf })}`);
}

function writePerson(name: string, { nombreRazon, nif }: SpanishPerson): WrittenXml {
  return element(name, [text('sf:NombreRazon', nombreRazon), text('sf:NIF', nif)]);
}
