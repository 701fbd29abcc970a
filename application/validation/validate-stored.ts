import { findCountry } from '../../countries/registry';
import { ruleSettingOf } from '../../countries/rule-setting';
import type { CompanyProfile } from '../../documents/company-profile';
import type { JsonDocument } from '../../documents/formats/json/json-document';
import { withUploads, type JsonFile } from '../../documents/formats/json/named-uploads';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import type { CalendarDate } from '../../documents/model/calendar-date';
import type { DocumentContext } from '../../documents/model/document-context';
import type { SupportingDocument } from '../../documents/model/semantic-document';
import type { PdfContainer } from '../../storage/document-record';
import type { Finding } from '../../validation/finding';
import type { SchemaError, SchemaVerdict } from '../../validation/schema/schema-verdict';
import { destinationFormatMissed } from '../../validation/consistency';
import { UBL_SCHEMA } from '../../validation/schema/ubl/schema-name';
import { isOnlyNotJudged, validateDocument } from '../../validation/validate-document';
import type { Verdict } from '../../validation/verdict';
import { documentOfJson, missedFormat } from '../intake/document-of-json';
import { present } from '../../platform/present';
import { notValidated } from './not-validated';
import { selfBillingOf, type SelfBilling } from './self-billing';

/** All that the verdict depends on; plain data, which can go to another thread. */
export interface ValidationTask {
  context: DocumentContext;
  company: CompanyProfile;
  /** The day of the validation. */
  today?: CalendarDate;
  ubl: Uint8Array;
  /** The submitted bytes of a document that was submitted as JSON. */
  json?: Uint8Array;
  /** The CII that the UBL was made of. */
  cii?: Uint8Array;
  /** The PDF that it came in. */
  container?: PdfContainer;
  /** The UBL was made of the JSON with a company record that may have been mended since: it is made anew. */
  isReplayed?: boolean;
  /** Its authority or network delivered it. */
  isDelivered?: boolean;
  /** Those of the company in that network. */
  addresses?: readonly string[];
}

/** The verdict, the UBL if it was made anew, and whose consent a valid self-billed document needs (self-billing.ts). */
export type StoredVerdict = Verdict & { ubl?: Uint8Array; selfBilling?: SelfBilling };

export interface UblSchema {
  validate(ubl: Uint8Array): SchemaVerdict;
}

/**
 * The verdict on the bytes of an accepted document. Whatever breaks in the rules is a fault of ours and gives a fatal
 * finding, never a pass and never a retry.
 */
export function validateStored(schema: UblSchema, task: ValidationTask): StoredVerdict {
  if (task.isReplayed !== true || task.json === undefined) return verdictOn(schema, task);
  let ubl: Uint8Array;
  try {
    ubl = ublOf(schema, task.json, task);
  } catch {
    return { ...notValidated('FAULT'), ruleSets: [UBL_SCHEMA] };
  }
  return { ...verdictOn(schema, { ...task, ubl }), ubl };
}

function verdictOn(
  schema: UblSchema,
  { context, company, today, ubl, json, isDelivered = false, addresses }: ValidationTask,
): StoredVerdict {
  const verdict = schema.validate(ubl);
  try {
    const setting = ruleSettingOf(context, { company, today, addresses });
    const stated = json && parsed(json);
    const options = { setting, json: stated, rulesOnlyIfSchemaHolds: true, isDelivered };
    const judged = validateDocument(verdict, 'ubl', options);
    const { findings, ruleSets, tree } = judged;
    const valid = judged.valid || isOnlyNotJudged(judged);
    return {
      valid,
      ...present({ selfBilling: valid ? selfBillingOf(tree, { context, company }) : undefined }),
      findings: [
        ...verdict.errors.map((error) => schemaFinding(error)),
        ...findings,
        ...(stated === undefined ? [] : formatFindings(stated, { context, company })),
      ],
      ruleSets: [UBL_SCHEMA, ...ruleSets],
    };
  } catch {
    return { ...notValidated('FAULT'), ruleSets: [UBL_SCHEMA] };
  }
}

function formatFindings(json: JsonDocument, setting: Pick<ValidationTask, 'context' | 'company'>): Finding[] {
  const country = findCountry(setting.context.countryIso);
  const missed = country && missedFormat(json, setting, country);
  return missed?.lacks.map((lack) => destinationFormatMissed(missed.name, lack)) ?? [];
}

function ublOf(schema: UblSchema, json: Uint8Array, { company, context, ubl }: ValidationTask): Uint8Array {
  const country = findCountry(context.countryIso);
  if (country === undefined) throw new Error(`no module for ${context.countryIso}`);
  const stated = withUploads(parsed(json), filesIn(schema, ubl));
  return new TextEncoder().encode(writeUbl(documentOfJson(stated, { company, context }, country)));
}

/** The files that the document named when it was submitted are in the UBL of that time, wherever their uploads are. See ADR 133. */
function filesIn(schema: UblSchema, ubl: Uint8Array): (id: string, index: number) => JsonFile {
  let documents: readonly SupportingDocument[] | undefined;
  const read = (): readonly SupportingDocument[] => {
    const { tree } = schema.validate(ubl);
    return tree === undefined ? [] : readUbl(tree).supportingDocuments;
  };
  return (id, index) => {
    documents ??= read();
    const { filename, mimeCode, base64 } = documents[index]?.attachment ?? {};
    if (filename === undefined || mimeCode === undefined || base64 === undefined)
      throw new Error(`the UBL does not hold the file ${id}`);
    return { filename, mimeType: mimeCode, content: base64 };
  };
}

function parsed(json: Uint8Array): JsonDocument {
  return JSON.parse(new TextDecoder().decode(json)) as JsonDocument;
}

export function schemaFinding({ code, message, ...location }: SchemaError, ruleSet: string = UBL_SCHEMA): Finding {
  return { ruleSet, rule: code, severity: 'fatal', terms: [], parameters: { message }, location };
}
