import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: totals of the document and the VAT of each category. */
export const AMOUNT_TEXTS_FR: FindingTexts = {
  'BR-CO-10': {
    message: 'La somme des montants nets des lignes (BT-106) est {found} ; les lignes (BT-131) totalisent {expected}.',
    fix: 'Indiquez {expected}, ou corrigez la ligne erronée.',
  },
  'BR-CO-11': {
    message: 'La somme des remises (BT-107) est {found} ; les remises du document (BT-92) totalisent {expected}.',
    fix: 'Indiquez {expected}, ou corrigez les remises.',
  },
  'BR-CO-12': {
    message: 'La somme des frais (BT-108) est {found} ; les frais du document (BT-99) totalisent {expected}.',
    fix: 'Indiquez {expected}, ou corrigez les frais.',
  },
  'BR-CO-13': {
    message:
      'Le total hors TVA (BT-109) est {found} ; lignes moins remises plus frais (BT-106 - BT-107 + BT-108) donnent {expected}.',
    fix: 'Indiquez le résultat, ou ajoutez ou corrigez les montants dont il se compose.',
  },
  'BR-CO-14': {
    message: 'Le total de TVA (BT-110) est {found} ; la TVA des catégories (BT-117) totalise {expected}.',
    fix: 'Indiquez {expected}, ou corrigez la TVA des catégories.',
  },
  'BR-CO-15': {
    message: 'Le total avec TVA (BT-112) est {found} ; total hors TVA plus TVA (BT-109 + BT-110) donne {expected}.',
    fix: 'Indiquez le résultat, ou ajoutez ou corrigez les montants dont il se compose. Le total de TVA doit être indiqué une fois dans la devise de la facture.',
  },
  'BR-CO-16': {
    message:
      'Le montant à payer (BT-115) est {found} ; total avec TVA moins montant payé plus arrondi (BT-112 - BT-113 + BT-114) donne {expected}.',
    fix: 'Indiquez le résultat, ou ajoutez ou corrigez les montants dont il se compose.',
  },
  'BR-CO-17': {
    message: 'La TVA (BT-117) de la catégorie {category}, taux {rate}, est {found} ; elle devrait être {expected}.',
    fix: "Indiquez comme TVA de la catégorie base d'imposition x taux / 100, arrondi à deux décimales.",
  },
};
