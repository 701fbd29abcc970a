import type { FindingText, FindingTexts } from '../finding-text';

/** The amount of each rule. */
const AMOUNTS: Readonly<Record<string, string>> = {
  'BR-DEC-01': "Le montant d'une remise du document (BT-92)",
  'BR-DEC-02': "L'assiette d'une remise du document (BT-93)",
  'BR-DEC-05': 'Le montant de frais du document (BT-99)',
  'BR-DEC-06': "L'assiette de frais du document (BT-100)",
  'BR-DEC-09': 'La somme des montants nets des lignes (BT-106)',
  'BR-DEC-10': 'La somme des remises (BT-107)',
  'BR-DEC-11': 'La somme des frais (BT-108)',
  'BR-DEC-12': 'Le total hors TVA (BT-109)',
  'BR-DEC-13': 'Le total de TVA (BT-110)',
  'BR-DEC-14': 'Le total avec TVA (BT-112)',
  'BR-DEC-16': 'Le montant payé (BT-113)',
  'BR-DEC-17': "Le montant d'arrondi (BT-114)",
  'BR-DEC-18': 'Le montant à payer (BT-115)',
  'BR-DEC-19': "La base d'imposition d'une ventilation de TVA (BT-116)",
  'BR-DEC-20': "Le montant de TVA d'une ventilation de TVA (BT-117)",
  'BR-DEC-23': "Le montant net d'une ligne (BT-131)",
  'BR-DEC-24': "Le montant d'une remise de ligne (BT-136)",
  'BR-DEC-25': "L'assiette d'une remise de ligne (BT-137)",
  'BR-DEC-27': 'Le montant de frais de ligne (BT-141)',
  'BR-DEC-28': "L'assiette de frais de ligne (BT-142)",
};

const tooManyDecimals = (amount: string): FindingText => ({
  message: `${amount} a plus de deux décimales : {found}.`,
  fix: 'Arrondissez le montant à deux décimales ; les zéros et les espaces après la deuxième comptent aussi.',
});

/** Sentences of EN 16931: amounts of at most two decimals. */
export const DECIMAL_TEXTS_FR: FindingTexts = {
  ...Object.fromEntries(Object.entries(AMOUNTS).map(([rule, amount]) => [rule, tooManyDecimals(amount)])),
  'BR-DEC-15': {
    message: 'Le total de TVA en devise de comptabilisation (BT-111) manque ou a plus de deux décimales : {found}.',
    fix: 'Indiquez le total de TVA dans la devise de comptabilisation (BT-6), arrondi à deux décimales.',
  },
};
