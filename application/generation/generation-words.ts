import type { TemplateLanguage } from '../../documents/formats/template/column-names';

/** What the mail that brings a generated file says. */
interface GenerationWords {
  count: (documents: number) => string;
  made: (day: string, count: string, at: string) => string;
  attached: (filename: string) => string;
  link: (until: string) => string;
  warning: string;
  tooLargeSubject: string;
  tooLarge: string;
}

export const GENERATION_WORDS: Readonly<Record<TemplateLanguage, GenerationWords>> = {
  en: {
    count: (documents) => (documents === 1 ? '1 document' : `${documents} documents`),
    made: (day, count, at) => `The file you asked for on ${day} is ready: ${count} at ${at} UTC.`,
    attached: (filename) => `It is attached as ${filename}.`,
    link: (until) => `It is too large for an e-mail. Until ${until} you can download it, compressed (gzip), from:`,
    warning: 'Anyone with this link can download the file.',
    tooLargeSubject: 'too large',
    tooLarge:
      'It is too large for an e-mail, and download links are not available here. Request fewer documents at a time.',
  },
  es: {
    count: (documents) => (documents === 1 ? '1 documento' : `${documents} documentos`),
    made: (day, count, at) => `El archivo que pidió el ${day} está listo: ${count} a las ${at} UTC.`,
    attached: (filename) => `Va adjunto como ${filename}.`,
    link: (until) => `Es demasiado grande para un correo. Hasta el ${until} puede descargarlo, comprimido (gzip), de:`,
    warning: 'Cualquiera que tenga este enlace puede descargar el archivo.',
    tooLargeSubject: 'demasiado grande',
    tooLarge: 'Es demasiado grande para un correo, y aquí no hay enlaces de descarga. Pida menos documentos cada vez.',
  },
};
