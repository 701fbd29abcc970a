import { sidesOf } from '../documents/company-match';
import type { JsonDocument } from '../documents/formats/json/json-document';
import { locateInJson } from '../documents/formats/json/locate-term';
import { readInvoice } from '../documents/formats/read-invoice';
import { locateInUbl } from '../documents/formats/ubl/locate-term';
import { termPathsOf } from '../documents/formats/ubl/term-path-of';
import { decodeXml } from '../documents/xml/decode-xml';
import type { Flow } from '../documents/model/document-context';
import type { XmlElement } from '../documents/xml/element-tree';
import { XmlRefused } from '../documents/xml/xml-refused';
import { readXmlRoot } from '../documents/xml/xml-root';
import { xpathOf } from '../documents/xml/xpath-of';
import { boundedFindings } from './bounded-findings';
import { specificationElement } from './choose-layers';
import { type LayerChoice, LAYERS, layersOfChoices } from './layers';
import { asDelivered } from './delivered-findings';
import { isBlocking, type Finding, type FindingLocation } from './finding';
import { checkJsonAmounts, JSON_AMOUNTS } from './json-amounts';
import { layersDeclared, validateTree, type TreeVerdict } from './official-layers';
import { OWN_LAYERS, ownRuleSets } from './own-layers';
import { judgeSpecification } from './specification-rules';
import { zugferd1Profile } from './specifications';
import { runRuleSets, type RuleSetting } from './rule-set';
import { editionOfLayers, editionOfSpecification } from './schema/cii/cii-editions';
import type { ChooseEdition } from './schema/schema-language';
import { UBL_SCHEMA } from './schema/ubl/schema-name';
import type { SchemaError, SchemaVerdict } from './schema/schema-verdict';
import type { TreeFinding } from './tree/run-tree-rule-set';
import type { Syntax } from './tree/rule-document';
import { present } from '../platform/present';

/** Validates the structure of one syntax. */
export interface SchemaValidator {
  validateText(text: string, choose?: ChooseEdition): SchemaVerdict;
}

/** The schema of each syntax; each is made when the first document of its syntax comes. */
export interface SchemaValidators {
  ubl(): Promise<SchemaValidator>;
  cii(): Promise<SchemaValidator>;
}

export interface ValidationOptions {
  /** Official layers. Undefined: those that BT-24 claims. */
  layers?: readonly LayerChoice[] | undefined;
  /** Country, purpose and flow, and what else is known. Without it national and own rules are left out. */
  setting?: RuleSetting | undefined;
  /** JSON that the UBL was written from: its amounts are validated as well, and findings point into it. */
  json?: JsonDocument | undefined;
  /** Its authority or network delivered it: see {@link asDelivered}. */
  isDelivered?: boolean;
  /** The day whose releases judge, `yyyy-MM-dd`. Undefined: the day of the invoice (BT-2). */
  at?: string | undefined;
  /** It came in a PDF of Factur-X or ZUGFeRD, which makes EN 16931 a profile of theirs. */
  inHybridPdf?: boolean;
  /** True for a caller with no use for a document that breaks the schema: its rules are then left out. */
  rulesOnlyIfSchemaHolds?: boolean;
}

export interface DocumentVerdict {
  wellFormed: boolean;
  rootElement?: string;
  schema: { name: string; valid: boolean; errors: readonly SchemaError[] };
  /** `name version` of the rule sets that were run. */
  ruleSets: string[];
  /** Layers that were left out, and rule sets that have no complete verdict: with one of those nothing is valid. */
  notEvaluated: string[];
  findings: Finding[];
  /** Nothing wrong was found, and nothing that the document declares was left out. */
  valid: boolean;
  /** The specification that BT-24 declares and that has rules which are not here: the document is not valid by it, and need not be wrong. */
  notJudged?: string;
  /** The publisher's name of the configuration that set the levels of rules. */
  scenario?: string;
  /** Present for well-formed documents. */
  tree?: XmlElement;
}

/** ZUGFeRD 1 has the structure of CII under other names: no official rule set knows it. */
const ZUGFERD_1_ROOT = 'CrossIndustryDocument';

function schemaName(syntax: Syntax, { rootElement, edition }: SchemaVerdict): string {
  if (rootElement === ZUGFERD_1_ROOT) return 'zugferd-1.0-xsd';
  if (edition !== undefined) return `${edition}-xsd`;
  return syntax === 'cii' ? 'cii-d16b-xsd' : UBL_SCHEMA;
}

/**
 * The verdict on an XML invoice from its bytes; the syntax is told by the root. Throws only for a fault of ours, never for
 * what the bytes are.
 */
export async function validateXml(
  validators: SchemaValidators,
  bytes: Uint8Array,
  options: ValidationOptions = {},
): Promise<DocumentVerdict> {
  let text: string;
  try {
    text = decodeXml(bytes);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    const { code, message, line, column } = error;
    const problem = { code, message, ...present({ line, column }) };
    return validateDocument({ wellFormed: false, valid: false, errors: [problem] }, 'ubl', options);
  }
  const syntax: Syntax = readXmlRoot(text)?.name.startsWith('CrossIndustry') === true ? 'cii' : 'ubl';
  return validateDocument((await validators[syntax]()).validateText(text, chooseEdition(options)), syntax, options);
}

/** Where somebody asks for layers, theirs are the schemas. */
function chooseEdition({ layers, inHybridPdf }: ValidationOptions): ChooseEdition {
  if (layers !== undefined) return (specification) => editionOfLayers(layersOfChoices(layers, specification));
  return (specification) => editionOfSpecification(specification, inHybridPdf);
}

/**
 * The one validator: the command, conversion and the workflow all ask it. Each layer in turn: the schema's verdict, EN 16931 and
 * whatever BT-24 claims (or the layers given), then national and own rules where country, purpose and flow are known.
 * What was left out is named in `notEvaluated`.
 */
export function validateDocument(schema: SchemaVerdict, syntax: Syntax, options: ValidationOptions): DocumentVerdict {
  const { tree, rootElement } = schema;
  const isRead = tree !== undefined && (schema.valid || options.rulesOnlyIfSchemaHolds !== true);
  const official: OfficialVerdict = isRead ? officialLayers(tree, syntax, options) : leftOut(tree, syntax, options);
  const own = tree === undefined || !schema.valid ? OWN_LEFT_OUT : ownLayers(tree, syntax, options);
  const located = tree === undefined ? [] : locate(official.findings, tree, options);
  const found = [...own.findings, ...located];
  const judged = options.isDelivered === true ? asDelivered(found, options.setting?.nationalRules?.name) : found;
  const findings = boundedFindings(judged, official.dropped);
  return {
    wellFormed: schema.wellFormed,
    ...present({ rootElement }),
    schema: { name: schemaName(syntax, schema), valid: schema.valid, errors: schema.errors },
    ruleSets: [...official.ruleSets, ...own.ruleSets],
    notEvaluated: [...official.notEvaluated, ...own.leftOut],
    findings,
    valid: schema.valid && official.notEvaluated.length === 0 && !findings.some(isBlocking),
    ...present({ notJudged: official.notJudged, scenario: official.scenario, tree }),
  };
}

type OfficialVerdict = TreeVerdict & Pick<DocumentVerdict, 'notJudged'>;

function officialLayers(
  tree: XmlElement,
  syntax: Syntax,
  { layers, at, setting, inHybridPdf }: ValidationOptions,
): OfficialVerdict {
  if (tree.name === ZUGFERD_1_ROOT) return notJudged(zugferd1Profile(readInvoice('cii', tree).specification));
  const beside = present({ at, context: setting?.context, inHybridPdf });
  if (layers !== undefined) {
    const specification = specificationElement(tree, syntax)?.text ?? '';
    return validateTree(tree, syntax, layersOfChoices(layers, specification), beside);
  }
  const { findings, notJudged: unknown } = judgeSpecification(tree, syntax, beside);
  const verdict = validateTree(tree, syntax, undefined, beside);
  return {
    ...verdict,
    findings: [...findings, ...verdict.findings],
    notEvaluated: unknown === undefined ? verdict.notEvaluated : [...verdict.notEvaluated, unknown],
    ...present({ notJudged: unknown }),
  };
}

function notJudged(profile: string): OfficialVerdict {
  return { ...NO_RULES, notEvaluated: ['en16931', profile], notJudged: profile };
}

const NO_RULES: TreeVerdict = { findings: [], dropped: 0, ruleSets: [], notEvaluated: [] };

/**
 * Whether nothing speaks against a document but that rules which it declares are not here. Such a document is sent: whether its
 * receiver asks for them is not known.
 */
export function isOnlyNotJudged({ notJudged, schema, findings }: DocumentVerdict): boolean {
  return notJudged !== undefined && schema.valid && !findings.some(isBlocking);
}

/** Names all layers for a document that cannot be read: what it claims is not known. */
function leftOut(
  tree: XmlElement | undefined,
  syntax: Syntax,
  { layers, at, setting, inHybridPdf }: ValidationOptions,
): TreeVerdict {
  const declared = () =>
    tree === undefined ? LAYERS : layersDeclared(tree, syntax, present({ at, context: setting?.context, inHybridPdf }));
  return { ...NO_RULES, notEvaluated: [...(layers ?? declared())] };
}

interface OwnVerdict {
  findings: Finding[];
  ruleSets: string[];
  leftOut: readonly string[];
}

const OWN_LEFT_OUT: OwnVerdict = { findings: [], ruleSets: [], leftOut: OWN_LAYERS };

/** Rules for a document that meets its schema: they read the semantic model. */
function ownLayers(tree: XmlElement, syntax: Syntax, { setting, json }: ValidationOptions): OwnVerdict {
  if (setting === undefined) return OWN_LEFT_OUT;
  const { sets, leftOut } = ownRuleSets(setting);
  const { findings, ruleSets } = runRuleSets(sets, readInvoice(syntax, tree), setting);
  if (json === undefined)
    return { findings: findings.map((finding) => inXml(finding, tree, syntax)), ruleSets, leftOut };
  const flow = sidesOf(json, setting.context.flow);
  const inJson = (finding: Finding): Finding =>
    finding.location === undefined && finding.at !== undefined
      ? { ...finding, location: locateInJson(finding.at, flow) }
      : finding;
  return {
    findings: [...findings, ...checkJsonAmounts(json)].map(inJson),
    ruleSets: [...ruleSets, JSON_AMOUNTS],
    leftOut,
  };
}

/** Locates the finding in UBL; in CII its business term has to tell the place. */
function inXml(finding: Finding, tree: XmlElement, syntax: Syntax): Finding {
  if (finding.at === undefined || syntax !== 'ubl') return finding;
  return { ...finding, location: locateInUbl(tree, finding.at) };
}

/** XPath, line and column in XML; in JSON the member that the element was written from. */
function locate(findings: readonly TreeFinding[], tree: XmlElement, { json, setting }: ValidationOptions): Finding[] {
  if (findings.length === 0) return [];
  const placeOf =
    json === undefined || setting === undefined ? placeInXml : placeInJson(tree, sidesOf(json, setting.context.flow));
  return findings.map(({ element, ...finding }) => ({ ...finding, location: placeOf(element, finding.terms) }));
}

function placeInXml(element: XmlElement): FindingLocation {
  return { xpath: xpathOf(element), line: element.line, column: element.column };
}

function placeInJson(tree: XmlElement, flow: Flow) {
  const pathOf = termPathsOf(tree);
  return (element: XmlElement, terms: readonly string[]): FindingLocation => locateInJson(pathOf(element, terms), flow);
}
