import type { FindingTexts } from '../finding-text';
import { vatCategoryTexts } from '../vat-category-texts';

const USES = { line: 'Una línea (BT-151)', allowance: 'Un descuento (BT-95)', charge: 'Un cargo (BT-102)' };

const RATES = {
  line: 'El tipo de IVA (BT-152) de una línea',
  allowance: 'El tipo de IVA (BT-96) de un descuento',
  charge: 'El tipo de IVA (BT-103) de un cargo',
};

const SELLER = {
  'vat-or-tax-number':
    'un identificador de IVA o un número fiscal del vendedor (BT-31, BT-32) o un identificador de IVA del representante fiscal (BT-63)',
  'vat-number': 'un identificador de IVA del vendedor (BT-31) o del representante fiscal (BT-63)',
};

const BUYER = {
  nothing: '',
  'vat-number': ', así como un identificador de IVA del comprador (BT-48)',
  'vat-number-or-registration': ', así como un identificador de IVA o un registro legal del comprador (BT-48, BT-47)',
};

const BASE_FIX =
  'Indique como base imponible las líneas menos descuentos más cargos de esta categoría, o dé a las líneas';

const CATEGORIES: FindingTexts = vatCategoryTexts(
  {
    names: {
      S: 'tipo general',
      Z: 'tipo cero',
      E: 'exento',
      AE: 'inversión del sujeto pasivo',
      IC: 'entrega intracomunitaria',
      G: 'exportación fuera de la UE',
      O: 'no sujeto a IVA',
      AF: 'IGIC, Canarias',
      AG: 'IPSI, Ceuta y Melilla',
    },
    breakdownForUses: {
      one: (category) => ({
        message: `El desglose de IVA (BG-23) no corresponde a las líneas, descuentos y cargos de la categoría ${category}.`,
        fix: 'Dé a la categoría exactamente un desglose de IVA si se usa, y ninguno si no se usa.',
      }),
      perRate: (category) => ({
        message: `El desglose de IVA (BG-23) no corresponde a las líneas, descuentos y cargos de la categoría ${category}.`,
        fix: 'Dé a la categoría un desglose de IVA por cada tipo que se use, y ninguno si no se usa.',
      }),
    },
    identifiers: {
      needed: (place, category, seller, buyer) => ({
        message: `${USES[place]} de la categoría de IVA ${category} exige ${SELLER[seller]}${BUYER[buyer]}.`,
        fix: 'Añada el identificador que falta o corrija la categoría.',
      }),
      forbidden: (place, category) => ({
        message: `${USES[place]} es de la categoría de IVA ${category}, pero el vendedor, el representante fiscal o el comprador tiene un identificador de IVA (BT-31, BT-63, BT-48): «{found}».`,
        fix: 'Quite los identificadores de IVA o corrija la categoría.',
      }),
    },
    rate: {
      needed: (place, category) => ({
        message: `${RATES[place]} de la categoría ${category} es {found}; debe ser {expected}.`,
        fix: 'Corrija el tipo o la categoría.',
      }),
      forbidden: (place, category) => ({
        message: `${RATES[place]} de la categoría ${category} es {found}; esta categoría no tiene tipo.`,
        fix: 'Quite el tipo o corrija la categoría.',
      }),
    },
    taxableAmount: {
      one: (category) => ({
        message: `La base imponible (BT-116) de la categoría de IVA ${category} es {found}; sus líneas, descuentos y cargos suman {expected}.`,
        fix: `${BASE_FIX} la categoría correcta.`,
      }),
      perRate: (category) => ({
        message: `La base imponible (BT-116) de la categoría de IVA ${category}, tipo {rate}, es {found}; sus líneas, descuentos y cargos suman {expected}.`,
        fix: `${BASE_FIX} la categoría y el tipo correctos.`,
      }),
    },
    taxAmount: {
      one: (category) => ({
        message: `El IVA (BT-117) de la categoría ${category} es {found}; debe ser {expected}.`,
        fix: 'Indique {expected} o corrija la categoría.',
      }),
      perRate: (category) => ({
        message: `El IVA (BT-117) de la categoría ${category}, tipo {rate}, es {found}; debería ser {expected}.`,
        fix: 'Indique como cuota de la categoría base imponible x tipo / 100, redondeada a dos decimales.',
      }),
    },
    exemptionReason: {
      needed: (category, code) => ({
        message: `El desglose de IVA de la categoría ${category} no indica motivo de exención, ni como texto (BT-120) ni como código (BT-121).`,
        fix:
          code === undefined
            ? 'Añada el motivo como texto, como código o ambos.'
            : `Añada el motivo, por ejemplo como código ${code}.`,
      }),
      forbidden: (category) => ({
        message: `El desglose de IVA de la categoría ${category} tiene un motivo de exención (BT-120, BT-121), «{found}».`,
        fix: 'Quite el motivo de exención o corrija la categoría.',
      }),
    },
  },
  {
    'BR-S-02':
      'Añada el identificador que falta o corrija la categoría. En UBL, el esquema de impuesto de esa línea debe ser además VAT.',
  },
);

/** Sentences of EN 16931: the rules of each VAT category. */
export const VAT_TEXTS_ES: FindingTexts = {
  ...CATEGORIES,
  'BR-IC-11': {
    message:
      'Una entrega intracomunitaria (categoría de IVA K) no tiene ni fecha de entrega (BT-72) ni periodo de facturación (BG-14).',
    fix: 'Añada la fecha de entrega o el periodo de facturación.',
  },
  'BR-IC-12': {
    message: 'Una entrega intracomunitaria (categoría de IVA K) no tiene país de entrega (BT-80).',
    fix: 'Añada la dirección de entrega con su código de país.',
  },
  'BR-O-11': {
    message: 'Junto al desglose de IVA de la categoría O (no sujeto a IVA) hay uno de otra categoría (BT-118).',
    fix: 'Facture por separado lo que está sujeto a IVA o corrija la categoría.',
  },
  'BR-O-12': {
    message: 'Junto al desglose de IVA de la categoría O (no sujeto a IVA) hay una línea de otra categoría (BT-151).',
    fix: 'Facture por separado lo que está sujeto a IVA o corrija la categoría.',
  },
  'BR-O-13': {
    message: 'Junto al desglose de IVA de la categoría O (no sujeto a IVA) hay un descuento de otra categoría (BT-95).',
    fix: 'Dé al descuento la categoría O o corrija la categoría del desglose.',
  },
  'BR-O-14': {
    message: 'Junto al desglose de IVA de la categoría O (no sujeto a IVA) hay un cargo de otra categoría (BT-102).',
    fix: 'Dé al cargo la categoría O o corrija la categoría del desglose.',
  },
};
