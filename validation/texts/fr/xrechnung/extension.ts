import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the extension of XRechnung. */
export const EXTENSION_TEXTS_FR: FindingTexts = {
  'BR-DEX-01': {
    message: "Le type de média d'une pièce jointe (BT-125) manque ou n'est pas admis.",
    fix: 'Joignez un fichier PDF, PNG, JPEG, CSV, XLSX, ODS ou XML et indiquez son type de média, par exemple application/xml.',
  },
  'BR-DEX-02': {
    message: "Le montant net d'une ligne (BT-131) est {found} ; ses sous-lignes directes totalisent {expected}.",
    fix: 'Indiquez {expected}, ou corrigez la sous-ligne erronée.',
  },
  'BR-DEX-03': {
    message: "Une sous-ligne n'a pas exactement une catégorie de TVA (BG-DEX-06).",
    fix: "Indiquez une seule catégorie de TVA pour l'article de chaque sous-ligne.",
  },
  'BR-DEX-09': {
    message:
      'Le montant à payer (BT-115) est {found} ; total avec TVA moins montant payé plus arrondi plus paiements de tiers (BT-112 - BT-113 + BT-114 + BT-DEX-002) donne {expected}.',
    fix: 'Indiquez le résultat, ou ajoutez ou corrigez les montants dont il se compose.',
  },
  'BR-DEX-04': {
    message:
      "Le schéma d'un identifiant de partie (BT-29, BT-46, BT-60) n'est ni un code de la liste ICD, ni XR01, XR02 ou XR03.",
    fix: 'Utilisez un code de la liste, par exemple 0088 (GLN), ou bien XR01, XR02 ou XR03.',
  },
  'BR-DEX-05': {
    message:
      "Le schéma d'un identifiant d'enregistrement légal (BT-30, BT-47, BT-61) n'est ni un code de la liste ICD, ni XR01, XR02 ou XR03.",
    fix: 'Utilisez un code de la liste, par exemple 0088 (GLN), ou bien XR01, XR02 ou XR03.',
  },
  'BR-DEX-06': {
    message:
      "Le schéma d'un identifiant standard d'article (BT-157) n'est ni un code de la liste ICD, ni XR01, XR02 ou XR03.",
    fix: 'Utilisez un code de la liste, par exemple 0160 (GTIN), ou bien XR01, XR02 ou XR03.',
  },
  'BR-DEX-07': {
    message:
      "Le schéma d'une adresse électronique (BT-34, BT-49) n'est ni un code de la liste EAS, ni XR01, XR02 ou XR03.",
    fix: 'Utilisez un code de la liste, par exemple 0088 (GLN), ou bien XR01, XR02 ou XR03.',
  },
  'BR-DEX-08': {
    message:
      "Le schéma d'un identifiant de lieu de livraison (BT-71) n'est ni un code de la liste ICD, ni XR01, XR02 ou XR03.",
    fix: 'Utilisez un code de la liste, par exemple 0088 (GLN), ou bien XR01, XR02 ou XR03.',
  },
  'BR-DEX-10': {
    message: "Un paiement de tiers (BG-DEX-09) n'a pas de type (BT-DEX-001).",
    fix: 'Ajoutez le type du paiement.',
  },
  'BR-DEX-11': {
    message: "Un paiement de tiers (BG-DEX-09) n'a pas de montant (BT-DEX-002).",
    fix: 'Ajoutez le montant.',
  },
  'BR-DEX-12': {
    message: "Un paiement de tiers (BG-DEX-09) n'a pas de description (BT-DEX-003).",
    fix: 'Ajoutez une description du paiement.',
  },
  'BR-DEX-13': {
    message: "Le montant d'un paiement de tiers (BT-DEX-002) a plus de deux décimales.",
    fix: "Arrondissez le montant à deux décimales et n'écrivez rien après.",
  },
  'BR-DEX-14': {
    message: "Le montant d'un paiement de tiers (BT-DEX-002) n'est pas dans la devise de la facture (BT-5).",
    fix: 'Indiquez le montant dans la devise de la facture.',
  },
  'BR-DEX-15': {
    message:
      'La facture a des lignes qui renvoient à une ligne parente, ce que XRechnung ne prend pas en charge en CII.',
    fix: 'Supprimez les références à des lignes parentes, ou envoyez la facture en UBL.',
  },
};
