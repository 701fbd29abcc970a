import type { PreviewAnswer, PreviewTask } from '../../authorities/preview';
import type { CredentialSystemId, SystemId } from '../../countries/systems';
import type { ReadCredential } from '../../application/companies/given-credential';
import type { CheckAnswer, CheckTask } from './check-file';
import type { TemplateLanguage } from '../../documents/formats/template/column-names';
import type { Accepted, SubmissionAnswer, SubmissionSetting } from '../../application/intake/submission';
import type { StoredVerdict, ValidationTask } from '../../application/validation/validate-stored';
import type { JsonSplitState } from '../../documents/formats/batch/split-json-list';
import type { XmlSplitState } from '../../documents/formats/batch/split-xml-list';
import type { TargetSyntax } from '../../documents/formats/convert-syntax';
import type { SubmittedFormat } from '../../documents/formats/submitted-format';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import type { Language } from '../../documents/rendering/language';
import type { Problem } from '../../platform/errors';
import type { Attachment, PdfContents } from '../../platform/pdf-attachments/attachment';
import type { Refusal } from './refusal';
import type { OpenTemplateAnswer, OpenTemplateTask, ReadTemplateTask, TemplateEntry } from './template-protocol';
import type { ValidationResult } from './validation-result';

/**
 * Tasks of the intake threads. Everything here crosses a thread border: plain data only. The bytes go over to the thread without
 * being copied, so whoever asks has them no more; a submission gets its own back with the answer.
 */
export type IntakeTask =
  | SubmitTask
  | BatchTask
  /** A list of documents in another encoding than UTF-8, to be split. */
  | { kind: 'as-utf8'; bytes: Uint8Array; charset?: string }
  | { kind: 'check-json'; bytes: Uint8Array }
  /** Asks for the uploads that a JSON document names. */
  | { kind: 'named-uploads'; bytes: Uint8Array }
  | { kind: 'validate'; bytes: Uint8Array; charset?: string }
  /** Asks for the present verdict on an accepted document; the bytes are its UBL. */
  | { kind: 'judge'; bytes: Uint8Array; rest: Omit<ValidationTask, 'ubl'> }
  /** `attachments` are those of a PDF; `bytes` then only need to be its beginning. */
  | { kind: 'convert'; bytes: Uint8Array; attachments?: Attachment[]; charset?: string }
  /** The bytes are JSON as submitted, of all others the UBL. */
  | { kind: 'lines'; format: SubmittedFormat; bytes: Uint8Array }
  /** Asks for an invoice in the other syntax, and what it does not say there. */
  | { kind: 'convert-syntax'; format: InvoiceFormat; syntax: TargetSyntax; bytes: Uint8Array }
  /** Asks what of a document has no place in its PDF (documents/rendering/unprinted-elements.ts). */
  | { kind: 'unprinted'; format: InvoiceFormat; bytes: Uint8Array; countryIso: string }
  /** `recorded`: what the code of its record holds; without one the document is paid with its code. */
  | { kind: 'qr'; bytes: Uint8Array; recorded?: string }
  /** Asks for what a system would be told of a document; the bytes are its UBL. */
  | { kind: 'preview'; system: SystemId; bytes: Uint8Array; rest: Omit<PreviewTask, 'ubl'> }
  /** Asks for what a system has pushed, as its own reader reads it. */
  | { kind: 'envelope'; system: SystemId; bytes: Uint8Array }
  /** The bytes are the body that uploads a credential of a company for the system. */
  | { kind: 'read-credential'; system: CredentialSystemId; bytes: Uint8Array; now: Date }
  | { kind: 'read-logo'; bytes: Uint8Array }
  | CheckTask
  | OpenTemplateTask
  | ReadTemplateTask
  | { kind: 'template-workbook'; bytes: Uint8Array; language: TemplateLanguage; countryIso?: string };

/** A document to be read. XML may be in any syntax; where there are `contents`, the bytes are the PDF that they are of. */
export interface SubmitTask {
  kind: 'submit';
  format: 'json' | 'xml';
  bytes: Uint8Array;
  contents?: PdfContents;
  setting: SubmissionSetting;
}

export interface ConvertibleFile {
  kind: 'accepted';
  format: InvoiceFormat;
  xml: Uint8Array;
  /** It is the hash of the XML. */
  sha256: string;
  /** Number of findings of the business rules. */
  findings: number;
  fatalFindings: number;
  /** The log tells them. */
  fatalRules: string[];
  /** It names what has no place in the PDF. */
  unprinted: string;
  /** The PDF is in it unless a client asks for another. */
  language: Language;
}

/** A part of a batch: the documents that stand whole in `bytes`, split and read as single ones are. */
export interface BatchTask {
  kind: 'batch';
  /** State that the step before returned; absent in the first. */
  state?: BatchState;
  format: 'json' | 'xml';
  bytes: Uint8Array;
  /** Nothing comes after `bytes`. */
  last: boolean;
  /** `check`: the batch is refused already, only problems are of interest. `count`: nothing is read. */
  purpose: 'read' | 'check' | 'count';
  setting: SubmissionSetting;
}

export type BatchState = { format: 'json'; split: JsonSplitState } | { format: 'xml'; split: XmlSplitState };

export interface BatchStep {
  kind: 'step';
  /** Those of the task, given back. */
  bytes: Uint8Array;
  documents: Accepted[];
  /** Documents that are refused have some. */
  problems: Problem[];
  /** Bytes done with; 0 asks for more of them. */
  consumed: number;
  state: BatchState;
  /** Number of documents so far. */
  total: number;
  done: boolean;
}

/** A refusal is one of the list as a whole. */
export type BatchAnswer = Refusal | BatchStep;

export type ConversionAnswer = Refusal | ConvertibleFile;

export type CredentialAnswer = ({ kind: 'read' } & ReadCredential) | Refusal;

/** Answer to each kind of task. */
export interface IntakeAnswers {
  submit: SubmissionAnswer;
  batch: BatchAnswer;
  'as-utf8': { kind: 'utf8'; bytes: Uint8Array } | Refusal;
  'check-json': Problem[];
  /** The bytes are those of the task, given back. */
  'named-uploads': { ids: string[]; bytes: Uint8Array };
  validate: ValidationResult;
  judge: StoredVerdict;
  preview: PreviewAnswer;
  envelope: object;
  'read-credential': CredentialAnswer;
  /** A refusal has no problems. */
  'read-logo': { kind: 'read'; logo: Uint8Array } | Refusal;
  check: CheckAnswer;
  convert: ConversionAnswer;
  /** JSON text of the array of lines. */
  lines: Uint8Array;
  'convert-syntax': { xml: Uint8Array; left: string };
  unprinted: string;
  /** A PNG; undefined when the document has no QR code. */
  qr: Uint8Array | undefined;
  'open-template': OpenTemplateAnswer;
  'read-template': TemplateEntry[];
  'template-workbook': Uint8Array;
}
