import type { FindingTexts } from '../finding-text';

/** Sentences of the service's own findings: line arithmetic, parties, dates, rules that could not be validated. */
export const SERVICE_TEXTS_FR: FindingTexts = {
  LINE_NET_AMOUNT: {
    message: 'Le montant net de la ligne {line} est {found} ; quantité x prix unitaire donne {expected}.',
    fix: 'Corrigez netAmount, quantity ou unitPrice.',
  },
  LINE_VAT_AMOUNT: {
    message: 'La TVA de la ligne {line} est {found} ; montant net x taux donne {expected}.',
    fix: 'Corrigez vatAmount ou vatRate.',
  },
  LINE_GROSS_AMOUNT: {
    message: 'Le montant brut de la ligne {line} est {found} ; montant net plus TVA donne {expected}.',
    fix: 'Corrigez grossAmount, netAmount ou vatAmount.',
  },
  COMPANY_NOT_PARTY: {
    message: "L'entreprise {expected} n'est pas la partie ({role}) attendue d'un document {flow}, qui indique {found}.",
    fix: "Envoyez le document pour l'entreprise qui en est le {role}, ou avec l'autre flux.",
  },
  SELF_BILLING_NOT_AGREED: {
    message:
      "{found} facture elle-même par ce service et n'a pas accepté que {company} émette des factures en son nom.",
    fix: "Demandez à {found} de faire configurer selfBilledBy={company} par l'exploitant, ou d'émettre elle-même la facture.",
  },
  SUPPLIER_IS_CUSTOMER: {
    message: 'Le fournisseur et le client ont le même numéro de TVA, {found}.',
    fix: "Vérifiez si l'une des deux parties est erronée.",
  },
  DUE_BEFORE_ISSUE: {
    message: "L'échéance {found} précède la date d'émission {issueDate}.",
    fix: 'Vérifiez les deux dates.',
  },
  PAYMENT_DUE_MISSING: {
    message:
      "{found} sont à payer, mais le document n'indique ni échéance (BT-9) ni conditions de paiement (BT-20) : certains logiciels refusent les PDF Factur-X sans l'une ni les autres (BR-CO-25).",
    fix: 'Indiquez une échéance.',
  },
  PAYMENT_EXCEEDS_DUE: {
    message:
      'Les paiements déclarés comme {status} totalisent {found} {currency} ; le montant dû (BT-115) est de {expected}.',
    fix: 'Vérifiez les montants déclarés.',
  },
  ISSUE_DATE_IN_FUTURE: {
    message: "La date d'émission {found} dépasse de {days} jours le {today}.",
    fix: "Vérifiez la date d'émission.",
  },
  ISSUE_DATE_TOO_EARLY: {
    message: "La date d'émission {found} est antérieure à 1990.",
    fix: "Vérifiez la date d'émission.",
  },
  PRECEDING_DOCUMENT_MISSING: {
    message: "Un document {documentType} en {country} doit nommer le document qu'il corrige (BT-25).",
    fix: 'Ajoutez le numéro et la date du document précédent.',
  },
  PRECEDING_DOCUMENT_LATER: {
    message: 'Le document précédent est daté du {found}, après celui-ci du {issueDate}.',
    fix: 'Vérifiez les deux dates.',
  },
  PDF_METADATA_MISSING: {
    message:
      "Les métadonnées (XMP) du PDF n'indiquent pas qu'il contient une facture : les logiciels qui y cherchent Factur-X ou ZUGFeRD le prennent pour un PDF ordinaire.",
    fix: 'Créez le PDF avec un logiciel qui écrit les métadonnées Factur-X.',
  },
  PDF_PROFILE_CONTRADICTS: {
    message:
      "Les métadonnées (XMP) du PDF indiquent le profil {found} ; d'après son BT-24, la facture qu'il contient est {expected}.",
    fix: 'Créez le PDF à nouveau ou corrigez BT-24.',
  },
  PDF_FILE_NAME_CONTRADICTS: {
    message:
      "D'après les métadonnées (XMP) du PDF, la facture se trouve dans le fichier {found} ; elle est jointe sous le nom {expected}.",
    fix: 'Joignez la facture sous le nom indiqué dans les métadonnées.',
  },
  PDF_RELATIONSHIP_WRONG: {
    message: 'La facture est jointe au PDF avec AFRelationship {found} ; valeurs admises pour son profil : {expected}.',
    fix: "Joignez-la avec l'une de ces valeurs.",
  },
  SPECIFICATION_UNKNOWN: {
    message:
      "BT-24 {found} n'est pas une spécification que ce service connaît pour ce format. Le document a été validé selon EN 16931 uniquement.",
    fix: 'Vérifiez BT-24. Si le destinataire exige cette spécification, demandez si ses propres règles sont respectées.',
  },
  SPECIFICATION_WITHDRAWN: {
    message:
      "BT-24 déclare {name}, une version retirée. Les règles de {name} n'ont pas été validées et les destinataires peuvent refuser le document.",
    fix: 'Émettez le document selon la version en vigueur ; son BT-24 est {expected}.',
  },
  SPECIFICATION_NOT_JUDGED: {
    message: "Le profil {name} ne prétend pas suivre EN 16931 ; le document n'a donc pas été validé selon EN 16931.",
    fix: 'Si une facture conforme à EN 16931 est exigée, émettez-la dans le profil EN 16931 ou BASIC.',
  },
  VAT_NUMBER_CHECK_DIGIT: {
    message: "{found} n'est pas un numéro de TVA valable de {country} : sa forme ou sa clé de contrôle est fausse.",
    fix: 'Vérifiez le numéro auprès de la partie.',
  },
  RULE_SET_ABORTED: {
    message: "Un jeu de règles n'a pas pu être évalué sur ce document : {reason}.",
    fix: "Communiquez l'identifiant de la requête au support ; le document n'a pas été accepté comme valable.",
  },
  'NOT_JUDGED.TIME': {
    message: "La validation du document a pris plus de temps que permis ; il n'a pas été jugé et n'est pas valide.",
    fix: "Envoyez-le en parties plus petites, ou avec moins de lignes et des textes plus courts. Si c'est un document ordinaire, envoyez-le encore une fois et indiquez son documentId au support.",
  },
  'NOT_JUDGED.MEMORY': {
    message:
      "La validation du document a demandé plus de mémoire que permis ; il n'a pas été jugé et n'est pas valide.",
    fix: "Envoyez-le en parties plus petites, ou avec moins de lignes et des textes plus courts. Si c'est un document ordinaire, indiquez son documentId au support.",
  },
  'NOT_JUDGED.CRASH': {
    message:
      "La validation de ce document s'est interrompue plusieurs fois de façon inattendue ; il n'a pas été jugé et n'est pas valide.",
    fix: "C'est un défaut du service. Indiquez le documentId au support avant de renvoyer le document.",
  },
  'NOT_JUDGED.FAULT': {
    message: "La validation de ce document a rencontré un défaut du service ; il n'a pas été jugé et n'est pas valide.",
    fix: 'Indiquez le documentId au support avant de renvoyer le document.',
  },
  FINDINGS_NOT_LISTED: {
    message:
      'Il y a {count} autres constats non listés : sont listés les 100 premiers de chaque règle et environ 1000 au total.',
    fix: 'Corrigez ceux qui sont listés et soumettez à nouveau le document.',
  },
  'RULE_NOT_JUDGED.NOT_A_NUMBER': {
    message:
      "{found} n'est pas un nombre ; ces règles n'ont pas pu être évaluées et le document n'est pas valable : {rules}.",
    fix: 'Écrivez le montant ou le taux en chiffres avec un point au plus, sans espace, exposant ni symbole monétaire.',
  },
  'RULE_NOT_JUDGED.NOT_A_DATE': {
    message:
      "{found} n'est pas une date ; ces règles n'ont pas pu être évaluées et le document n'est pas valable : {rules}.",
    fix: 'Écrivez la date comme le format le demande : yyyy-MM-dd en UBL, yyyyMMdd avec le format 102 en CII.',
  },
  'RULE_NOT_JUDGED.NOT_A_BOOLEAN': {
    message:
      "{found} n'est ni true ni false ; ces règles n'ont pas pu être évaluées et le document n'est pas valable : {rules}.",
    fix: 'Écrivez true ou false.',
  },
  'RULE_NOT_JUDGED.SEVERAL_VALUES': {
    message:
      "Il y a plusieurs valeurs là où une seule est admise ; ces règles n'ont pas pu être évaluées et le document n'est pas valable : {rules}.",
    fix: "N'en gardez qu'une.",
  },
  UNKNOWN_RULE: { message: 'Le document ne respecte pas la règle {rule} ({terms}).' },
};
