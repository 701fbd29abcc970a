import type { FindingTexts } from '../finding-text';
import { vatCategoryTexts } from '../vat-category-texts';

const USES = { line: 'Une ligne (BT-151)', allowance: 'Une remise (BT-95)', charge: 'Un montant de frais (BT-102)' };

const RATES = {
  line: "Le taux de TVA (BT-152) d'une ligne",
  allowance: "Le taux de TVA (BT-96) d'une remise",
  charge: 'Le taux de TVA (BT-103) de frais',
};

const SELLER = {
  'vat-or-tax-number':
    'un identifiant à la TVA ou un numéro fiscal du vendeur (BT-31, BT-32) ou un identifiant à la TVA du représentant fiscal (BT-63)',
  'vat-number': 'un identifiant à la TVA du vendeur (BT-31) ou du représentant fiscal (BT-63)',
};

const BUYER = {
  nothing: '',
  'vat-number': ", ainsi qu'un identifiant à la TVA de l'acheteur (BT-48)",
  'vat-number-or-registration':
    ", ainsi qu'un identifiant à la TVA ou un enregistrement légal de l'acheteur (BT-48, BT-47)",
};

const BASE_FIX =
  "Indiquez comme base d'imposition les lignes moins remises plus frais de cette catégorie, ou donnez aux lignes";

const CATEGORIES: FindingTexts = vatCategoryTexts(
  {
    names: {
      S: 'taux normal',
      Z: 'taux zéro',
      E: 'exonéré',
      AE: 'autoliquidation',
      IC: 'livraison intracommunautaire',
      G: "exportation hors de l'UE",
      O: 'hors champ de la TVA',
      AF: 'IGIC, îles Canaries',
      AG: 'IPSI, Ceuta et Melilla',
    },
    breakdownForUses: {
      one: (category) => ({
        message: `La ventilation de TVA (BG-23) ne correspond pas aux lignes, remises et frais de la catégorie ${category}.`,
        fix: "Donnez à la catégorie exactement une ventilation de TVA si elle est utilisée, et aucune si elle ne l'est pas.",
      }),
      perRate: (category) => ({
        message: `La ventilation de TVA (BG-23) ne correspond pas aux lignes, remises et frais de la catégorie ${category}.`,
        fix: "Donnez à la catégorie une ventilation de TVA par taux utilisé, et aucune si elle n'est pas utilisée.",
      }),
    },
    identifiers: {
      needed: (place, category, seller, buyer) => ({
        message: `${USES[place]} de la catégorie de TVA ${category} exige ${SELLER[seller]}${BUYER[buyer]}.`,
        fix: "Ajoutez l'identifiant manquant, ou corrigez la catégorie.",
      }),
      forbidden: (place, category) => ({
        message: `${USES[place]} est de la catégorie de TVA ${category}, mais le vendeur, le représentant fiscal ou l'acheteur a un identifiant à la TVA (BT-31, BT-63, BT-48) : « {found} ».`,
        fix: 'Supprimez les identifiants à la TVA, ou corrigez la catégorie.',
      }),
    },
    rate: {
      needed: (place, category) => ({
        message: `${RATES[place]} de la catégorie ${category} est {found} ; il doit être {expected}.`,
        fix: 'Corrigez le taux ou la catégorie.',
      }),
      forbidden: (place, category) => ({
        message: `${RATES[place]} de la catégorie ${category} est {found} ; cette catégorie n'a pas de taux.`,
        fix: 'Supprimez le taux, ou corrigez la catégorie.',
      }),
    },
    taxableAmount: {
      one: (category) => ({
        message: `La base d'imposition (BT-116) de la catégorie de TVA ${category} est {found} ; ses lignes, remises et frais totalisent {expected}.`,
        fix: `${BASE_FIX} la bonne catégorie.`,
      }),
      perRate: (category) => ({
        message: `La base d'imposition (BT-116) de la catégorie de TVA ${category}, taux {rate}, est {found} ; ses lignes, remises et frais totalisent {expected}.`,
        fix: `${BASE_FIX} la bonne catégorie et le bon taux.`,
      }),
    },
    taxAmount: {
      one: (category) => ({
        message: `La TVA (BT-117) de la catégorie ${category} est {found} ; elle doit être {expected}.`,
        fix: 'Indiquez {expected}, ou corrigez la catégorie.',
      }),
      perRate: (category) => ({
        message: `La TVA (BT-117) de la catégorie ${category}, taux {rate}, est {found} ; elle devrait être {expected}.`,
        fix: "Indiquez comme TVA de la catégorie base d'imposition x taux / 100, arrondi à deux décimales.",
      }),
    },
    exemptionReason: {
      needed: (category, code) => ({
        message: `La ventilation de TVA de la catégorie ${category} n'indique pas de motif d'exonération, ni en texte (BT-120) ni en code (BT-121).`,
        fix:
          code === undefined
            ? 'Ajoutez le motif en texte, en code ou les deux.'
            : `Ajoutez le motif, par exemple le code ${code}.`,
      }),
      forbidden: (category) => ({
        message: `La ventilation de TVA de la catégorie ${category} a un motif d'exonération (BT-120, BT-121), « {found} ».`,
        fix: "Supprimez le motif d'exonération, ou corrigez la catégorie.",
      }),
    },
  },
  {
    'BR-S-02':
      "Ajoutez l'identifiant manquant, ou corrigez la catégorie. En UBL, le schéma de taxe d'une telle ligne doit aussi être VAT.",
  },
);

/** Sentences of EN 16931: the rules of each VAT category. */
export const VAT_TEXTS_FR: FindingTexts = {
  ...CATEGORIES,
  'BR-IC-11': {
    message:
      "Une livraison intracommunautaire (catégorie de TVA K) n'a ni date de livraison (BT-72) ni période de facturation (BG-14).",
    fix: 'Ajoutez la date de livraison ou la période de facturation.',
  },
  'BR-IC-12': {
    message: "Une livraison intracommunautaire (catégorie de TVA K) n'a pas de pays de livraison (BT-80).",
    fix: "Ajoutez l'adresse de livraison avec son code de pays.",
  },
  'BR-O-11': {
    message:
      "À côté de la ventilation de TVA de la catégorie O (hors champ de la TVA), il y en a une d'une autre catégorie (BT-118).",
    fix: 'Facturez à part ce qui est soumis à la TVA, ou corrigez la catégorie.',
  },
  'BR-O-12': {
    message:
      "À côté de la ventilation de TVA de la catégorie O (hors champ de la TVA), il y a une ligne d'une autre catégorie (BT-151).",
    fix: 'Facturez à part ce qui est soumis à la TVA, ou corrigez la catégorie.',
  },
  'BR-O-13': {
    message:
      "À côté de la ventilation de TVA de la catégorie O (hors champ de la TVA), il y a une remise d'une autre catégorie (BT-95).",
    fix: 'Donnez à la remise la catégorie O, ou corrigez la catégorie de la ventilation.',
  },
  'BR-O-14': {
    message:
      "À côté de la ventilation de TVA de la catégorie O (hors champ de la TVA), il y a des frais d'une autre catégorie (BT-102).",
    fix: 'Donnez aux frais la catégorie O, ou corrigez la catégorie de la ventilation.',
  },
};
