/** UnitOfMeasure that says nothing. */
export const OTHER_UNIT = '05';

/** UnitOfMeasure by code of UN/ECE Recommendation 20 or, without its X, 21, as the schema of Facturae explains them. */
const UNITS: Readonly<Record<string, string>> = {
  C62: '01',
  HUR: '02',
  KGM: '03',
  LTR: '04',
  BX: '06',
  DS: '07',
  BA: '08',
  JY: '09',
  BG: '10',
  CO: '11',
  BO: '12',
  CI: '13',
  CLT: '15',
  CMT: '16',
  BI: '17',
  DZN: '18',
  CS: '19',
  DJ: '20',
  GRM: '21',
  KMT: '22',
  CA: '23',
  BH: '24',
  MTR: '25',
  MMT: '26',
  PK: '28',
  RO: '30',
  EN: '31',
  TB: '32',
  MTQ: '33',
  SEC: '34',
  WTT: '35',
  KWH: '36',
};

export function unitOfMeasure(unitCode: string | undefined): string {
  const code = unitCode?.trim() ?? '';
  // In Recommendation 20, BX and others are units of measure, which only the X tells from packages.
  const isPackage = /^X[A-Z]{2}$/.test(code);
  const known = isPackage ? UNITS[code.slice(1)] : code.length === 3 ? UNITS[code] : undefined;
  return known ?? OTHER_UNIT;
}
