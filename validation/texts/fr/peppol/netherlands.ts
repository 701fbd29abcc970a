import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for the Netherlands. */
export const NETHERLANDS_TEXTS_FR: FindingTexts = {
  'NL-R-001': {
    message: "L'avoir d'un vendeur néerlandais ne nomme pas de facture antérieure (BT-25).",
    fix: "Ajoutez le numéro de la facture que l'avoir corrige.",
  },
  'NL-R-002': {
    message: 'Il manque au vendeur néerlandais la rue (BT-35), la localité (BT-37) ou le code postal (BT-38).',
    fix: 'Ajoutez la rue, la localité et le code postal du vendeur.',
  },
  'NL-R-003': {
    message: "L'enregistrement légal du vendeur néerlandais (BT-30) n'est pas un numéro avec le schéma 0106 ou 0190.",
    fix: "Indiquez le numéro KVK avec le schéma 0106 ou l'OIN avec le schéma 0190.",
  },
  'NL-R-004': {
    message: "Il manque à l'acheteur néerlandais la rue (BT-50), la localité (BT-52) ou le code postal (BT-53).",
    fix: "Ajoutez la rue, la localité et le code postal de l'acheteur.",
  },
  'NL-R-005': {
    message:
      "L'enregistrement légal de l'acheteur néerlandais (BT-47) n'est pas un numéro avec le schéma 0106 ou 0190.",
    fix: "Indiquez le numéro KVK avec le schéma 0106 ou l'OIN avec le schéma 0190.",
  },
  'NL-R-006': {
    message:
      'Il manque au représentant fiscal néerlandais la rue (BT-64), la localité (BT-66) ou le code postal (BT-67).',
    fix: 'Ajoutez la rue, la localité et le code postal du représentant fiscal.',
  },
  'NL-R-007': {
    message:
      "L'acheteur doit payer le vendeur néerlandais, mais le document n'a pas d'instructions de paiement (BG-16).",
    fix: 'Ajoutez comment le montant doit être payé.',
  },
  'NL-R-008': {
    message: "Le code de moyen de paiement (BT-81) n'est pas autorisé entre parties néerlandaises.",
    fix: "Utilisez l'un des codes 30, 48, 49, 57, 58 ou 59.",
  },
  'NL-R-009': {
    message:
      "Le vendeur néerlandais renvoie à une ligne de commande (BT-132), mais le document n'a pas de référence de commande (BT-13).",
    fix: 'Ajoutez le numéro de commande, ou retirez la ligne de commande.',
  },
};
