import type { Problem } from '../../../platform/errors';
import { CREDIT_NOTE_TYPE_CODES, INVOICE_TYPE_CODES } from '../../codes/document-type-codes';
import { checkAmounts } from './check-amounts';
import { checkCounterparty } from './check-counterparty';
import { checkFields } from './check-fields';
import { checkLines, lineCategories } from './check-lines';
import { checkPayment } from './check-payment';
import { checkTexts } from './check-texts';
import { CURRENCY_CODES } from '../../codes/currency-codes';
import type { JsonDocument } from './json-document';
import type { JsonIntakeSetting } from './json-intake';
import { checkNationalData, NO_NATIONAL_DATA } from './national-data';

/** The root element of UBL follows from documentType: an invoice and a credit note have lists of their own. */
function typeCodeProblem({ documentType, typeCode, withholding }: JsonDocument): Problem[] {
  const codes = documentType === 'CREDIT_NOTE' ? CREDIT_NOTE_TYPE_CODES : INVOICE_TYPE_CODES;
  const problems: Problem[] = [];
  if (typeCode !== undefined && !codes.has(typeCode.trim())) {
    const message = `typeCode ${typeCode} does not belong to a ${documentType}.`;
    problems.push({ code: 'TYPE_CODE_MISMATCH', message, pointer: '/typeCode' });
  }
  if (withholding !== undefined && documentType === 'CREDIT_NOTE') {
    const message = 'A CREDIT_NOTE cannot state withholding.';
    problems.push({ code: 'WITHHOLDING_NOT_POSSIBLE', message, pointer: '/withholding' });
  }
  return problems;
}

/**
 * Everything that a JSON document of the right schema can still have wrong so that no EN 16931 document could be made of
 * it; all problems at once. Wrong sums are not among them: those are findings of the rules, after acceptance.
 */
export function checkJsonDocument(json: JsonDocument, setting: JsonIntakeSetting): Problem[] {
  const problems = [...checkTexts(json), ...checkFields(json)];
  if (!CURRENCY_CODES.has(json.currencyCode)) {
    problems.push({
      code: 'CURRENCY_UNKNOWN',
      message: `${json.currencyCode} is not an ISO 4217 code.`,
      pointer: '/currencyCode',
    });
  }
  const namesPreceding = json.precedingDocument !== undefined || (json.precedingDocuments ?? []).length > 0;
  if (setting.precedingDocumentRequired.includes(json.documentType) && !namesPreceding) {
    const message = `A ${json.documentType} in ${setting.context.countryIso} must name the document that it corrects.`;
    problems.push({ code: 'PRECEDING_DOCUMENT_REQUIRED', message, pointer: '/precedingDocument' });
  }
  const categories = lineCategories(json.lines, setting.taxCodeMapping);
  const used = [...new Set(categories.filter((category) => category !== undefined))];
  if (used.includes('K') && json.deliveryDate === undefined) {
    const message = 'A document with category K (intra-community supply) needs the delivery date.';
    problems.push({ code: 'DELIVERY_DATE_REQUIRED', message, pointer: '/deliveryDate' });
  }
  problems.push(
    ...typeCodeProblem(json),
    ...checkCounterparty(json, used, setting),
    ...checkAmounts(json, setting.taxCodeMapping),
    ...checkLines(json, setting.taxCodeMapping),
    ...checkPayment(json, setting),
    ...checkNationalData(json, setting.context.countryIso, setting.nationalData ?? NO_NATIONAL_DATA),
  );
  return problems;
}
