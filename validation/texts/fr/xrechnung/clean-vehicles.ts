import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the Clean Vehicles Directive (CVD). */
export const CLEAN_VEHICLE_TEXTS_FR: FindingTexts = {
  'BR-DE-CVD-02': {
    message: "La référence à l'appel d'offres ou au lot (BT-17), que demande XRechnung CVD, manque.",
    fix: "Ajoutez le numéro de l'appel d'offres ou du lot ; en CII, avec le code de type 50.",
  },
  'BR-DE-CVD-01': {
    message: 'La référence au contrat (BT-12), que demande XRechnung CVD, manque.',
    fix: 'Ajoutez le numéro du contrat.',
  },
  'BR-DE-CVD-03': {
    message:
      "Aucune ligne n'a à la fois une classification d'article (BT-158) de la liste CVD et un attribut d'article nommé cva (BT-160).",
    fix: "Ajoutez les deux à l'article d'au moins une ligne : la catégorie de véhicule, par exemple M1, et cva avec clean, zero-emission ou other.",
  },
  'BR-DE-CVD-06-a': {
    message: "Un article classé selon la liste CVD (BT-158) n'a pas exactement un attribut nommé cva (BT-160).",
    fix: 'Indiquez cva une seule fois, avec clean, zero-emission ou other.',
  },
  'BR-DE-CVD-06-b': {
    message:
      "Un article qui a un attribut nommé cva (BT-160) n'a pas exactement une classification de la liste CVD (BT-158).",
    fix: 'Indiquez la catégorie de véhicule une seule fois, avec la liste CVD.',
  },
  'BR-TMP-CVD-01': {
    message:
      "La liste d'une classification d'article (BT-158) manque, ou n'est ni un code de la liste UNTDID 7143, ni CVD.",
    fix: 'Indiquez CVD pour une catégorie de véhicule, sinon un code, par exemple HS (système harmonisé).',
  },
  'BR-DE-CVD-04': {
    message: "Une classification d'article (BT-158) de la liste CVD n'est pas une catégorie de véhicule.",
    fix: 'Utilisez M1, M2, M3, N1, N2 ou N3.',
  },
  'BR-DE-CVD-05': {
    message: "La valeur (BT-161) d'un attribut d'article nommé cva manque ou n'est pas admise.",
    fix: 'Utilisez clean, zero-emission ou other.',
  },
};
