import { parseElementTree } from '../../xml/element-tree';
import { decodeXml } from '../../xml/decode-xml';
import type { Flow } from '../../model/document-context';
import type { JsonDocument } from '../json/json-document';
import type { SubmittedFormat } from '../submitted-format';
import { readUbl } from '../ubl/read-ubl';
import type { BatchInformation } from './batch-information';
import { BYTE_ORDER_MARK, csvText } from './csv-text';
import { inColumns } from './in-columns';
import { projectDocument } from './project-document';
import {
  type AuditInformation,
  type DecimalMark,
  type RowOptions,
  batchInformationRows,
  templateHeader,
  writeTemplateRows,
} from './write-template-rows';
import { present } from '../../../platform/present';

/** A stored document, as much of it as a generated file tells. */
export interface StoredContent {
  /** The form in which it was submitted. */
  format: SubmittedFormat;
  /** JSON as submitted, of all others the UBL. */
  submitted: Uint8Array;
  flow: Flow;
  /** The batch that it came in states it. */
  externalReference?: string;
  audit?: AuditInformation;
  decimalMark?: DecimalMark;
}

/** The beginning of the file, before the first document. */
export async function generatedHead(information: BatchInformation, options: RowOptions): Promise<string> {
  const rows = [...batchInformationRows(information), templateHeader(options)];
  return BYTE_ORDER_MARK + (await csvText(rows));
}

/** The rows of one document. Stored bytes were read once before, so that they can be read. */
export function generatedRows(content: StoredContent): Iterable<string[]> {
  const { flow, externalReference, audit, decimalMark } = content;
  return writeTemplateRows(
    {
      document: documentOf(content),
      flow,
      ...present({ externalReference }),
    },
    audit,
    decimalMark,
  );
}

const decoder = new TextDecoder();

function documentOf({ format, submitted, flow }: StoredContent): JsonDocument {
  if (format === 'json') return inColumns(JSON.parse(decoder.decode(submitted)) as JsonDocument);
  return projectDocument(readUbl(parseElementTree(decodeXml(submitted))), flow);
}
