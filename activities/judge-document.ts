import { findCountry } from '../countries/registry';
import { isBlocking, type Finding } from '../documents/finding';
import type { JsonDocument } from '../documents/formats/json/json-document';
import { locateInJson } from '../documents/formats/json/locate-term';
import { locateInUbl } from '../documents/formats/ubl/locate-term';
import { readUbl } from '../documents/formats/ubl/read-ubl';
import type { SchemaVerdict } from '../documents/formats/schema/schema-verdict';
import { UblSchemaValidator } from '../documents/formats/ubl/schema/ubl-schema-validator';
import { termPathsOf } from '../documents/formats/ubl/term-path-of';
import { parseCalendarDate } from '../documents/model/calendar-date';
import { documentConsistency } from '../documents/rules/consistency';
import { identifiers } from '../documents/rules/identifiers';
import { judgeTree, type TreeJudgement } from '../documents/rules/judge-tree';
import { checkJsonAmounts, JSON_AMOUNTS } from '../documents/rules/json-amounts';
import { RULE_SET_ABORTED, runRuleSets, type RuleSet, type RuleSetting } from '../documents/rules/rule-set';
import type { XmlElement } from '../documents/xml/element-tree';
import { xpathOf } from '../documents/xml/xpath-of';
import type { CompanyRecord } from '../storage/account-record';
import type { DocumentPayload, DocumentRecord } from '../storage/document-record';
import type { Verdict } from './document-activities';

/** The service's own rules, on the semantic model. The official layers run on the document itself: see judgeTree. */
const RULE_SETS: readonly RuleSet[] = [documentConsistency, identifiers];

function ownRuleSets({ context }: RuleSetting): readonly RuleSet[] {
  const national = findCountry(context.countryIso)?.nationalRules;
  return national === undefined ? RULE_SETS : [...RULE_SETS, national];
}

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
    const official = judgeTree(schema.tree, 'ubl');
    const own = runRuleSets(ownRuleSets(setting), readUbl(schema.tree), setting);
    const amounts = payload.format === 'json' ? checkJsonAmounts(submittedJson(payload)) : [];
    const findings = [
      ...[...own.findings, ...amounts].map(locator(document, payload, schema.tree)),
      ...locateOfficial(official, document, payload, schema.tree),
    ];
    return {
      valid: official.notEvaluated.length === 0 && !findings.some(isBlocking),
      findings,
      ruleSets: [
        SCHEMA_LAYER,
        ...official.ruleSets,
        ...own.ruleSets,
        ...(payload.format === 'json' ? [JSON_AMOUNTS] : []),
      ],
    };
  } catch (error) {
    return { valid: false, findings: [abortedFinding(error)], ruleSets: [SCHEMA_LAYER] };
  }
}

/** XPath and line for XML; for JSON the member that the element was written from. */
function locateOfficial(
  { findings }: TreeJudgement,
  document: DocumentRecord,
  payload: DocumentPayload,
  tree: XmlElement,
): Finding[] {
  if (findings.length === 0) return [];
  if (payload.format === 'json') {
    const pathOf = termPathsOf(tree);
    return findings.map(({ element, ...finding }) => ({
      ...finding,
      location: locateInJson(pathOf(element, finding.terms), document.flow),
    }));
  }
  return findings.map(({ element, ...finding }) => ({
    ...finding,
    location: { xpath: xpathOf(element), line: element.line },
  }));
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
