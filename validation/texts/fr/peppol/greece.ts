import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Greece. */
export const GREECE_TEXTS_FR: FindingTexts = {
  'GR-R-001-1': {
    message: "Le numéro d'une facture grecque (BT-1) n'est pas formé de six segments séparés par des barres.",
    fix: "Écrivez le numéro fiscal du vendeur, la date, le numéro d'établissement, le type de document, la série et le numéro d'ordre séparés par |.",
  },
  'GR-R-001-2': {
    message:
      "Le premier segment du numéro de facture grec (BT-1) n'est pas le numéro fiscal valide du vendeur ou de son représentant fiscal.",
    fix: "Écrivez les neuf chiffres de l'identifiant à la TVA du vendeur ou du représentant fiscal, sans EL.",
  },
  'GR-R-001-3': {
    message: "Le deuxième segment du numéro de facture grec (BT-1) n'est pas la date d'émission (BT-2).",
    fix: "Écrivez la date d'émission sous la forme jour/mois/année, avec deux chiffres pour le jour et le mois, par exemple 05/03/2026.",
  },
  'GR-R-001-4': {
    message: "Le troisième segment du numéro de facture grec (BT-1) n'est pas un nombre entier supérieur ou égal à 0.",
    fix: "Écrivez le numéro de l'établissement, 0 pour le siège.",
  },
  'GR-R-001-5': {
    message: "Le quatrième segment du numéro de facture grec (BT-1) n'est pas un type de document grec.",
    fix: "Écrivez l'un des types 1.1, 1.6, 2.1, 2.4, 5.1 ou 5.2.",
  },
  'GR-R-001-6': {
    message: 'Le cinquième segment du numéro de facture grec (BT-1) est vide.',
    fix: "Écrivez la série de la facture, 0 s'il n'y en a pas.",
  },
  'GR-R-001-7': {
    message: 'Le sixième segment du numéro de facture grec (BT-1) est vide.',
    fix: "Écrivez le numéro d'ordre de la facture.",
  },
  'GR-R-002': {
    message: "Le vendeur grec n'a pas de nom commercial (BT-28).",
    fix: 'Ajoutez le nom du vendeur comme nom commercial.',
  },
  'GR-R-003': {
    message: "L'identifiant à la TVA du vendeur grec (BT-31) n'est pas EL suivi d'un numéro fiscal valide.",
    fix: 'Écrivez EL et les neuf chiffres du numéro fiscal, et vérifiez le numéro.',
  },
  'GR-R-004-1': {
    message: "La facture d'un vendeur grec n'a pas exactement un document justificatif (BG-24) avec le MARK.",
    fix: 'Indiquez un seul document justificatif avec la description ##M.AR.K## et le MARK comme référence.',
  },
  'GR-R-004-2': {
    message: "Le MARK (BT-122) d'une facture grecque n'est pas un nombre entier positif.",
    fix: "Écrivez le MARK attribué par l'administration fiscale grecque, en chiffres seulement.",
  },
  'GR-R-005': {
    message: "Le vendeur grec n'indique pas le nom commercial de l'acheteur (BT-45).",
    fix: "Ajoutez le nom de l'acheteur comme nom commercial.",
  },
  'GR-R-006': {
    message:
      "L'acheteur grec n'a pas exactement un identifiant à la TVA valide (BT-48), EL suivi d'un numéro fiscal valide.",
    fix: "Indiquez un seul identifiant à la TVA de l'acheteur : EL et les neuf chiffres du numéro fiscal.",
  },
  'GR-R-008-2': {
    message: "La facture d'un vendeur grec a plus d'un document justificatif (BG-24) avec l'URL de la facture.",
    fix: 'Gardez un seul document justificatif avec la description ##INVOICE|URL##.',
  },
  'GR-R-008-3': {
    message: "Le document justificatif avec l'URL d'une facture grecque n'a pas d'emplacement (BT-124).",
    fix: "Ajoutez l'URL de la facture comme emplacement externe du document.",
  },
  'GR-R-009': {
    message: "L'adresse électronique du vendeur grec (BT-34) n'est pas un numéro fiscal valide avec le schéma 9933.",
    fix: 'Indiquez les neuf chiffres du numéro fiscal du vendeur avec le schéma 9933.',
  },
  'GR-R-010': {
    message: "L'adresse électronique de l'acheteur grec (BT-49) n'est pas un numéro fiscal valide avec le schéma 9933.",
    fix: "Indiquez les neuf chiffres du numéro fiscal de l'acheteur avec le schéma 9933.",
  },
  'GR-S-008-1': {
    message:
      "La facture d'un vendeur grec n'a pas exactement un document justificatif (BG-24) avec l'URL de la facture.",
    fix: "Indiquez un seul document justificatif avec la description ##INVOICE|URL## et l'URL comme emplacement (BT-124).",
  },
  'GR-S-011': {
    message:
      "Le vendeur grec n'a pas exactement un identifiant à la TVA valide (BT-31), EL suivi d'un numéro fiscal valide.",
    fix: 'Indiquez un seul identifiant à la TVA du vendeur : EL et les neuf chiffres du numéro fiscal.',
  },
};
