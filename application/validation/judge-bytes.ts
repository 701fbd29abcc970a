import { faultOfIdentifier, findCountry } from '../../countries/registry';
import type { CompanyProfile } from '../../documents/company-profile';
import { isBlocking, type Finding } from '../../validation/finding';
import type { JsonDocument } from '../../documents/formats/json/json-document';
import { locateInJson } from '../../documents/formats/json/locate-term';
import { locateInUbl } from '../../documents/formats/ubl/locate-term';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { termPathsOf } from '../../documents/formats/ubl/term-path-of';
import type { CalendarDate } from '../../documents/model/calendar-date';
import type { DocumentContext } from '../../documents/model/document-context';
import { boundedFindings } from '../../validation/bounded-findings';
import { documentConsistency } from '../../validation/consistency';
import { identifiers } from '../../validation/identifiers';
import { judgeTree, type TreeJudgement } from '../../validation/judge-tree';
import { checkJsonAmounts, JSON_AMOUNTS } from '../../validation/json-amounts';
import { runRuleSets, type RuleSet, type RuleSetting } from '../../validation/rule-set';
import type { XmlElement } from '../../documents/xml/element-tree';
import { xpathOf } from '../../documents/xml/xpath-of';
import type { Verdict } from '../../validation/verdict';

/** The service's own rules, on the semantic model. The official layers run on the document itself: see judgeTree. */
const RULE_SETS: readonly RuleSet[] = [documentConsistency, identifiers];

function ownRuleSets({ context }: RuleSetting): readonly RuleSet[] {
  const national = findCountry(context.countryIso)?.nationalRules;
  return national === undefined ? RULE_SETS : [...RULE_SETS, national];
}

const SCHEMA_LAYER = 'ubl-2.1-xsd';

/** All that the verdict depends on; plain data, which can go to another thread. */
export interface JudgingTask {
  context: DocumentContext;
  company: CompanyProfile;
  /** The day of the judgement. */
  today?: CalendarDate;
  ubl: Uint8Array;
  /** As submitted, of a document that was submitted as JSON. */
  json?: Uint8Array;
}

/** The verdict of every layer on stored bytes: the schema first, then all rules. */
export function judgeBytes(validator: UblSchemaValidator, task: JudgingTask): Verdict {
  const country = findCountry(task.context.countryIso);
  return judge(validator.validate(task.ubl), task, {
    context: task.context,
    company: task.company,
    partyIdentifierCheck: faultOfIdentifier,
    ...(country === undefined ? {} : { precedingDocumentRequired: country.precedingDocumentRequired }),
    ...(task.today === undefined ? {} : { today: task.today }),
  });
}

/** Name under which it is reported that a document could not be judged at all. */
const NOT_JUDGED = 'NOT_JUDGED';

/** What is said of a document that could not be judged: never a pass. Each reason has its text. */
export function notJudged(reason: 'TIME' | 'MEMORY' | 'CRASH' | 'FAULT'): Verdict {
  const finding: Finding = {
    ruleSet: 'validation',
    rule: NOT_JUDGED,
    severity: 'fatal',
    terms: [],
    parameters: {},
    textKey: `${NOT_JUDGED}.${reason}`,
  };
  return { valid: false, findings: [finding], ruleSets: [] };
}

/** Pure from here on: whatever breaks is a fault of ours and gives a fatal finding, never a pass and never a retry. */
function judge(schema: SchemaVerdict, task: JudgingTask, setting: RuleSetting): Verdict {
  if (!schema.valid || schema.tree === undefined) {
    return { valid: false, findings: schema.errors.map(schemaFinding), ruleSets: [SCHEMA_LAYER] };
  }
  try {
    const official = judgeTree(schema.tree, 'ubl');
    const own = runRuleSets(ownRuleSets(setting), readUbl(schema.tree), setting);
    const amounts = task.json === undefined ? [] : checkJsonAmounts(parsed(task.json));
    const findings = boundedFindings(
      [...own.findings, ...amounts, ...locateOfficial(official, task, schema.tree)],
      official.dropped,
    ).map(locator(task, schema.tree));
    return {
      valid: official.notEvaluated.length === 0 && !findings.some(isBlocking),
      findings,
      ruleSets: [
        SCHEMA_LAYER,
        ...official.ruleSets,
        ...own.ruleSets,
        ...(task.json === undefined ? [] : [JSON_AMOUNTS]),
      ],
    };
  } catch {
    return { ...notJudged('FAULT'), ruleSets: [SCHEMA_LAYER] };
  }
}

/** XPath and line for XML; for JSON the member that the element was written from. */
function locateOfficial({ findings }: TreeJudgement, { json, context }: JudgingTask, tree: XmlElement): Finding[] {
  if (findings.length === 0) return [];
  if (json !== undefined) {
    const pathOf = termPathsOf(tree);
    return findings.map(({ element, ...finding }) => ({
      ...finding,
      location: locateInJson(pathOf(element, finding.terms), context.flow),
    }));
  }
  return findings.map(({ element, ...finding }) => ({
    ...finding,
    location: { xpath: xpathOf(element), line: element.line },
  }));
}

function parsed(json: Uint8Array): JsonDocument {
  return JSON.parse(new TextDecoder().decode(json)) as JsonDocument;
}

/** Gives each finding its address in the submitted format. */
function locator({ json, context }: JudgingTask, tree: XmlElement): (finding: Finding) => Finding {
  return (finding) => {
    if (finding.location !== undefined || finding.at === undefined) return finding;
    const location = json === undefined ? locateInUbl(tree, finding.at) : locateInJson(finding.at, context.flow);
    return { ...finding, location };
  };
}

function schemaFinding({ code, message, ...location }: SchemaVerdict['errors'][number]): Finding {
  return { ruleSet: SCHEMA_LAYER, rule: code, severity: 'fatal', terms: [], parameters: { message }, location };
}
