import type { FindingTexts } from '../finding-text';

/** Sentences of Peppol's rules for NO, DK, IT, SE, GR, IS, NL and DE. */
export const PEPPOL_COUNTRY_TEXTS_FR: FindingTexts = {
  'NO-R-001': {
    message:
      "L'identifiant à la TVA du vendeur norvégien (BT-31) n'est pas formé de NO, de neuf chiffres avec une clé valide et de MVA.",
    fix: 'Écrivez le numéro sous la forme NO123456789MVA et vérifiez-le dans le registre.',
  },
  'NO-R-002': {
    message: "Le vendeur norvégien n'indique pas Foretaksregisteret comme enregistrement fiscal (BT-32).",
    fix: 'Si le vendeur est inscrit au registre des entreprises de Norvège, ajoutez un enregistrement fiscal Foretaksregisteret avec le schéma TAX.',
  },
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
  'IT-R-001': {
    message:
      "L'enregistrement fiscal du vendeur italien (BT-32) n'est pas formé de 11 à 16 lettres majuscules et chiffres.",
    fix: 'Indiquez le codice fiscale du vendeur, sans espaces ni minuscules.',
  },
  'IT-R-002': {
    message: "Le vendeur italien n'a pas de ligne d'adresse 1 (BT-35).",
    fix: 'Ajoutez la rue et le numéro du vendeur.',
  },
  'IT-R-003': {
    message: "Le vendeur italien n'a pas de localité (BT-37).",
    fix: 'Ajoutez la localité du vendeur.',
  },
  'IT-R-004': {
    message: "Le vendeur italien n'a pas de code postal (BT-38).",
    fix: 'Ajoutez le code postal du vendeur.',
  },
  'SE-R-001': {
    message: "L'identifiant à la TVA du vendeur suédois (BT-31) ne compte pas 14 caractères.",
    fix: 'Écrivez SE et douze chiffres, par exemple SE123456789701.',
  },
  'SE-R-002': {
    message: "L'identifiant à la TVA du vendeur suédois (BT-31) contient autre chose que des chiffres après SE.",
    fix: 'Écrivez SE et douze chiffres, par exemple SE123456789701.',
  },
  'SE-R-003': {
    message: "Le numéro d'organisation du vendeur suédois (BT-30) n'est pas numérique.",
    fix: "Écrivez les dix chiffres du numéro d'organisation, sans trait d'union.",
  },
  'SE-R-004': {
    message: "Le numéro d'organisation du vendeur suédois (BT-30) ne compte pas dix caractères.",
    fix: "Écrivez les dix chiffres du numéro d'organisation, sans trait d'union ni siècle.",
  },
  'SE-R-005': {
    message: "L'enregistrement fiscal du vendeur suédois (BT-32) n'est pas la mention F-skatt.",
    fix: "Écrivez GODKÄND FÖR F-SKATT si le vendeur est agréé pour la F-skatt ; sinon, omettez l'enregistrement fiscal.",
  },
  'SE-R-006': {
    message:
      "Un taux de TVA de la catégorie S (BT-119, BT-152) du vendeur suédois n'est pas 25, 12 ou 6 pour cent, ou manque.",
    fix: 'Indiquez un taux suédois avec la catégorie S, ou utilisez une autre catégorie.',
  },
  'SE-R-007': {
    message: "Le compte Plusgiro suédois (BT-84) n'est pas numérique.",
    fix: "Écrivez seulement les chiffres du compte Plusgiro, sans espaces ni trait d'union.",
  },
  'SE-R-008': {
    message: "Le compte Bankgiro suédois (BT-84) n'est pas numérique.",
    fix: "Écrivez seulement les chiffres du compte Bankgiro, sans espaces ni trait d'union.",
  },
  'SE-R-009': {
    message: 'Le compte Bankgiro suédois (BT-84) ne compte pas sept ou huit caractères.',
    fix: 'Vérifiez le compte et écrivez seulement ses chiffres.',
  },
  'SE-R-010': {
    message: 'Le compte Plusgiro suédois (BT-84) ne compte pas de deux à huit caractères.',
    fix: 'Vérifiez le compte et écrivez seulement ses chiffres.',
  },
  'SE-R-011': {
    message: 'Le vendeur suédois indique le code de moyen de paiement 50 ou 56 (BT-81) au lieu de 30.',
    fix: 'Utilisez le code 30 et indiquez comme banque SE:PLUSGIRO ou SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'Un virement entre parties suédoises porte le code de moyen de paiement 31 (BT-81) au lieu de 30.',
    fix: 'Utilisez le code 30 pour les virements nationaux.',
  },
  'SE-R-013': {
    message: "Le numéro d'organisation du vendeur suédois (BT-30) a une clé de contrôle erronée.",
    fix: 'Vérifiez les dix chiffres du numéro auprès du vendeur.',
  },
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
  'IS-R-001': {
    message: "Le document d'un vendeur islandais a un code de type (BT-3) autre que 380 ou 381.",
    fix: 'Utilisez 380 pour une facture ou 381 pour un avoir.',
  },
  'IS-R-002': {
    message: "Le vendeur islandais n'a pas d'enregistrement légal (BT-30) avec le schéma 0196.",
    fix: 'Ajoutez le kennitala du vendeur avec le schéma 0196.',
  },
  'IS-R-003': {
    message: 'Il manque au vendeur islandais la rue (BT-35) ou le code postal (BT-38).',
    fix: 'Ajoutez la rue et le code postal du vendeur.',
  },
  'IS-R-004': {
    message: "L'acheteur islandais n'a pas d'enregistrement légal (BT-47) avec le schéma 0196.",
    fix: "Ajoutez le kennitala de l'acheteur avec le schéma 0196.",
  },
  'IS-R-005': {
    message: "Il manque à l'acheteur islandais la rue (BT-50) ou le code postal (BT-53).",
    fix: "Ajoutez la rue et le code postal de l'acheteur.",
  },
  'IS-R-006': {
    message:
      "Un paiement d'un vendeur islandais avec le code de moyen de paiement 9 n'a pas de compte (BT-84) de douze caractères.",
    fix: 'Écrivez le compte bancaire en douze chiffres.',
  },
  'IS-R-007': {
    message:
      "Un paiement d'un vendeur islandais avec le code de moyen de paiement 42 n'a pas de compte (BT-84) de douze caractères.",
    fix: 'Écrivez le compte bancaire en douze chiffres.',
  },
  'IS-R-008': {
    message: "La date limite de paiement EINDAGI (BT-122) d'un vendeur islandais n'est pas une date.",
    fix: 'Écrivez la date sous la forme yyyy-MM-dd dans le document justificatif avec la description EINDAGI.',
  },
  'IS-R-009': {
    message: "Un vendeur islandais indique la date limite de paiement EINDAGI mais pas la date d'échéance (BT-9).",
    fix: "Ajoutez la date d'échéance, ou retirez le document justificatif EINDAGI.",
  },
  'IS-R-010': {
    message:
      "La date limite de paiement EINDAGI d'un vendeur islandais précède la date d'échéance (BT-9), ou celle-ci manque.",
    fix: "Indiquez une date d'échéance et un EINDAGI à cette date ou plus tard.",
  },
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
  'DE-R-001': {
    message: "Cette facture entre parties allemandes n'a pas d'instructions de paiement (BG-16).",
    fix: 'Ajoutez comment la facture doit être payée.',
  },
  'DE-R-002': {
    message: "Le vendeur allemand n'a pas de contact (BG-6).",
    fix: "Ajoutez le nom, le téléphone et l'adresse e-mail d'un contact du vendeur.",
  },
  'DE-R-003': {
    message: "Le vendeur allemand n'a pas de localité (BT-37).",
    fix: 'Ajoutez la localité du vendeur.',
  },
  'DE-R-004': {
    message: "Le vendeur allemand n'a pas de code postal (BT-38).",
    fix: 'Ajoutez le code postal du vendeur.',
  },
  'DE-R-005': {
    message: "Le contact du vendeur allemand n'a pas de nom (BT-41).",
    fix: 'Ajoutez le nom de la personne ou du service à contacter.',
  },
  'DE-R-006': {
    message: "Le contact du vendeur allemand n'a pas de numéro de téléphone (BT-42).",
    fix: 'Ajoutez le numéro de téléphone du contact.',
  },
  'DE-R-007': {
    message: "Le contact du vendeur allemand n'a pas d'adresse e-mail (BT-43).",
    fix: "Ajoutez l'adresse e-mail du contact.",
  },
  'DE-R-008': {
    message: "L'acheteur allemand n'a pas de localité (BT-52).",
    fix: "Ajoutez la localité de l'acheteur.",
  },
  'DE-R-009': {
    message: "L'acheteur allemand n'a pas de code postal (BT-53).",
    fix: "Ajoutez le code postal de l'acheteur.",
  },
  'DE-R-010': {
    message: "L'adresse de livraison de cette facture entre parties allemandes n'a pas de localité (BT-77).",
    fix: "Ajoutez la localité de l'adresse de livraison.",
  },
  'DE-R-011': {
    message: "L'adresse de livraison de cette facture entre parties allemandes n'a pas de code postal (BT-78).",
    fix: "Ajoutez le code postal de l'adresse de livraison.",
  },
  'DE-R-014': {
    message: "Une ventilation de TVA de cette facture entre parties allemandes n'a pas de taux de TVA (BT-119).",
    fix: "Ajoutez le taux, 0 si aucune TVA n'est facturée.",
  },
  'DE-R-015': {
    message: "Cette facture entre parties allemandes n'a pas de référence de l'acheteur (BT-10).",
    fix: "Ajoutez la référence donnée par l'acheteur, par exemple la Leitweg-ID d'un organisme public.",
  },
  'DE-R-016': {
    message:
      "Le vendeur allemand n'a ni identifiant à la TVA (BT-31), ni numéro fiscal (BT-32), ni représentant fiscal (BG-11), alors que des catégories de TVA en exigent un.",
    fix: "Ajoutez l'identifiant à la TVA ou le numéro fiscal du vendeur, ou son représentant fiscal.",
  },
  'DE-R-017': {
    message: "Le code de type (BT-3) n'est pas l'un de ceux prévus pour les factures entre parties allemandes.",
    fix: 'Utilisez 326, 380, 381, 384, 389, 875, 876 ou 877.',
  },
  'DE-R-018': {
    message:
      "Un escompte dans les conditions de paiement (BT-20) de cette facture entre parties allemandes n'est pas écrit dans la forme Skonto.",
    fix: 'Écrivez chacun sur sa propre ligne comme #SKONTO#TAGE=14#PROZENT=2.00# et terminez le dernier par un saut de ligne.',
  },
  'DE-R-019': {
    message: "Le compte (BT-84) d'un virement SEPA (code 58) entre parties allemandes n'est pas un IBAN valide.",
    fix: "Vérifiez l'IBAN ; pour un autre type de compte, utilisez le code 30.",
  },
  'DE-R-020': {
    message:
      "Le compte débité (BT-91) d'un prélèvement SEPA (code 59) entre parties allemandes n'est pas un IBAN valide.",
    fix: "Vérifiez l'IBAN de l'acheteur.",
  },
  'DE-R-022': {
    message: 'Deux pièces jointes (BT-125) de cette facture entre parties allemandes ont le même nom de fichier.',
    fix: 'Donnez à chaque pièce jointe son propre nom de fichier.',
  },
  'DE-R-023-1': {
    message:
      "Un paiement par virement (code 30 ou 58) entre parties allemandes n'a pas de données de virement (BG-17).",
    fix: "Ajoutez le compte sur lequel l'acheteur doit payer.",
  },
  'DE-R-023-2': {
    message:
      'Un paiement par virement (code 30 ou 58) entre parties allemandes a aussi des données de carte (BG-18) ou de prélèvement (BG-19).',
    fix: 'Retirez ces données, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-024-1': {
    message: "Un paiement par carte (code 48, 54 ou 55) entre parties allemandes n'a pas de données de carte (BG-18).",
    fix: 'Ajoutez les données de la carte, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-024-2': {
    message:
      'Un paiement par carte (code 48, 54 ou 55) entre parties allemandes a aussi des données de virement (BG-17) ou de prélèvement (BG-19).',
    fix: 'Retirez ces données, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-025-1': {
    message:
      "Un paiement par prélèvement (code 59) entre parties allemandes n'a pas de données de prélèvement (BG-19).",
    fix: 'Ajoutez les données du prélèvement, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-025-2': {
    message:
      'Un paiement par prélèvement (code 59) entre parties allemandes a aussi des données de virement (BG-17) ou de carte (BG-18).',
    fix: 'Retirez ces données, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-026': {
    message:
      'Une facture rectificative (code de type 384) entre parties allemandes ne nomme pas de facture antérieure (BG-3).',
    fix: 'Ajoutez le numéro de la facture que celle-ci rectifie.',
  },
  'DE-R-027': {
    message: 'Le numéro de téléphone du contact du vendeur allemand (BT-42) compte moins de trois chiffres ou manque.',
    fix: 'Écrivez le numéro de téléphone complet.',
  },
  'DE-R-028': {
    message: "L'adresse e-mail du contact du vendeur allemand (BT-43) n'a pas la forme d'une adresse e-mail ou manque.",
    fix: 'Écrivez une seule adresse comme name@example.com, sans espaces.',
  },
  'DE-R-030': {
    message: "Un prélèvement entre parties allemandes n'a pas d'identifiant du créancier (BT-90).",
    fix: "Ajoutez l'identifiant de créancier SEPA du vendeur ou du bénéficiaire du paiement.",
  },
  'DE-R-031': {
    message: "Un prélèvement entre parties allemandes n'a pas de compte débité (BT-91).",
    fix: "Ajoutez l'IBAN du compte à débiter.",
  },
  'DE-R-T02': {
    message:
      "L'emplacement externe (BT-124) d'un document justificatif entre parties allemandes n'est pas une URL absolue.",
    fix: "Écrivez l'URL complète avec son schéma, par exemple https://example.com/document.pdf pour une adresse web.",
  },
};
