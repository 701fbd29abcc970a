import { BATCH_INFORMATION, type BatchInformation } from './batch-information';
import type { TemplateLanguage } from './column-names';
import type { ColumnKind, ColumnLevel } from './template-column';

/** Words of a template about its columns, beside their names and meanings. */
interface TemplateWords {
  readonly kinds: Readonly<Record<ColumnKind, string>>;
  readonly levels: Readonly<Record<ColumnLevel, string>>;
  /** Headers of the sheet that explains the columns. */
  readonly columns: readonly string[];
  readonly required: string;
  readonly optional: string;
  readonly yes: string;
  readonly example: string;
  readonly oneOf: string;
  readonly batch: Readonly<Record<keyof BatchInformation, string>>;
}

export const TEMPLATE_WORDS: Readonly<Record<TemplateLanguage, TemplateWords>> = {
  en: {
    kinds: {
      text: 'text',
      code: 'code',
      notes: 'text',
      date: 'date',
      decimal: 'number',
      integer: 'whole number',
    },
    levels: { document: 'document', line: 'line', audit: 'audit' },
    columns: ['column', 'of', 'form', 'required', 'meaning', 'example'],
    required: 'Required',
    optional: 'Optional',
    yes: 'yes',
    example: 'Example',
    oneOf: 'One of',
    batch: BATCH_INFORMATION,
  },
  es: {
    kinds: {
      text: 'texto',
      code: 'código',
      notes: 'texto',
      date: 'fecha',
      decimal: 'número',
      integer: 'número entero',
    },
    levels: { document: 'documento', line: 'línea', audit: 'auditoría' },
    columns: ['columna', 'de', 'forma', 'obligatoria', 'significado', 'ejemplo'],
    required: 'Obligatoria',
    optional: 'Opcional',
    yes: 'sí',
    example: 'Ejemplo',
    oneOf: 'Uno de:',
    batch: {
      returnType: 'Tipo de declaración a la que pertenecen los documentos.',
      reportingEntityTIN: 'NIF de la entidad declarante.',
      surnamesAndNameOrCompanyName: 'Nombre de la entidad declarante.',
      legalRepresentativeTIN: 'NIF de su representante legal.',
      financialYear: 'Ejercicio de la declaración, cuatro cifras.',
      externalReference: 'Su referencia del lote; úsela como `batchReference` en el generador.',
    },
  },
};
