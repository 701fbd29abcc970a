import { readSubmission } from '../../application/intake/read-submission';
import type { SubmissionSetting } from '../../application/intake/submission';
import { validateStored } from '../../application/validation/validate-stored';
import { ruleSettingOf } from '../../countries/rule-setting';
import { chooseInvoiceAttachment } from '../../documents/formats/zugferd/choose-invoice-attachment';
import type { CalendarDate } from '../../documents/model/calendar-date';
import type { DocumentContext } from '../../documents/model/document-context';
import { withoutCharset } from '../../documents/xml/decode-xml';
import { XmlRefused } from '../../documents/xml/xml-refused';
import type { PdfContents } from '../../platform/pdf-attachments/attachment';
import { present } from '../../platform/present';
import { renderFinding } from '../../validation/finding-messages';
import type { FindingLanguage } from '../../validation/finding-language';
import type { HybridContainer } from '../../validation/hybrid-pdf';
import { InvoiceValidator, type InvoiceReport } from '../../validation/invoice-validator';
import { UBL_SCHEMA } from '../../validation/schema/ubl/schema-name';
import type { RuleSetting } from '../../validation/rule-set';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { summaryOf } from '../../platform/errors';
import { checkedDocument, type CheckedDocument } from './checked-document';
import type { Refusal } from './refusal';

/** A file to be judged without being submitted. */
export interface CheckTask {
  kind: 'check';
  format: 'json' | 'xml';
  bytes: Uint8Array;
  /** Those of a PDF, which the bytes then are. */
  contents?: PdfContents;
  charset?: string;
  language: FindingLanguage;
  today: CalendarDate;
  /** Without it national and own rules are left out. */
  context?: DocumentContext;
  company?: RuleSetting['company'];
  /** How JSON is read; it is of a company and a country. */
  submission?: SubmissionSetting;
  /** The document is to be shown beside its findings. */
  isShown: boolean;
}

export type CheckReport = InvoiceReport & { document?: CheckedDocument };

export type CheckAnswer = { kind: 'report'; report: CheckReport } | Refusal;

const validator = new InvoiceValidator();

/** The report of `edoc validate` on a file of any format. */
export async function checkFile(ubl: UblSchemaValidator, task: CheckTask): Promise<CheckAnswer> {
  if (task.format === 'json') return checkJson(ubl, task);
  const found = invoiceIn(task);
  if ('kind' in found) return found;
  const { xml, container } = found;
  const { context, company, today, language, isShown } = task;
  const setting = context && ruleSettingOf(context, { today, ...present({ company }) });
  const report = await validator.validate(xml, { setting, container, language });
  if (!isShown) return { kind: 'report', report };
  const isCii = report.rootElement?.startsWith('CrossIndustry') === true;
  const document = checkedDocument(xml, { isCii, schemaHolds: report.xsd.valid }, language);
  return { kind: 'report', report: { ...report, document } };
}

function invoiceIn({
  bytes,
  contents,
  charset,
}: CheckTask): { xml: Uint8Array; container?: HybridContainer } | Refusal {
  if (contents === undefined) return { xml: charset === undefined ? bytes : readAlone(bytes, charset) };
  const choice = chooseInvoiceAttachment(contents.attachments);
  if ('refused' in choice) return refusal('DOCUMENT_INVALID', [choice.refused]);
  const { name: fileName, relationship } = choice.chosen;
  return { xml: choice.content, container: { fileName, relationship, metadata: contents.metadata } };
}

/** What cannot be read in that charset is judged as it is, and refused as that. */
function readAlone(bytes: Uint8Array, charset: string): Uint8Array {
  try {
    return withoutCharset(bytes, charset);
  } catch (error) {
    if (error instanceof XmlRefused) return bytes;
    throw error;
  }
}

function checkJson(ubl: UblSchemaValidator, task: CheckTask): CheckAnswer {
  const { bytes, submission, language, today, isShown } = task;
  if (submission === undefined) throw new Error('JSON is checked with a company and a country');
  const read = readSubmission(ubl, 'json', bytes, submission);
  if (read.kind === 'refused') return read;
  const { context, company } = submission;
  const verdict = validateStored(ubl, { context, company, today, ubl: read.ubl ?? bytes, json: bytes });
  const report: CheckReport = {
    valid: verdict.valid,
    wellFormed: true,
    xsd: { name: UBL_SCHEMA, valid: true, errors: [] },
    ruleSets: verdict.ruleSets,
    notEvaluated: [],
    findings: verdict.findings.map((finding) => renderFinding(finding, language)),
  };
  if (!isShown || read.ubl === undefined) return { kind: 'report', report };
  const source = new TextDecoder().decode(bytes);
  const document = checkedDocument(read.ubl, { isCii: false, schemaHolds: true }, language, source);
  return { kind: 'report', report: { ...report, document } };
}

function refusal(code: Refusal['code'], problems: Refusal['problems']): Refusal {
  return { kind: 'refused', code, message: summaryOf(problems), problems };
}
