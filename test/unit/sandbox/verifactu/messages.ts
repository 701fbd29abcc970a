import { VERIFACTU_NAMESPACES } from '../../../../schemas/es-verifactu/namespaces';
import { madridTime } from '../../../../sandbox/madrid-time';
import { COMPANY, element, elements } from './elements';
import type { Written } from './test-chain';

/** A message with these records; `cabecera` is added to its header. */
export function submission(records: readonly Written[], { nif = COMPANY, cabecera = '' } = {}): string {
  const obligado = element('ObligadoEmision', elements({ NombreRazon: 'Empresa, S.L.', NIF: nif }));
  const body = records.map(({ xml }) => `<sum:RegistroFactura>${xml}</sum:RegistroFactura>`).join('');
  return envelope(
    `<sum:RegFactuSistemaFacturacion><sum:Cabecera>${obligado}${cabecera}</sum:Cabecera>${body}</sum:RegFactuSistemaFacturacion>`,
  );
}

/** A query for the invoices that a company issued this month; `filter` is added to the filter. */
export function query(
  filter = '',
  { nif = COMPANY, shown = '', month = thisMonth(), who = 'ObligadoEmision' } = {},
): string {
  const [year = '', number = ''] = month.split('-');
  const cabecera = element('IDVersion', '1.0') + element(who, elements({ NombreRazon: 'Empresa, S.L.', NIF: nif }));
  const period = elements({ Ejercicio: year, Periodo: number });
  return envelope(
    `<con:ConsultaFactuSistemaFacturacion><con:Cabecera>${cabecera}</con:Cabecera><con:FiltroConsulta><con:PeriodoImputacion>${period}</con:PeriodoImputacion>${filter}</con:FiltroConsulta>${shown}</con:ConsultaFactuSistemaFacturacion>`,
  );
}

export function thisMonth(): string {
  return madridTime(new Date()).slice(0, 7);
}

export function envelope(body: string): string {
  const { soapenv, sum, sf, con } = VERIFACTU_NAMESPACES;
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${soapenv}" xmlns:sum="${sum}" xmlns:sf="${sf}" xmlns:con="${con}"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}
