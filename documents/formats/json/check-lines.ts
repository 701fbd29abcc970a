import type { Problem } from '../../../platform/errors';
import { EXEMPTION_REASON_CODES } from '../../codes/exemption-reason-codes';
import type { JsonDocument, JsonLine } from './json-document';
import { UNIT_CODES } from '../../codes/unit-codes';
import { CATEGORY_FACTS, type TaxCodeMapping, type VatCategory, vatCategory } from './vat-category';

type Taxed = Pick<JsonLine, 'taxCode' | 'vatRate'>;

const TAX_CODE_FAULTS = {
  TAX_CODE_REQUIRED: () => 'A line with VAT rate 0 must say why in taxCode: Z, E, AE, K, G, O, L or M.',
  TAX_CODE_UNKNOWN: (line: Taxed) =>
    `taxCode ${line.taxCode ?? ''} is neither a UNCL 5305 code nor a code of this country.`,
  TAX_CODE_RATE_MISMATCH: (line: Taxed) => `taxCode ${line.taxCode ?? ''} does not match VAT rate ${line.vatRate}.`,
} as const;

/** A tax code that is none, or does not go with the rate. */
export function checkTaxCode(one: Taxed, at: string, mapping: TaxCodeMapping): Problem[] {
  const result = vatCategory(one, mapping);
  if (!('fault' in result)) return [];
  return [{ code: result.fault, message: TAX_CODE_FAULTS[result.fault](one), pointer: `${at}/taxCode` }];
}

/** Categories whose reason the document states once, in vatBreakdown. */
type Reasons = ReadonlySet<string>;

function exemptionProblems(line: JsonLine, category: VatCategory, at: string, reasons: Reasons): Problem[] {
  const problems: Problem[] = [];
  const { exemptionReason: reason, exemptionReasonCode: code } = line;
  const stated = reason !== undefined || code !== undefined;
  if (code !== undefined && !EXEMPTION_REASON_CODES.has(code.trim())) {
    problems.push({
      code: 'EXEMPTION_REASON_CODE_UNKNOWN',
      message: `${code} is not a VATEX code.`,
      pointer: `${at}/exemptionReasonCode`,
    });
  }
  const rule = CATEGORY_FACTS[category].reason;
  if (rule === 'stated' && !stated && !reasons.has(category)) {
    const message = `Category ${category} needs exemptionReason or exemptionReasonCode.`;
    problems.push({ code: 'EXEMPTION_REASON_REQUIRED', message, pointer: `${at}/exemptionReason` });
  }
  if (rule === 'none' && stated) {
    const field = reason !== undefined ? 'exemptionReason' : 'exemptionReasonCode';
    const message = `Category ${category} does not allow an exemption reason.`;
    problems.push({ code: 'EXEMPTION_REASON_NOT_ALLOWED', message, pointer: `${at}/${field}` });
  }
  return problems;
}

function checkLine(line: JsonLine, at: string, mapping: TaxCodeMapping, reasons: Reasons): Problem[] {
  const problems: Problem[] = [];
  if (line.unitCode !== undefined && !UNIT_CODES.has(line.unitCode.trim())) {
    const message = `${line.unitCode} is not a unit of UN/ECE Recommendation 20 or 21.`;
    problems.push({ code: 'UNIT_CODE_UNKNOWN', message, pointer: `${at}/unitCode` });
  }
  const result = vatCategory(line, mapping);
  if ('fault' in result) return [...problems, ...checkTaxCode(line, at, mapping)];
  return [...problems, ...exemptionProblems(line, result.category, at, reasons)];
}

function statedReasons({ vatBreakdown = [] }: JsonDocument, mapping: TaxCodeMapping): Reasons {
  const categories = vatBreakdown
    .filter(({ exemptionReason, exemptionReasonCode }) => (exemptionReason ?? exemptionReasonCode) !== undefined)
    .map((one) => vatCategory(one, mapping));
  return new Set(categories.flatMap((result) => ('category' in result ? [result.category] : [])));
}

/** EN 16931 keeps documents outside VAT (O) and Italian split payment (B) apart: rules BR-O-11..14 and BR-B-02. */
function categoriesTogether(categories: readonly (VatCategory | undefined)[]): Problem[] {
  const known = categories.filter((category) => category !== undefined);
  const hasO = known.includes('O');
  const hasB = known.includes('B');
  return categories.flatMap((category, index) => {
    const clash = (hasO && category !== undefined && category !== 'O') || (hasB && category === 'S');
    if (!clash) return [];
    const message = `Category ${category ?? ''} cannot be combined with category ${hasO ? 'O' : 'B'}.`;
    return [{ code: 'TAX_CODES_NOT_TOGETHER', message, pointer: `/lines/${index}/taxCode` }];
  });
}

function duplicateNumbers(lines: readonly JsonLine[]): Problem[] {
  const first = new Map<number, number>();
  return lines.flatMap((line, index) => {
    const before = first.get(line.number);
    if (before === undefined) {
      first.set(line.number, index);
      return [];
    }
    const message = `Line number ${line.number} is already used by /lines/${before}.`;
    return [{ code: 'LINE_NUMBER_DUPLICATE', message, pointer: `/lines/${index}/number` }];
  });
}

/** The category of each line, undefined where it cannot be told. */
export function lineCategories(lines: readonly JsonLine[], mapping: TaxCodeMapping): (VatCategory | undefined)[] {
  return lines.map((line) => {
    const result = vatCategory(line, mapping);
    return 'category' in result ? result.category : undefined;
  });
}

export function checkLines(json: JsonDocument, mapping: TaxCodeMapping): Problem[] {
  const { lines } = json;
  const reasons = statedReasons(json, mapping);
  return [
    ...lines.flatMap((line, index) => checkLine(line, `/lines/${index}`, mapping, reasons)),
    ...duplicateNumbers(lines),
    ...categoriesTogether(lineCategories(lines, mapping)),
  ];
}
