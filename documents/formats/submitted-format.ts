/**
 * The forms in which a document is submitted, told by its content: JSON, UBL, CII (ZUGFeRD 1 as well), and a PDF that carries one
 * of the two XML syntaxes.
 */
export type SubmittedFormat = 'json' | 'ubl' | 'cii' | 'pdf';
