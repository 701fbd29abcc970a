import { COMPANY, CUSTOMER, dayFromToday, element, elements, foreigner, persona } from '../elements';
import type { TestChain } from '../test-chain';
import { big, CORRECTIVE, desglose, SIMPLIFIED, WITHOUT_RECIPIENT, type Case } from './case';

const RECTIFIED = elements({ BaseRectificada: '100.00', CuotaRectificada: '21.00' });

/** What kind of invoice it is, and for whom. */
export function invoiceCases(chain: TestChain): Case[] {
  const earlier = (name: string) => element(name, chain.clave('E-1', dayFromToday(-1), ''));
  return [
    {
      code: 1108,
      what: 'another issuer',
      bad: { IDFactura: chain.clave('1108-a', dayFromToday(), '', CUSTOMER) },
      good: {},
    },
    { code: 1112, what: 'issued tomorrow', bad: {}, good: {}, badDay: 1 },
    {
      code: 1105,
      what: 'no such day',
      bad: { IDFactura: chain.clave('1105-a', '31-02-2026', '') },
      good: {},
    },
    {
      code: 1152,
      what: 'before the obligation',
      bad: { IDFactura: chain.clave('1152-a', '27-10-2024', '') },
      good: { IDFactura: chain.clave('1152-b', '28-10-2024', '') },
    },
    { code: 1114, what: 'corrective of no kind', bad: { TipoFactura: 'R1' }, good: CORRECTIVE },
    { code: 1115, what: 'kind of correction on an invoice', bad: { TipoRectificativa: 'I' }, good: {} },
    {
      code: 1116,
      what: 'substituted invoices on F1',
      bad: { FacturasSustituidas: earlier('IDFacturaSustituida') },
      good: { TipoFactura: 'F3', FacturasSustituidas: earlier('IDFacturaSustituida') },
    },
    {
      code: 1117,
      what: 'corrected invoices on F1',
      bad: { FacturasRectificadas: earlier('IDFacturaRectificada') },
      good: { ...CORRECTIVE, FacturasRectificadas: earlier('IDFacturaRectificada') },
    },
    {
      code: 1118,
      what: 'substitution without amounts',
      bad: { ...CORRECTIVE, TipoRectificativa: 'S' },
      good: { ...CORRECTIVE, TipoRectificativa: 'S', ImporteRectificacion: RECTIFIED },
    },
    {
      code: 1119,
      what: 'amounts of a substitution on a difference',
      bad: { ...CORRECTIVE, ImporteRectificacion: RECTIFIED },
      good: CORRECTIVE,
    },
    { code: 1123, what: 'check digit of a recipient', bad: { Destinatarios: persona('A58818502') }, good: {} },
    {
      code: 1111,
      what: 'foreign number without country',
      bad: { Destinatarios: foreigner({ IDType: '04' }) },
      good: { Destinatarios: foreigner({ IDType: '04', CodigoPais: 'US' }) },
    },
    {
      code: 1126,
      what: 'Spanish with a foreign number',
      bad: { Destinatarios: foreigner({ IDType: '04', CodigoPais: 'ES' }) },
      good: { Destinatarios: foreigner({ IDType: '07', CodigoPais: 'ES', ID: '12345678Z' }) },
    },
    {
      code: 1130,
      what: 'characters of a number',
      bad: { IDFactura: chain.clave('1130&lt;a', dayFromToday(), '') },
      good: { IDFactura: chain.clave('1130 &amp; /;~', dayFromToday(), '') },
    },
    {
      code: 1138,
      what: 'macrodato of a small invoice',
      bad: big('100.00', '21.00', '121.00', 'S'),
      good: big('100.00', '21.00', '121.00', 'N'),
    },
    {
      code: 1139,
      what: 'a big invoice without macrodato',
      bad: big('82644628.10', '17355371.90', '100000000.00'),
      good: big('82644628.09', '17355371.90', '99999999.99'),
    },
    {
      code: 1146,
      what: 'operation after the invoice',
      bad: { FechaOperacion: dayFromToday(1) },
      good: { FechaOperacion: dayFromToday(1), ...desglose({ ClaveRegimen: '15' }, '121.00', '21.00') },
    },
    {
      code: 1150,
      what: 'simplified invoice of 3010.01',
      bad: { ...SIMPLIFIED, ...big('2487.61', '522.40', '3010.01') },
      good: { ...SIMPLIFIED, ...big('2487.60', '522.40', '3010.00') },
    },
    {
      code: 1153,
      what: 'X without Subsanacion',
      bad: { RechazoPrevio: 'X' },
      good: { RechazoPrevio: 'X', Subsanacion: 'S' },
    },
    {
      code: 1161,
      what: 'S without Subsanacion',
      bad: { RechazoPrevio: 'S', Subsanacion: 'N' },
      good: { RechazoPrevio: 'N' },
    },
    { code: 1189, what: 'F1 without recipient', bad: WITHOUT_RECIPIENT, good: SIMPLIFIED },
    { code: 1190, what: 'F2 with recipient', bad: { TipoFactura: 'F2' }, good: SIMPLIFIED },
    {
      code: 1103,
      what: 'a VAT number of another form, the issuer itself being a buyer like any other',
      bad: { Destinatarios: foreigner({ ID: 'DE12345ABC' }) },
      good: { Destinatarios: persona(COMPANY) },
    },
    {
      code: 1191,
      what: 'R3 to a VAT number',
      bad: { ...CORRECTIVE, TipoFactura: 'R3', Destinatarios: foreigner({}) },
      good: {
        ...CORRECTIVE,
        TipoFactura: 'R3',
        Destinatarios: foreigner({ IDType: '07', CodigoPais: 'ES', ID: '12345678Z' }),
      },
    },
    {
      code: 1192,
      what: 'R2 to a passport',
      bad: { ...CORRECTIVE, TipoFactura: 'R2', Destinatarios: foreigner({ IDType: '03', CodigoPais: 'US', ID: 'P1' }) },
      good: { ...CORRECTIVE, TipoFactura: 'R2', Destinatarios: foreigner({}) },
    },
    {
      code: 1131,
      what: 'not in the census without a NIF',
      bad: { Destinatarios: foreigner({ IDType: '07', CodigoPais: 'ES', ID: 'B12345674' }) },
      good: { Destinatarios: foreigner({ IDType: '07', CodigoPais: 'ES', ID: '12345678Z' }) },
    },
  ];
}
