import { findCountry } from '../countries/registry';
import { isBlocking, type Finding } from '../documents/finding';
import type { JsonDocument } from '../documents/formats/json/json-document';
import { locateInJson } from '../documents/formats/json/locate-term';
import { locateInUbl } from '../documents/formats/ubl/locate-term';
import { readUbl } from '../documents/formats/ubl/read-ubl';
import type { SchemaVerdict } from '../documents/formats/ubl/schema/schema-verdict';
import { UblSchemaValidator } from '../documents/formats/ubl/schema/ubl-schema-validator';
import { parseCalendarDate } from '../documents/model/calendar-date';
import { documentConsistency } from '../documents/rules/consistency';
import { en16931Totals } from '../documents/rules/en16931/arithmetic';
import { identifiers } from '../documents/rules/identifiers';
import { checkJsonAmounts, JSON_AMOUNTS } from '../documents/rules/json-amounts';
import { RULE_SET_ABORTED, runRuleSets, type RuleSet, type RuleSetting } from '../documents/rules/rule-set';
import type { XmlElement } from '../documents/xml/element-tree';
import type { CompanyRecord } from '../storage/account-record';
import type { DocumentPayload, DocumentRecord } from '../storage/document-record';
import type { Verdict } from './document-activities';

/** The layers of validation on the semantic model, in the order of their findings. A new layer is a line here. */
const RULE_SETS: readonly RuleSet[] = [documentConsistency, identifiers, en16931Totals];

const SCHEMA_LAYER = 'ubl-2.1-xsd';

/** The company of an accepted document is gone: an operator removed it while the document was under way. */
export class CompanyMissingError extends Error {
  constructor() {
    super('the company of an accepted document is missing');
    this.name = 'CompanyMissingError';
  }
}

/** Makes the function that judges stored bytes by every layer; schemas are compiled once. */
export async function createJudge(
  findCompany: (companyId: string) => Promise<CompanyRecord | undefined>,
  clock: () => Date = () => new Date(),
): Promise<(document: DocumentRecord, payload: DocumentPayload) => Promise<Verdict>> {
  const validator = await UblSchemaValidator.create();
  return async (document, payload) => {
    const company = await findCompany(document.companyId);
    if (company === undefined) throw new CompanyMissingError();
    const country = findCountry(document.countryIso);
    const today = parseCalendarDate(clock().toISOString().slice(0, 10));
    return judge(validator.validate(payload.ubl), document, payload, {
      context: { countryIso: document.countryIso, purpose: document.purpose, flow: document.flow },
      company,
      partyIdentifierCheck: (iso, value) => findCountry(iso)?.checkIdentifier(value) ?? 'unknown',
      ...(country === undefined ? {} : { precedingDocumentRequired: country.precedingDocumentRequired }),
      ...(today === undefined ? {} : { today }),
    });
  };
}

/** Pure from here on: whatever breaks is a fault of ours and gives a fatal finding, never a pass and never a retry. */
function judge(
  schema: SchemaVerdict,
  document: DocumentRecord,
  payload: DocumentPayload,
  setting: RuleSetting,
): Verdict {
  if (!schema.valid || schema.tree === undefined) {
    return { valid: false, findings: schema.errors.map(schemaFinding), ruleSets: [SCHEMA_LAYER] };
  }
  try {
    const { findings, ruleSets } = runRuleSets(RULE_SETS, readUbl(schema.tree), setting);
    const amounts = payload.format === 'json' ? checkJsonAmounts(submittedJson(payload)) : [];
    const located = [...findings, ...amounts].map(locator(document, payload, schema.tree));
    return {
      valid: !located.some(isBlocking),
      findings: located,
      ruleSets: [SCHEMA_LAYER, ...ruleSets, ...(payload.format === 'json' ? [JSON_AMOUNTS] : [])],
    };
  } catch (error) {
    return { valid: false, findings: [abortedFinding(error)], ruleSets: [SCHEMA_LAYER] };
  }
}

function submittedJson(payload: DocumentPayload): JsonDocument {
  return JSON.parse(new TextDecoder().decode(payload.submitted)) as JsonDocument;
}

/** Gives each finding its address in the submitted format. */
function locator(document: DocumentRecord, payload: DocumentPayload, tree: XmlElement): (finding: Finding) => Finding {
  return (finding) => {
    if (finding.location !== undefined || finding.at === undefined) return finding;
    const location =
      payload.format === 'json' ? locateInJson(finding.at, document.flow) : locateInUbl(tree, finding.at);
    return { ...finding, location };
  };
}

function schemaFinding({ code, message, ...location }: SchemaVerdict['errors'][number]): Finding {
  return { ruleSet: SCHEMA_LAYER, rule: code, severity: 'fatal', terms: [], parameters: { message }, location };
}

function abortedFinding(error: unknown): Finding {
  const reason = error instanceof Error ? error.name : 'unknown';
  return { ruleSet: 'validation', rule: RULE_SET_ABORTED, severity: 'fatal', terms: [], parameters: { reason } };
}
