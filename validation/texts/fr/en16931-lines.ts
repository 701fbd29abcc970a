import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what the lines of an invoice must have. */
export const LINE_TEXTS_FR: FindingTexts = {
  'BR-21': {
    message: "Une ligne de facture (BG-25) n'a pas d'identifiant (BT-126).",
    fix: 'Donnez à la ligne un identifiant, par exemple son numéro.',
  },
  'BR-22': {
    message: "Une ligne de facture (BG-25) n'a pas de quantité (BT-129).",
    fix: 'Ajoutez la quantité facturée.',
  },
  'BR-23': {
    message: "La quantité d'une ligne de facture (BG-25) n'a pas d'unité de mesure (BT-130).",
    fix: "Ajoutez le code de l'unité, par exemple C62 (un), HUR (heure) ou KGM (kilogramme).",
  },
  'BR-24': {
    message: "Une ligne de facture (BG-25) n'a pas de montant net (BT-131).",
    fix: 'Ajoutez le montant net de la ligne.',
  },
  'BR-25': {
    message: "Une ligne de facture (BG-25) n'a pas de nom d'article (BT-153).",
    fix: "Ajoutez le nom de l'article.",
  },
  'BR-26': {
    message: "Une ligne de facture (BG-25) n'a pas de prix net de l'article (BT-146).",
    fix: "Ajoutez le prix net de l'article.",
  },
  'BR-27': {
    message: "Le prix net de l'article (BT-146) doit être supérieur ou égal à zéro ; valeur trouvée : {found}.",
    fix: 'Indiquez le prix sans signe ; pour un retour, rendez la quantité négative.',
  },
  'BR-28': {
    message: "Le prix brut de l'article (BT-148) doit être supérieur ou égal à zéro ; valeur trouvée : {found}.",
    fix: 'Indiquez le prix sans signe ; pour un retour, rendez la quantité négative.',
  },
  'BR-30': {
    message:
      "La période d'une ligne (BG-26) ne doit pas finir avant de commencer : début (BT-134) « {start} », fin (BT-135) « {found} ».",
    fix: 'Corrigez les dates ; en CII, écrivez les deux sous la forme yyyyMMdd avec le format 102.',
  },
  'BR-54': {
    message: "Il manque à un attribut d'article (BG-32) son nom (BT-160) ou sa valeur (BT-161).",
    fix: "Donnez à l'attribut un nom et une valeur, ou supprimez-le.",
  },
  'BR-64': {
    message: "L'identifiant standard d'un article (BT-157) n'a pas de schéma.",
    fix: "Ajoutez le schéma de l'identifiant, par exemple 0160 (GTIN).",
  },
  'BR-65': {
    message: "La classification d'un article (BT-158) n'indique pas de quelle liste elle provient.",
    fix: "Ajoutez l'identifiant de la liste, un code de la liste UNTDID 7143.",
  },
  'BR-CO-04': {
    message: "Une ligne de facture (BG-25) n'a pas de catégorie de TVA (BT-151).",
    fix: 'Donnez à la ligne un code de catégorie de TVA de la liste UNCL 5305, avec le schéma de taxe VAT.',
  },
  'BR-CO-20': {
    message: "La période d'une ligne (BG-26) n'a ni date de début (BT-134) ni date de fin (BT-135).",
    fix: 'Ajoutez la date de début, la date de fin ou les deux, ou supprimez la période.',
  },
};
