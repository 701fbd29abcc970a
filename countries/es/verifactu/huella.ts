import { createHash } from 'node:crypto';

/** Members that an alta is hashed from, each text as the record's XML has it. */
export interface AltaToHash {
  idEmisorFactura: string;
  numSerieFactura: string;
  fechaExpedicionFactura: string;
  tipoFactura: string;
  cuotaTotal: string;
  importeTotal: string;
  /** Huella of the record before; none for the first of a chain. */
  previousHuella?: string | undefined;
  fechaHoraHusoGenRegistro: string;
}

/** The same of an anulación. */
export type AnulacionToHash = Omit<AltaToHash, 'tipoFactura' | 'cuotaTotal' | 'importeTotal'>;

export function altaHuella(record: AltaToHash): string {
  return huellaOf([
    ['IDEmisorFactura', record.idEmisorFactura],
    ['NumSerieFactura', record.numSerieFactura],
    ['FechaExpedicionFactura', record.fechaExpedicionFactura],
    ['TipoFactura', record.tipoFactura],
    ['CuotaTotal', record.cuotaTotal],
    ['ImporteTotal', record.importeTotal],
    ['Huella', record.previousHuella],
    ['FechaHoraHusoGenRegistro', record.fechaHoraHusoGenRegistro],
  ]);
}

export function anulacionHuella(record: AnulacionToHash): string {
  return huellaOf([
    ['IDEmisorFacturaAnulada', record.idEmisorFactura],
    ['NumSerieFacturaAnulada', record.numSerieFactura],
    ['FechaExpedicionFacturaAnulada', record.fechaExpedicionFactura],
    ['Huella', record.previousHuella],
    ['FechaHoraHusoGenRegistro', record.fechaHoraHusoGenRegistro],
  ]);
}

/** SHA-256 of `name=value` pairs joined by `&`, in capitals. Values are trimmed; one that is missing is empty. */
function huellaOf(fields: readonly (readonly [name: string, value: string | undefined])[]): string {
  const text = fields.map(([name, value = '']) => `${name}=${value.trim()}`).join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}
