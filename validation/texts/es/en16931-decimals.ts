import type { FindingText, FindingTexts } from '../finding-text';

/** The amount of each rule. */
const AMOUNTS: Readonly<Record<string, string>> = {
  'BR-DEC-01': 'El importe de un descuento del documento (BT-92)',
  'BR-DEC-02': 'El importe base de un descuento del documento (BT-93)',
  'BR-DEC-05': 'El importe de un cargo del documento (BT-99)',
  'BR-DEC-06': 'El importe base de un cargo del documento (BT-100)',
  'BR-DEC-09': 'La suma de los importes netos de las líneas (BT-106)',
  'BR-DEC-10': 'La suma de los descuentos (BT-107)',
  'BR-DEC-11': 'La suma de los cargos (BT-108)',
  'BR-DEC-12': 'El total sin IVA (BT-109)',
  'BR-DEC-13': 'El total de IVA (BT-110)',
  'BR-DEC-14': 'El total con IVA (BT-112)',
  'BR-DEC-16': 'El importe pagado (BT-113)',
  'BR-DEC-17': 'El importe de redondeo (BT-114)',
  'BR-DEC-18': 'El importe a pagar (BT-115)',
  'BR-DEC-19': 'La base imponible de un desglose de IVA (BT-116)',
  'BR-DEC-20': 'La cuota de IVA de un desglose de IVA (BT-117)',
  'BR-DEC-23': 'El importe neto de una línea (BT-131)',
  'BR-DEC-24': 'El importe de un descuento de línea (BT-136)',
  'BR-DEC-25': 'El importe base de un descuento de línea (BT-137)',
  'BR-DEC-27': 'El importe de un cargo de línea (BT-141)',
  'BR-DEC-28': 'El importe base de un cargo de línea (BT-142)',
};

const tooManyDecimals = (amount: string): FindingText => ({
  message: `${amount} tiene más de dos decimales: {found}.`,
  fix: 'Redondee el importe a dos decimales; también cuentan los ceros y espacios tras el segundo.',
});

/** Sentences of EN 16931: amounts of at most two decimals. */
export const DECIMAL_TEXTS_ES: FindingTexts = {
  ...Object.fromEntries(Object.entries(AMOUNTS).map(([rule, amount]) => [rule, tooManyDecimals(amount)])),
  'BR-DEC-15': {
    message: 'El total de IVA en la moneda de contabilización (BT-111) falta o tiene más de dos decimales: {found}.',
    fix: 'Indique el total de IVA en la moneda de contabilización (BT-6), redondeado a dos decimales.',
  },
};
