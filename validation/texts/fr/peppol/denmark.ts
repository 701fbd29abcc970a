import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Denmark. */
export const DENMARK_TEXTS_FR: FindingTexts = {
  'DK-R-002': {
    message: "Le vendeur danois n'a pas d'enregistrement légal (BT-30).",
    fix: 'Ajoutez le numéro CVR du vendeur avec le schéma 0184.',
  },
  'DK-R-003': {
    message: "Une classification UNSPSC (BT-158) d'une ligne entre parties danoises n'est pas d'une version acceptée.",
    fix: "Indiquez la version 19.05.01 ou 26.08.01 d'UNSPSC pour une classification de la liste TST.",
  },
  'DK-R-004': {
    message:
      "Une remise ou des frais avec le code de motif ZZZ entre parties danoises n'indiquent pas la catégorie de taxe dans le motif (BT-97, BT-104, BT-139, BT-144).",
    fix: "Écrivez comme motif la catégorie de taxe à quatre chiffres, seule ou suivie de # et d'un nom, par exemple 4812#Taxe.",
  },
  'DK-R-005': {
    message: "Le code de moyen de paiement (BT-81) n'est pas autorisé entre parties danoises.",
    fix: "Utilisez l'un des codes 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 ou 97, sans espaces autour.",
  },
  'DK-R-006': {
    message:
      "À un paiement entre parties danoises avec le code de moyen de paiement 31 ou 42, il manque le compte (BT-84) ou le numéro d'enregistrement de la banque (BT-86).",
    fix: "Ajoutez le numéro de compte et le numéro d'enregistrement de la banque.",
  },
  'DK-R-007': {
    message:
      'À un paiement entre parties danoises avec le code de moyen de paiement 49, il manque la référence du mandat (BT-89) ou le compte débité (BT-91).',
    fix: 'Ajoutez la référence du mandat et le compte à débiter.',
  },
  'DK-R-008': {
    message:
      'Un paiement par giro danois (code 50) exige un identifiant de paiement (BT-83) commençant par 01#, 04# ou 15# et un compte giro (BT-84) de sept ou huit chiffres.',
    fix: "Corrigez l'identifiant de paiement ou le compte giro.",
  },
  'DK-R-009': {
    message:
      "L'identifiant de paiement (BT-83) d'un paiement par giro danois (code 50) qui commence par 04# ou 15# ne compte pas 19 caractères.",
    fix: 'Écrivez 04# ou 15# et les 16 caractères qui suivent.',
  },
  'DK-R-010': {
    message:
      'Un paiement FIK danois (code 93) exige un identifiant de paiement (BT-83) commençant par 71#, 73# ou 75# et un numéro de créancier (BT-84) de huit caractères.',
    fix: "Corrigez l'identifiant de paiement ou le numéro de créancier.",
  },
  'DK-R-011': {
    message:
      "L'identifiant de paiement (BT-83) d'un paiement FIK danois (code 93) qui commence par 71# ou 75# ne compte pas 18 ou 19 caractères.",
    fix: 'Écrivez 71# ou 75# et les 15 ou 16 caractères qui suivent.',
  },
  'DK-R-013': {
    message:
      "Un identifiant du vendeur (BT-29) ou de l'acheteur (BT-46) n'a pas de schéma, obligatoire entre parties danoises.",
    fix: "Indiquez le schéma de l'identifiant, par exemple 0184 pour un numéro CVR ou 0088 pour un GLN.",
  },
  'DK-R-014': {
    message: "Le schéma de l'enregistrement légal du vendeur danois (BT-30) n'est pas 0184.",
    fix: 'Indiquez le numéro CVR du vendeur avec le schéma 0184.',
  },
  'DK-R-016': {
    message: "Le montant à payer (BT-115) d'un avoir entre parties danoises est négatif.",
    fix: "Indiquez dans l'avoir un montant de 0 ou plus, ou envoyez une facture.",
  },
  'DK-R-017': {
    message: "Le schéma de l'enregistrement légal de l'acheteur danois (BT-47) n'est pas 0184.",
    fix: "Indiquez le numéro CVR de l'acheteur avec le schéma 0184.",
  },
};
