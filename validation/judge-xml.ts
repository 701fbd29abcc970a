import type { Finding } from './finding';
import { isBlocking } from './finding';
import type { SchemaError, SchemaVerdict } from './schema/schema-verdict';
import { readXmlRoot } from '../documents/xml/xml-root';
import type { Layer } from './choose-layers';
import { boundedFindings } from './bounded-findings';
import { judgeTree, type TreeJudgement } from './judge-tree';
import type { Syntax } from './tree/rule-document';
import { decodeXml } from '../documents/xml/decode-xml';
import type { XmlElement } from '../documents/xml/element-tree';
import { XmlRefused } from '../documents/xml/xml-refused';
import { xpathOf } from '../documents/xml/xpath-of';

/** Judges the structure of one syntax. */
export interface SchemaValidator {
  validateText(text: string): SchemaVerdict;
}

/** The schema of each syntax; each is made when the first document of its syntax comes. */
export interface SchemaValidators {
  ubl(): Promise<SchemaValidator>;
  cii(): Promise<SchemaValidator>;
}

export interface XmlVerdict {
  wellFormed: boolean;
  rootElement?: string;
  schema: { name: string; valid: boolean; errors: readonly SchemaError[] };
  /** `name version` of the rule sets that were run. */
  ruleSets: string[];
  /** Layers without a complete verdict: with any the document is not valid. */
  notEvaluated: string[];
  findings: Finding[];
  valid: boolean;
  /** Of well-formed documents. */
  tree?: XmlElement;
}

export interface JudgingOptions {
  /** Undefined: those that BT-24 claims. */
  layers?: readonly Layer[] | undefined;
  /** For who has no use for a document that breaks the schema: its rules are then not judged, and the verdict names none. */
  rulesOnlyIfSchemaHolds?: boolean;
}

/** ZUGFeRD 1 has the structure of CII under other names: no official rule set knows it. */
const ZUGFERD_1_ROOT = 'CrossIndustryDocument';

function schemaName(syntax: Syntax, rootName: string | undefined): string {
  if (rootName === ZUGFERD_1_ROOT) return 'zugferd-1.0-xsd';
  return syntax === 'cii' ? 'cii-d16b-xsd' : 'ubl-2.1-xsd';
}

/**
 * The verdict of every layer on an XML invoice: well-formed, schema, EN 16931 and whatever its BT-24 claims, or the
 * layers given. Documents that break the schema are judged by the rules all the same, unless told otherwise. Throws only
 * for a fault of ours, never for what the bytes are.
 */
export async function judgeXml(
  validators: SchemaValidators,
  bytes: Uint8Array,
  { layers, rulesOnlyIfSchemaHolds = false }: JudgingOptions = {},
): Promise<XmlVerdict> {
  let text: string;
  try {
    text = decodeXml(bytes);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    const { code, message, line, column } = error;
    return refused({ code, message, ...(line !== undefined && { line }), ...(column !== undefined && { column }) });
  }
  const rootName = readXmlRoot(text)?.name;
  const syntax: Syntax = rootName?.startsWith('CrossIndustry') === true ? 'cii' : 'ubl';
  const verdict = (await validators[syntax]()).validateText(text);
  const { tree, rootElement } = verdict;
  const isJudged = tree !== undefined && (verdict.valid || !rulesOnlyIfSchemaHolds);
  const rules = isJudged ? judgeRules(tree, syntax, layers) : NO_RULES;
  const located = rules.findings.map(({ element, ...finding }): Finding => {
    return { ...finding, location: { xpath: xpathOf(element), line: element.line, column: element.column } };
  });
  const findings = boundedFindings(located, rules.dropped);
  return {
    wellFormed: verdict.wellFormed,
    ...(rootElement === undefined ? {} : { rootElement }),
    schema: { name: schemaName(syntax, rootName), valid: verdict.valid, errors: verdict.errors },
    ruleSets: rules.ruleSets,
    notEvaluated: rules.notEvaluated,
    findings,
    valid: verdict.valid && rules.notEvaluated.length === 0 && !findings.some(isBlocking),
    ...(tree === undefined ? {} : { tree }),
  };
}

const NO_RULES: TreeJudgement = { findings: [], dropped: 0, ruleSets: [], notEvaluated: [] };

function judgeRules(tree: XmlElement, syntax: Syntax, layers: readonly Layer[] | undefined): TreeJudgement {
  return tree.name === ZUGFERD_1_ROOT
    ? { ...NO_RULES, notEvaluated: ['en16931-zugferd-1'] }
    : judgeTree(tree, syntax, layers);
}

function refused(error: SchemaError): XmlVerdict {
  const schema = { name: schemaName('ubl', undefined), valid: false, errors: [error] };
  return { wellFormed: false, schema, ruleSets: [], notEvaluated: [], findings: [], valid: false };
}
