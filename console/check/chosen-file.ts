/** The forms of a document that the service takes. */
const TYPES = {
  xml: 'application/xml',
  json: 'application/json',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileKind = keyof typeof TYPES;

export interface ChosenFile {
  name?: string;
  kind: FileKind;
  /** Its type is that of the kind. */
  blob: Blob;
}

const HEAD_BYTES = 1_024;
const PDF = '%PDF-';
const ZIP = 'PK';

/** The file with its kind, which its content tells: names and the types that browsers give are often wrong. */
export async function chosenFile(file: Blob, name?: string): Promise<ChosenFile> {
  const head = await file.slice(0, HEAD_BYTES).text();
  const kind = kindOf(head.replaceAll('\0', '').replace(/^[\uFEFF\uFFFD\s]+/, ''));
  return { kind, blob: new Blob([file], { type: TYPES[kind] }), ...(name === undefined ? {} : { name }) };
}

function kindOf(head: string): FileKind {
  if (head.startsWith(PDF)) return 'pdf';
  if (head.startsWith(ZIP)) return 'xlsx';
  if (head.startsWith('<')) return 'xml';
  return head.startsWith('{') || head.startsWith('[') ? 'json' : 'csv';
}

export function isSpreadsheet({ kind }: ChosenFile): boolean {
  return kind === 'csv' || kind === 'xlsx';
}

/** The form has no place for the company that the document is of. */
export function lacksCompany(file: ChosenFile): boolean {
  return file.kind === 'json' || isSpreadsheet(file);
}
