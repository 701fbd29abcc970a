import { LAYERS } from '../validation/layers';
import { ruleSetOf } from '../validation/official-rule-sets';
import { validateTree } from '../validation/official-layers';
import { RuleDocument, type Syntax } from '../validation/tree/rule-document';
import { runTreeRuleSet } from '../validation/tree/run-tree-rule-set';
import { generateXsds } from '../schemas/xsd/generate-xsds';
import { xsdFileName } from '../schemas/xsd/schema-set';
import { ublSchemas } from '../schemas/ubl-2.1/ubl-schemas';
import { schemaValidators } from '../validation/schema/schema-validators';
import { loadLibxml } from '../documents/xml/libxml';
import type { SchemaValidator, SchemaValidators } from '../validation/validate-document';
import type { Benchmark, BenchmarkContext, Check, Findings } from './benchmark';
import { compare, type Comparison } from './comparison';
import { invoiceOfSize } from './validation-documents';
import { peersTable } from './validation-peers';

export const validation: Benchmark = {
  name: 'validation',
  description: 'the layers of validation on one document in this process',
  floor: 'libxml2 alone: the same document parsed and validated against the same schema, or only parsed',
  run,
};

const SIZES = [6_700, 20_000, 200_000] as const;
/** Milliseconds allowed for schema and EN 16931, by size. */
const GOALS: Readonly<Partial<Record<number, number>>> = { 6_700: 0.9, 20_000: 2 };
const LAYER_GOAL_MS = 0.3;
/** Most times longer that ten times the document may take. */
const LINEAR = 13;
const MEMORY_DOCUMENTS = 1_000;
const MEMORY_LIMIT_MB = 30;

interface Floor {
  parse(text: string): void;
  schema(text: string): void;
}

async function run({ say, quick, rounds = quick ? 5 : 40 }: BenchmarkContext): Promise<Findings> {
  say('compiling the schemas');
  const validators = schemaValidators();
  const floor = await libxmlAlone();
  const comparisons: Comparison[] = [];
  const medians = new Map<string, number>();
  for (const bytes of SIZES) {
    const text = invoiceOfSize('ubl', bytes);
    const validator = await validators.ubl();
    const batch = Math.max(2, Math.round(2_000_000 / bytes));
    const measure = (work: () => void): number[] => times(work, rounds, batch);
    const name = `${(text.length / 1000).toFixed(1)} kB`;
    refuseInvalid(validator, text);
    const parse = measure(() => floor.parse(text));
    const schema = measure(() => floor.schema(text));
    const both = measure(() => validate(validator, text));
    const value = GOALS[bytes];
    const limit = value === undefined ? {} : { goal: { on: 'value', bound: 'at-most', limit: value } as const };
    const ms = { unit: 'ms', statistic: 'p50' } as const;
    const own = measure(() => void validator.validateText(text));
    comparisons.push(
      compare({ ...ms, what: `${name}: schema, floor parse`, ours: own, floor: parse }),
      compare({ ...ms, what: `${name}: schema, floor schema`, ours: own, floor: schema }),
      compare({ ...ms, what: `${name}: schema and EN 16931`, ours: both, floor: schema, ...limit }),
      ...layersAlone(validator, text, name, bytes === SIZES[0], measure),
    );
    medians.set(String(bytes), comparisons.find(({ what }) => what === `${name}: schema and EN 16931`)?.ours.p50 ?? 0);
    say(name);
  }
  comparisons.push(await ciiComparison(validators, rounds));
  return {
    settings: { rounds, 'documents in the memory check': MEMORY_DOCUMENTS },
    comparisons,
    checks: [linear(medians), await memory(validators)],
    tables: [peersTable(medians.get(String(SIZES[0])) ?? NaN)],
  };
}

function validate(validator: SchemaValidator, text: string, syntax: Syntax = 'ubl'): void {
  const { tree } = validator.validateText(text);
  if (tree === undefined) throw new Error('the document has no tree');
  validateTree(tree, syntax, ['en16931']);
}

function layersAlone(
  validator: SchemaValidator,
  text: string,
  name: string,
  isSmallest: boolean,
  measure: (work: () => void) => number[],
): Comparison[] {
  const { tree } = validator.validateText(text);
  return LAYERS.flatMap((layer) => {
    const ruleSet = ruleSetOf(layer, 'ubl');
    if (ruleSet === undefined || tree === undefined) return [];
    const ours = measure(() => void runTreeRuleSet(ruleSet, new RuleDocument(tree, 'ubl')));
    const goal = { on: 'value', bound: 'at-most', limit: LAYER_GOAL_MS } as const;
    const withGoal = isSmallest && layer !== 'en16931' ? { goal } : {};
    return [compare({ what: `${name}: ${ruleSet.name} alone`, unit: 'ms', ours, statistic: 'p50', ...withGoal })];
  });
}

async function ciiComparison(validators: SchemaValidators, rounds: number): Promise<Comparison> {
  const text = invoiceOfSize('cii', SIZES[0]);
  const validator = await validators.cii();
  refuseInvalid(validator, text, 'cii');
  const ours = times(() => validate(validator, text, 'cii'), rounds, 200);
  return compare({
    what: `CII, ${(text.length / 1000).toFixed(1)} kB: schema and EN 16931`,
    unit: 'ms',
    ours,
    statistic: 'p50',
    goal: { on: 'value', bound: 'at-most', limit: 0.9 },
  });
}

/** A document with findings would be measured with the making of findings. */
function refuseInvalid(validator: SchemaValidator, text: string, syntax: Syntax = 'ubl'): void {
  const { tree, errors } = validator.validateText(text);
  const findings = tree === undefined ? [] : validateTree(tree, syntax).findings;
  const [wrong] = [...errors.map(({ message }) => message), ...findings.map(({ rule }) => rule)];
  if (wrong !== undefined) throw new Error(`the document of the benchmark is not valid: ${wrong}`);
}

/** Milliseconds of one document, measured in batches: the clock is too coarse for one. */
function times(work: () => void, rounds: number, batch: number): number[] {
  for (let index = 0; index < batch; index += 1) work();
  return Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (let index = 0; index < batch; index += 1) work();
    return (performance.now() - start) / batch;
  });
}

async function libxmlAlone(): Promise<Floor> {
  const libxml = await loadLibxml();
  const set = ublSchemas();
  const schema = libxml.compileSchema(generateXsds(set), xsdFileName(set, 'Invoice'));
  return {
    parse: (text) => void libxml.withDocument(Buffer.from(text), () => undefined),
    schema: (text) => void libxml.withDocument(Buffer.from(text), (document) => document.validate(schema)),
  };
}

function linear(medians: ReadonlyMap<string, number>): Check {
  const [, middle, large] = SIZES.map((bytes) => medians.get(String(bytes)) ?? 0);
  const factor = (large ?? 0) / (middle ?? 1);
  return {
    what: 'time grows as the document does',
    passed: factor <= LINEAR,
    detail: `Ten times the document takes ${factor.toFixed(1)} times as long.`,
  };
}

async function memory(validators: SchemaValidators): Promise<Check> {
  const validator = await validators.ubl();
  const text = invoiceOfSize('ubl', SIZES[1]);
  const residentMb = (): number => process.memoryUsage.rss() / 1_048_576;
  for (let index = 0; index < MEMORY_DOCUMENTS; index += 1) validate(validator, text);
  const before = residentMb();
  for (let index = 0; index < MEMORY_DOCUMENTS; index += 1) validate(validator, text);
  const growth = residentMb() - before;
  return {
    what: `${MEMORY_DOCUMENTS} documents more leave no memory behind`,
    passed: growth <= MEMORY_LIMIT_MB,
    detail: `Resident memory changed by ${growth.toFixed(0)} MB.`,
  };
}
