import type { BatchCounters } from '../../storage/batch-record';
import type { FindingLanguage } from '../../validation/finding-language';

/** What the mail about an import says. */
interface ReportWords {
  import: string;
  counted: readonly (readonly [what: string, counter: keyof BatchCounters])[];
  outcome: (total: number, failed: number) => string;
  nothing: string;
  attached: string;
  tooLarge: (batchId: string) => string;
  batch: string;
}

const ENGLISH: ReportWords = {
  import: 'Import',
  counted: [
    ['Documents in the file', 'total'],
    ['Accepted and processed', 'OK'],
    ['Duplicates of earlier documents', 'DUPLICATED'],
    ['Rejected by the import', 'REJECTED'],
    ['Failed in processing', 'ERROR'],
  ],
  outcome: (total, failed) =>
    failed === 0 ? `${total} documents, no errors` : `${failed} of ${total} documents with errors`,
  nothing: 'No action is needed.',
  attached:
    'The attached file contains the rows of the documents with errors; the last column describes the errors. Correct the file and import it again.',
  tooLarge: (batchId) =>
    `The file with the documents that have errors is too large for an e-mail. Download it with GET /v1.1/batch/${batchId}/errors.`,
  batch: 'Batch',
};

const SPANISH: ReportWords = {
  import: 'Importación',
  counted: [
    ['Documentos del archivo', 'total'],
    ['Aceptados y procesados', 'OK'],
    ['Duplicados de documentos anteriores', 'DUPLICATED'],
    ['Rechazados por la importación', 'REJECTED'],
    ['Fallidos al procesarse', 'ERROR'],
  ],
  outcome: (total, failed) =>
    failed === 0 ? `${total} documentos, sin errores` : `${failed} de ${total} documentos con errores`,
  nothing: 'No hay que hacer nada.',
  attached:
    'El archivo adjunto contiene las filas de los documentos con errores; la última columna los describe. Corrija el archivo e impórtelo de nuevo.',
  tooLarge: (batchId) =>
    `El archivo con los documentos que tienen errores es demasiado grande para un correo. Descárguelo con GET /v1.1/batch/${batchId}/errors.`,
  batch: 'Lote',
};

/** English where nobody wrote it in the language. */
export function reportWords(language: FindingLanguage): ReportWords {
  return language === 'es' ? SPANISH : ENGLISH;
}
