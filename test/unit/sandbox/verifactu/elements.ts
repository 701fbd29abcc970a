import { madridTime } from '../../../../sandbox/madrid-time';

export const COMPANY = 'B12345674';
export const CUSTOMER = 'A58818501';

/** dd-mm-yyyy of the day that it is in Madrid, or some days from it. */
export function dayFromToday(days = 0): string {
  return madridTime(new Date(Date.now() + days * 86_400_000))
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('-');
}

export function detalle(fields: Readonly<Record<string, string | undefined>> = {}): string {
  const usual = {
    ClaveRegimen: '01',
    CalificacionOperacion: 'S1',
    OperacionExenta: undefined,
    TipoImpositivo: '21',
    BaseImponibleOimporteNoSujeto: '100.00',
    CuotaRepercutida: '21.00',
  };
  return element('DetalleDesglose', elements({ Impuesto: fields['Impuesto'], ...usual, ...fields }));
}

export function persona(nif: string): string {
  return element('IDDestinatario', elements({ NombreRazon: 'Cliente, S.A.', NIF: nif }));
}

export function foreigner(fields: Readonly<Record<string, string | undefined>>): string {
  const otro = element('IDOtro', elements({ CodigoPais: undefined, IDType: '02', ID: 'DE123456788', ...fields }));
  return element('IDDestinatario', elements({ NombreRazon: 'Kunde GmbH' }) + otro);
}

export function elements(fields: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(fields)
    .map(([name, content]) => (content === undefined ? '' : element(name, content)))
    .join('');
}

export function element(name: string, content: string): string {
  return `<sf:${name}>${content}</sf:${name}>`;
}
