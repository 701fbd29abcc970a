import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what allowances and charges must have. */
export const ALLOWANCE_TEXTS_FR: FindingTexts = {
  'BR-31': {
    message: "Une remise du document (BG-20) n'a pas de montant (BT-92).",
    fix: 'Ajoutez le montant de la remise.',
  },
  'BR-32': {
    message: "Une remise du document (BG-20) n'a pas de code de catégorie de TVA (BT-95).",
    fix: 'Ajoutez le code de la catégorie, avec le schéma de taxe VAT.',
  },
  'BR-33': {
    message: "Une remise du document (BG-20) n'a pas de motif.",
    fix: 'Ajoutez le motif en texte (BT-97), en code (BT-98) ou les deux.',
  },
  'BR-36': {
    message: "Des frais du document (BG-21) n'ont pas de montant (BT-99).",
    fix: 'Ajoutez le montant des frais.',
  },
  'BR-37': {
    message: "Des frais du document (BG-21) n'ont pas de code de catégorie de TVA (BT-102).",
    fix: 'Ajoutez le code de la catégorie, avec le schéma de taxe VAT.',
  },
  'BR-38': {
    message: "Des frais du document (BG-21) n'ont pas de motif.",
    fix: 'Ajoutez le motif en texte (BT-104), en code (BT-105) ou les deux.',
  },
  'BR-41': {
    message: "Une remise de ligne (BG-27) n'a pas de montant (BT-136).",
    fix: 'Ajoutez le montant de la remise.',
  },
  'BR-42': {
    message: "Une remise de ligne (BG-27) n'a pas de motif.",
    fix: 'Ajoutez le motif en texte (BT-139), en code (BT-140) ou les deux.',
  },
  'BR-43': {
    message: "Des frais de ligne (BG-28) n'ont pas de montant (BT-141).",
    fix: 'Ajoutez le montant des frais.',
  },
  'BR-44': {
    message: "Des frais de ligne (BG-28) n'ont pas de motif.",
    fix: 'Ajoutez le motif en texte (BT-144), en code (BT-145) ou les deux.',
  },
  'BR-CO-05': {
    message: "Le motif (BT-97) et le code de motif (BT-98) d'une remise du document n'ont pas le même sens.",
    fix: "Corrigez le texte ou le code, ou gardez l'un des deux.",
  },
  'BR-CO-06': {
    message: "Le motif (BT-104) et le code de motif (BT-105) de frais du document n'ont pas le même sens.",
    fix: "Corrigez le texte ou le code, ou gardez l'un des deux.",
  },
  'BR-CO-07': {
    message: "Le motif (BT-139) et le code de motif (BT-140) d'une remise de ligne n'ont pas le même sens.",
    fix: "Corrigez le texte ou le code, ou gardez l'un des deux.",
  },
  'BR-CO-08': {
    message: "Le motif (BT-144) et le code de motif (BT-145) de frais de ligne n'ont pas le même sens.",
    fix: "Corrigez le texte ou le code, ou gardez l'un des deux.",
  },
  'BR-CO-21': {
    message: "Une remise du document (BG-20) n'a ni motif (BT-97) ni code de motif (BT-98).",
    fix: "Ajoutez l'un des deux ou les deux.",
  },
  'BR-CO-22': {
    message: "Des frais du document (BG-21) n'ont ni motif (BT-104) ni code de motif (BT-105).",
    fix: "Ajoutez l'un des deux ou les deux.",
  },
  'BR-CO-23': {
    message: "Une remise de ligne (BG-27) n'a ni motif (BT-139) ni code de motif (BT-140).",
    fix: "Ajoutez l'un des deux ou les deux.",
  },
  'BR-CO-24': {
    message: "Des frais de ligne (BG-28) n'ont ni motif (BT-144) ni code de motif (BT-145).",
    fix: "Ajoutez l'un des deux ou les deux.",
  },
};
