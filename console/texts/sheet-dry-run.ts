import { inLanguages } from './texts';

/** What would become of the documents of a spreadsheet. */
export const SHEET_DRY_RUN = inLanguages(
  {
    counted: (sent: number, all: number) => `${sent} of ${all} documents would be sent.`,
    firstOf: (shown: number, all: number) => `The first ${shown} of ${all} documents.`,
    documents: 'Documents of the spreadsheet',
    rows: 'Rows',
    number: 'Number',
    becomes: 'What would become of it',
    rejected: 'It would not be taken: its rows are wrong.',
  },
  {
    es: {
      counted: (sent, all) => `Se enviarían ${sent} de ${all} documentos.`,
      firstOf: (shown, all) => `Los primeros ${shown} de ${all} documentos.`,
      documents: 'Documentos de la hoja',
      rows: 'Filas',
      number: 'Número',
      becomes: 'Qué sería de él',
      rejected: 'No se admitiría: sus filas tienen errores.',
    },
    fr: {
      counted: (sent, all) => `${sent} documents sur ${all} seraient envoyés.`,
      firstOf: (shown, all) => `Les ${shown} premiers documents sur ${all}.`,
      documents: 'Documents de la feuille',
      rows: 'Lignes',
      number: 'Numéro',
      becomes: 'Ce qu’il deviendrait',
      rejected: 'Il ne serait pas accepté : ses lignes contiennent des erreurs.',
    },
    de: {
      counted: (sent, all) => `${sent} von ${all} Belegen würden gesendet.`,
      firstOf: (shown, all) => `Die ersten ${shown} von ${all} Belegen.`,
      documents: 'Belege der Tabelle',
      rows: 'Zeilen',
      number: 'Nummer',
      becomes: 'Was aus ihm würde',
      rejected: 'Er würde nicht angenommen: Seine Zeilen sind fehlerhaft.',
    },
    it: {
      counted: (sent, all) => `Sarebbero inviati ${sent} documenti su ${all}.`,
      firstOf: (shown, all) => `I primi ${shown} di ${all} documenti.`,
      documents: 'Documenti del foglio',
      rows: 'Righe',
      number: 'Numero',
      becomes: 'Che cosa ne sarebbe',
      rejected: 'Non sarebbe accettato: le sue righe contengono errori.',
    },
  },
);
