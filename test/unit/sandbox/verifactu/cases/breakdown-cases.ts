import { foreigner } from '../elements';
import { desglose, exempt, SIMPLIFIED, untaxed, type Case } from './case';

/** Taxes, rates and amounts. */
export const BREAKDOWN_CASES: readonly Case[] = [
  {
    code: 1124,
    what: 'no such rate',
    bad: desglose({ TipoImpositivo: '19', CuotaRepercutida: '19.00' }, '119.00', '19.00'),
    good: desglose({ TipoImpositivo: '10.0', CuotaRepercutida: '10.00' }, '110.00', '10.00'),
  },
  {
    code: 1194,
    what: 'a rate of the past',
    bad: desglose({ TipoImpositivo: '5', CuotaRepercutida: '5.00' }, '105.00', '5.00'),
    good: {
      ...desglose({ TipoImpositivo: '5', CuotaRepercutida: '5.00' }, '105.00', '5.00'),
      FechaOperacion: '30-09-2024',
    },
  },
  {
    code: 1235,
    what: 'two per cent after its time',
    bad: desglose({ TipoImpositivo: '2', CuotaRepercutida: '2.00' }, '102.00', '2.00'),
    good: {
      ...desglose({ TipoImpositivo: '2', CuotaRepercutida: '2.00' }, '102.00', '2.00'),
      FechaOperacion: '31-12-2024',
    },
  },
  {
    code: 1236,
    what: '7.5 per cent before its time',
    bad: {
      ...desglose({ TipoImpositivo: '7.5', CuotaRepercutida: '7.50' }, '107.50', '7.50'),
      FechaOperacion: '30-09-2024',
    },
    good: {
      ...desglose({ TipoImpositivo: '7.5', CuotaRepercutida: '7.50' }, '107.50', '7.50'),
      FechaOperacion: '01-10-2024',
    },
  },
  {
    code: 1142,
    what: 'quota 10.01 from what it should be',
    bad: desglose({ CuotaRepercutida: '31.01' }, '131.01', '31.01'),
    good: desglose({ CuotaRepercutida: '31.00' }, '131.00', '31.00'),
  },
  {
    code: 1143,
    what: 'quota of another sign',
    bad: desglose({ BaseImponibleOimporteNoSujeto: '-10.00', CuotaRepercutida: '2.10' }, '-7.90', '2.10'),
    good: desglose({ BaseImponibleOimporteNoSujeto: '-10.00', CuotaRepercutida: '-2.10' }, '-12.10', '-2.10'),
  },
  {
    code: 1197,
    what: 'reverse charge on F2',
    bad: {
      ...SIMPLIFIED,
      ...desglose({ CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' }, '100.00'),
    },
    good: desglose({ CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0.00' }, '100.00'),
  },
  {
    code: 1198,
    what: 'reverse charge without a quota',
    bad: desglose({ CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: undefined }, '100.00'),
    good: desglose({ CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0.00' }, '100.00'),
  },
  { code: 1199, what: 'export with the general regime', bad: exempt('E2'), good: exempt('E2', '02') },
  {
    code: 1207,
    what: 'quota of what is not subject',
    bad: desglose(
      { Impuesto: '02', CalificacionOperacion: 'N1', TipoImpositivo: undefined, CuotaRepercutida: '0.01' },
      '100.01',
      '0.01',
    ),
    good: desglose(
      { Impuesto: '02', CalificacionOperacion: 'N1', TipoImpositivo: undefined, CuotaRepercutida: '0.00' },
      '100.00',
    ),
  },
  { code: 1208, what: 'S1 without rate', bad: desglose({ TipoImpositivo: undefined }, '121.00', '21.00'), good: {} },
  {
    code: 1237,
    what: 'rate of what is not subject',
    bad: desglose({ CalificacionOperacion: 'N2', TipoImpositivo: '0', CuotaRepercutida: undefined }, '100.00'),
    good: untaxed({ CalificacionOperacion: 'N2' }),
  },
  {
    code: 1238,
    what: 'rate of what is exempt',
    bad: desglose(
      { CalificacionOperacion: undefined, OperacionExenta: 'E1', TipoImpositivo: '0', CuotaRepercutida: undefined },
      '100.00',
    ),
    good: exempt('E1'),
  },
  {
    code: 1245,
    what: 'no regime',
    bad: desglose({ ClaveRegimen: undefined }, '121.00', '21.00'),
    good: desglose(
      { ClaveRegimen: undefined, Impuesto: '05', TipoImpositivo: '19', CuotaRepercutida: '19.00' },
      '119.00',
      '19.00',
    ),
  },
  {
    code: 1260,
    what: 'a regime of another tax',
    bad: desglose({ Impuesto: '05' }, '121.00', '21.00'),
    good: desglose({ Impuesto: '03', TipoImpositivo: '7', CuotaRepercutida: '7.00' }, '107.00', '7.00'),
  },
  {
    code: 1286,
    what: 'export that is not exempt',
    bad: desglose({ ClaveRegimen: '02' }, '121.00', '21.00'),
    good: exempt('E4', '02'),
  },
  { code: 1289, what: 'E5 to a NIF', bad: exempt('E5'), good: { ...exempt('E5'), Destinatarios: foreigner({}) } },
  {
    code: 2005,
    what: 'total 10.01 from the sum',
    bad: { ImporteTotal: '131.01' },
    good: { ImporteTotal: '131.00' },
  },
  { code: 2006, what: 'quota 10.01 from the sum', bad: { CuotaTotal: '31.01' }, good: { CuotaTotal: '31.00' } },
  {
    code: 2009,
    what: 'IPSI without regime',
    bad: desglose({ Impuesto: '02', ClaveRegimen: undefined }, '121.00', '21.00'),
    good: desglose({ Impuesto: '02' }, '121.00', '21.00'),
  },
  {
    code: 1206,
    what: 'rent of premises at 10',
    bad: desglose({ ClaveRegimen: '11', TipoImpositivo: '10', CuotaRepercutida: '10.00' }, '110.00', '10.00'),
    good: desglose({ ClaveRegimen: '11' }, '121.00', '21.00'),
  },
  {
    code: 1200,
    what: 'second-hand goods under reverse charge',
    bad: desglose(
      { ClaveRegimen: '03', CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' },
      '100.00',
    ),
    good: desglose({ ClaveRegimen: '03' }, '121.00', '21.00'),
  },
  {
    code: 1201,
    what: 'gold with tax',
    bad: desglose({ ClaveRegimen: '04' }, '121.00', '21.00'),
    good: exempt('E6', '04'),
  },
  {
    code: 1203,
    what: 'cash accounting of an intra-community supply',
    bad: exempt('E4', '07'),
    good: exempt('E1', '07'),
  },
  {
    code: 1252,
    what: 'what other territories tax, with VAT',
    bad: desglose({ ClaveRegimen: '08' }, '121.00', '21.00'),
    good: untaxed({ ClaveRegimen: '08', CalificacionOperacion: 'N2' }),
  },
  {
    code: 1205,
    what: 'collected for others, with VAT',
    bad: desglose({ ClaveRegimen: '10' }, '121.00', '21.00'),
    good: untaxed({ ClaveRegimen: '10', CalificacionOperacion: 'N1' }),
  },
  {
    code: 1147,
    what: 'works without a later day',
    bad: desglose({ ClaveRegimen: '14' }, '121.00', '21.00'),
    good: desglose({ ClaveRegimen: '15' }, '121.00', '21.00'),
  },
  {
    code: 1182,
    what: 'an exemption of the Canary Islands under VAT',
    bad: exempt('E7'),
    good: untaxed({ Impuesto: '03', OperacionExenta: 'E7' }),
  },
];
