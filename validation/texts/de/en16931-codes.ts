import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: values that must be in a code list. */
export const CODE_TEXTS_DE: FindingTexts = {
  'BR-CL-01': {
    message: 'Der Code für den Rechnungstyp (BT-3) „{found}“ ist hier nicht erlaubt.',
    fix: 'Verwenden Sie einen Code aus UNTDID 1001, der zur Art des Belegs passt, etwa 380 (Rechnung) oder 381 (Gutschrift).',
  },
  'BR-CL-03': {
    message: 'Die Währung „{found}“ eines Betrags ist kein Code aus ISO 4217.',
    fix: 'Verwenden Sie die Rechnungswährung (BT-5), etwa EUR; nur der zweite Steuergesamtbetrag (BT-111) steht in der Buchungswährung (BT-6).',
  },
  'BR-CL-04': {
    message: 'Die Rechnungswährung (BT-5) „{found}“ ist kein Code aus ISO 4217.',
    fix: 'Verwenden Sie den dreistelligen Code der Währung, etwa EUR.',
  },
  'BR-CL-05': {
    message: 'Die Währung der Umsatzsteuerbuchung (BT-6) „{found}“ ist kein Code aus ISO 4217.',
    fix: 'Verwenden Sie den dreistelligen Code der Währung, etwa EUR.',
  },
  'BR-CL-06': {
    message: 'Der Code für das Datum der Steuerfälligkeit (BT-8) „{found}“ ist nicht erlaubt.',
    fix: 'Verwenden Sie den Code für Rechnungs-, Liefer- oder Zahlungsdatum: 3, 35 oder 432 in UBL; 5, 29 oder 72 in CII.',
  },
  'BR-CL-07': {
    message: 'Das Schema „{found}“ eines Objekts der Abrechnung (BT-18, BT-128) ist kein Code aus UNTDID 1153.',
    fix: 'Verwenden Sie einen Code der Liste, oder lassen Sie das Schema weg.',
  },
  'BR-CL-08': {
    message: 'Der Betreff-Code „{found}“ einer Bemerkung (BT-21) ist kein Code aus UNTDID 4451.',
    fix: 'Verwenden Sie einen Code der Liste, etwa AAI (allgemeine Angabe), oder lassen Sie den Code weg.',
  },
  'BR-CL-10': {
    message: 'Das Schema „{found}“ einer Parteikennung (BT-29, BT-46, BT-60) ist kein ICD-Code nach ISO 6523.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0088 (GLN) oder 0060 (DUNS), oder lassen Sie das Schema weg.',
  },
  'BR-CL-11': {
    message: 'Das Schema „{found}“ einer Registernummer (BT-30, BT-47, BT-61) ist kein ICD-Code nach ISO 6523.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0002 (SIRENE), oder lassen Sie das Schema weg.',
  },
  'BR-CL-13': {
    message: 'Die Liste „{found}“ einer Artikelklassifizierung (BT-158) ist kein Code aus UNTDID 7143.',
    fix: 'Verwenden Sie einen Code der Liste, etwa HS (Harmonisiertes System).',
  },
  'BR-CL-14': {
    message: 'Der Ländercode „{found}“ (BT-40, BT-55, BT-69, BT-80) ist kein Code aus ISO 3166-1.',
    fix: 'Verwenden Sie den zweistelligen Code in Großbuchstaben, etwa ES oder DE; Griechenland ist GR.',
  },
  'BR-CL-15': {
    message: 'Das Ursprungsland des Artikels (BT-159) „{found}“ ist kein Code aus ISO 3166-1.',
    fix: 'Verwenden Sie den zweistelligen Code in Großbuchstaben, etwa ES oder DE; Griechenland ist GR.',
  },
  'BR-CL-16': {
    message: 'Der Code für die Zahlungsart (BT-81) „{found}“ ist kein Code aus UNCL 4461.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 30 (Überweisung), 58 (SEPA-Überweisung) oder 59 (SEPA-Lastschrift).',
  },
  'BR-CL-17': {
    message:
      'Die Umsatzsteuerkategorie „{found}“ einer Aufschlüsselung, eines Nachlasses oder Zuschlags (BT-118, BT-95, BT-102) ist nicht erlaubt.',
    fix: 'Verwenden Sie einen der Codes S, Z, E, AE, K, G, O, L, M und B aus UNCL 5305.',
  },
  'BR-CL-18': {
    message:
      'Die Umsatzsteuerkategorie „{found}“ einer Position (BT-151) oder, in CII, einer Aufschlüsselung (BT-118) ist nicht erlaubt.',
    fix: 'Verwenden Sie einen der Codes S, Z, E, AE, K, G, O, L, M und B aus UNCL 5305.',
  },
  'BR-CL-19': {
    message: 'Der Code „{found}“ für den Grund eines Nachlasses (BT-98, BT-140) ist nicht erlaubt.',
    fix: 'Verwenden Sie einen Code aus UNCL 5189, etwa 95 (Rabatt), oder geben Sie den Grund nur als Text an.',
  },
  'BR-CL-20': {
    message: 'Der Code „{found}“ für den Grund eines Zuschlags (BT-105, BT-145) ist kein Code aus UNCL 7161.',
    fix: 'Verwenden Sie einen Code der Liste, etwa FC (Fracht), oder geben Sie den Grund nur als Text an.',
  },
  'BR-CL-21': {
    message: 'Das Schema „{found}“ einer Artikelkennung (BT-157) ist kein ICD-Code nach ISO 6523.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0160 (GTIN).',
  },
  'BR-CL-22': {
    message: 'Der Code für den Befreiungsgrund (BT-121) „{found}“ ist kein Code der Liste VATEX.',
    fix: 'Verwenden Sie einen Code der Liste, etwa VATEX-EU-AE, oder geben Sie den Grund als Text an (BT-120).',
  },
  'BR-CL-23': {
    message: 'Die Maßeinheit (BT-130, BT-150) „{found}“ ist kein Code der UN/ECE-Empfehlungen 20 oder 21.',
    fix: 'Verwenden Sie einen Code der Listen, etwa C62 (eins), HUR (Stunde) oder KGM (Kilogramm); die der 21 beginnen mit X.',
  },
  'BR-CL-24': {
    message: 'Der Medientyp „{found}“ einer Anlage (BT-125) ist nicht erlaubt.',
    fix: 'Fügen Sie eine Datei in PDF, PNG, JPEG, CSV, XLSX oder ODS an und nennen Sie ihren Medientyp, etwa application/pdf.',
  },
  'BR-CL-25': {
    message: 'Das Schema „{found}“ einer elektronischen Adresse (BT-34, BT-49) ist kein Code der Liste EAS.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0088 (GLN).',
  },
  'BR-CL-26': {
    message: 'Das Schema „{found}“ des Lieferorts (BT-71) ist kein ICD-Code nach ISO 6523.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0088 (GLN), oder lassen Sie das Schema weg.',
  },
};
