import { altaHuella, anulacionHuella } from '../../../../countries/es/verifactu/huella';
import { madridTime } from '../../../../sandbox/madrid-time';
import { escaped } from '../../../../sandbox/soap/xml-node';
import { COMPANY, CUSTOMER, dayFromToday, detalle, element, elements, persona } from './elements';

/** Elements of a record that differ from the usual one: their content as XML; undefined leaves one out. */
export type Changes = Partial<
  Record<(typeof ALTA_ORDER)[number] | (typeof ANULACION_ORDER)[number], string | undefined>
>;

const ALTA_ORDER = [
  'IDVersion',
  'IDFactura',
  'RefExterna',
  'NombreRazonEmisor',
  'Subsanacion',
  'RechazoPrevio',
  'TipoFactura',
  'TipoRectificativa',
  'FacturasRectificadas',
  'FacturasSustituidas',
  'ImporteRectificacion',
  'FechaOperacion',
  'DescripcionOperacion',
  'FacturaSinIdentifDestinatarioArt61d',
  'Macrodato',
  'Destinatarios',
  'Desglose',
  'CuotaTotal',
  'ImporteTotal',
  'Encadenamiento',
  'SistemaInformatico',
  'FechaHoraHusoGenRegistro',
  'NumRegistroAcuerdoFacturacion',
  'TipoHuella',
  'Huella',
] as const;

const ANULACION_ORDER = [
  'IDVersion',
  'IDFactura',
  'RefExterna',
  'SinRegistroPrevio',
  'RechazoPrevio',
  'Encadenamiento',
  'SistemaInformatico',
  'FechaHoraHusoGenRegistro',
  'TipoHuella',
  'Huella',
] as const;

export interface Written {
  xml: string;
  numSerie: string;
  fecha: string;
  huella: string;
}

/** One installation's records, each pointing to the one before. Huellas are computed by the service's own code. */
export class TestChain {
  private last: Written | undefined;

  constructor(
    readonly nif = COMPANY,
    private readonly installation = 'I-1',
  ) {}

  alta(numSerie: string, changes: Changes = {}, fecha = dayFromToday()): Written {
    const fechaHora = changes.FechaHoraHusoGenRegistro ?? madridTime(new Date());
    const fields = {
      IDVersion: '1.0',
      IDFactura: this.clave(numSerie, fecha, ''),
      NombreRazonEmisor: 'Empresa, S.L.',
      TipoFactura: 'F1',
      DescripcionOperacion: 'Servicios',
      Destinatarios: persona(CUSTOMER),
      Desglose: detalle(),
      CuotaTotal: '21.00',
      ImporteTotal: '121.00',
      ...this.common(fechaHora),
      ...changes,
    };
    const huella = altaHuella({
      ...claveIn(fields.IDFactura),
      tipoFactura: fields.TipoFactura ?? '',
      cuotaTotal: fields.CuotaTotal ?? '',
      importeTotal: fields.ImporteTotal ?? '',
      previousHuella: previousIn(fields.Encadenamiento),
      fechaHoraHusoGenRegistro: fechaHora,
    });
    return this.written('RegistroAlta', ALTA_ORDER, { Huella: huella, ...fields });
  }

  anulacion(numSerie: string, changes: Changes = {}, fecha = dayFromToday()): Written {
    const fechaHora = changes.FechaHoraHusoGenRegistro ?? madridTime(new Date());
    const fields = {
      IDVersion: '1.0',
      IDFactura: this.clave(numSerie, fecha, 'Anulada'),
      ...this.common(fechaHora),
      ...changes,
    };
    const huella = anulacionHuella({
      ...claveIn(fields.IDFactura),
      previousHuella: previousIn(fields.Encadenamiento),
      fechaHoraHusoGenRegistro: fechaHora,
    });
    return this.written('RegistroAnulacion', ANULACION_ORDER, { Huella: huella, ...fields });
  }

  clave(numSerie: string, fecha: string, suffix: '' | 'Anulada', nif = this.nif): string {
    return elements({
      [`IDEmisorFactura${suffix}`]: nif,
      [`NumSerieFactura${suffix}`]: numSerie,
      [`FechaExpedicionFactura${suffix}`]: fecha,
    });
  }

  sistema(changes: Readonly<Record<string, string>> = {}): string {
    return elements({
      NombreRazon: 'Productora, S.L.',
      NIF: CUSTOMER,
      NombreSistemaInformatico: 'edoc',
      IdSistemaInformatico: 'ED',
      Version: '1',
      NumeroInstalacion: this.installation,
      TipoUsoPosibleSoloVerifactu: 'S',
      TipoUsoPosibleMultiOT: 'S',
      IndicadorMultiplesOT: 'N',
      ...changes,
    });
  }

  /** The block that points to a record. */
  previous({ numSerie, fecha, huella }: Pick<Written, 'numSerie' | 'fecha' | 'huella'>): string {
    return element('RegistroAnterior', this.clave(escaped(numSerie), fecha, '') + element('Huella', huella));
  }

  private common(fechaHora: string) {
    return {
      Encadenamiento: this.last === undefined ? element('PrimerRegistro', 'S') : this.previous(this.last),
      SistemaInformatico: this.sistema(),
      FechaHoraHusoGenRegistro: fechaHora,
      TipoHuella: '01',
    };
  }

  /** A record with another huella than its own is none that the next one points to. */
  private written(
    name: string,
    order: readonly string[],
    fields: Readonly<Record<string, string | undefined>> & {
      Huella: string | undefined;
      IDFactura: string | undefined;
    },
  ): Written {
    const xml = element(name, elements(Object.fromEntries(order.map((field) => [field, fields[field]]))));
    const clave = claveIn(fields.IDFactura);
    const { numSerieFactura: numSerie, fechaExpedicionFactura: fecha } = clave;
    const written = { xml, numSerie, fecha, huella: fields.Huella ?? '' };
    if (/^[0-9A-F]{64}$/.test(written.huella)) this.last = written;
    return written;
  }
}

function claveIn(idFactura: string | undefined) {
  const text = (name: string) => new RegExp(`<sf:${name}[^>]*>([^<]*)<`).exec(idFactura ?? '')?.[1] ?? '';
  return {
    idEmisorFactura: text('IDEmisorFactura'),
    numSerieFactura: unescaped(text('NumSerieFactura')),
    fechaExpedicionFactura: text('FechaExpedicionFactura'),
  };
}

function previousIn(encadenamiento: string | undefined): string | undefined {
  return /<sf:Huella>([^<]*)</.exec(encadenamiento ?? '')?.[1];
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}
