import { ruleSettingOf } from '../../countries/rule-setting';
import { loadLibxml } from '../../documents/xml/libxml';
import { present } from '../../platform/present';
import type { PdfContainer } from '../../storage/document-record';
import { isBlocking, type Finding } from '../../validation/finding';
import { HYBRID_PDF, hybridPdfFindings } from '../../validation/hybrid-pdf';
import { schemaValidators } from '../../validation/schema/schema-validators';
import { isOnlyNotJudged, validateXml } from '../../validation/validate-document';
import { readModel } from '../rendering/read-model';
import { notValidated } from './not-validated';
import {
  schemaFinding,
  validateStored,
  type StoredVerdict,
  type UblSchema,
  type ValidationTask,
} from './validate-stored';

const validators = schemaValidators();

/**
 * The verdict on an accepted document that came as CII, or in a PDF. CII is judged as it came, by the rules of its own syntax and
 * profile; then so is the UBL that was made of it, so that nothing leaves that breaks the rules of UBL.
 */
export async function validateStoredFile(schema: UblSchema, task: ValidationTask): Promise<StoredVerdict> {
  try {
    const ofUbl = validateStored(schema, task);
    const ofXml = task.cii === undefined ? ofUbl : await verdictOnCii(task.cii, task, ofUbl);
    if (task.container === undefined) return ofXml;
    const findings = await containerFindings(task.container, task.ubl);
    return { ...ofXml, findings: [...ofXml.findings, ...findings], ruleSets: [...ofXml.ruleSets, HYBRID_PDF] };
  } catch {
    return { ...notValidated('FAULT'), ruleSets: [] };
  }
}

async function verdictOnCii(
  cii: Uint8Array,
  { context, company, today, container, isDelivered = false }: ValidationTask,
  ofUbl: StoredVerdict,
): Promise<StoredVerdict> {
  const judged = await validateXml(validators, cii, {
    setting: ruleSettingOf(context, { company, today }),
    rulesOnlyIfSchemaHolds: true,
    isDelivered,
    inHybridPdf: container !== undefined,
  });
  const { schema, ruleSets } = judged;
  const findings = [...schema.errors.map((error) => schemaFinding(error, schema.name)), ...judged.findings];
  const isValid = judged.valid || isOnlyNotJudged(judged);
  const ofSent = isValid ? withoutPlaces(ofUbl.findings.filter(isBlocking)) : [];
  const { selfBilling } = ofUbl;
  return {
    valid: isValid && ofUbl.valid,
    findings: [...findings, ...ofSent],
    ruleSets: [schema.name, ...ruleSets],
    ...present({
      selfBilling: isValid && selfBilling ? { ...selfBilling, refusal: withoutPlace(selfBilling.refusal) } : undefined,
    }),
  };
}

/** A place in the UBL says nothing to whoever sent CII: the business terms of the finding do. */
function withoutPlaces(findings: readonly Finding[]): Finding[] {
  return findings.map(withoutPlace);
}

function withoutPlace({ location: _location, at: _at, ...finding }: Finding): Finding {
  return finding;
}

async function containerFindings(container: PdfContainer, ubl: Uint8Array): Promise<Finding[]> {
  const { specification, seller } = readModel(ubl);
  return hybridPdfFindings(await loadLibxml(), container, { specification, country: seller?.address?.countryCode });
}
