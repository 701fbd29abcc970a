import type { Problem } from '../../../platform/errors';
import { isBic, isIban } from './bank-account';
import { checkCounterparty } from './check-counterparty';
import { checkDocumentDays } from './check-days';
import { checkLines, checkTotals, lineCategories } from './check-lines';
import { checkTexts } from './check-texts';
import { CURRENCY_CODES } from '../../codes/currency-codes';
import { PAYMENT_MEANS_CODES } from '../../codes/payment-means-codes';
import type { JsonDocument } from './json-document';
import type { JsonIntakeSetting } from './json-intake';
import { NEEDS_ACCOUNT } from './payment-codes';

function checkPayment(json: JsonDocument, setting: JsonIntakeSetting): Problem[] {
  const means = json.paymentMeans;
  if (!means) return [];
  const problems: Problem[] = [];
  const code = means.code?.trim();
  if (code !== undefined && !PAYMENT_MEANS_CODES.has(code)) {
    problems.push({
      code: 'PAYMENT_MEANS_CODE_UNKNOWN',
      message: `${code} is not a UNTDID 4461 code.`,
      pointer: '/paymentMeans/code',
    });
  }
  if (means.iban !== undefined && !isIban(means.iban)) {
    problems.push({
      code: 'IBAN_INVALID',
      message: 'The IBAN does not have a valid format or check digits.',
      pointer: '/paymentMeans/iban',
    });
  }
  if (means.bic !== undefined && !isBic(means.bic)) {
    problems.push({
      code: 'BIC_INVALID',
      message: `${means.bic} is not a valid BIC.`,
      pointer: '/paymentMeans/bic',
    });
  }
  const ownAccount = setting.context.flow === 'ISSUED' ? setting.company.iban : undefined;
  if (code !== undefined && NEEDS_ACCOUNT.has(code) && means.iban === undefined && ownAccount === undefined) {
    problems.push({
      code: 'IBAN_REQUIRED',
      message: `Payment means ${code} requires the account to pay to.`,
      pointer: '/paymentMeans/iban',
    });
  }
  return problems;
}

/**
 * Everything that a JSON document of the right schema can still have wrong so that no EN 16931 document could be made of
 * it; all problems at once. Wrong sums are not among them: those are findings of the rules, after acceptance.
 */
export function checkJsonDocument(json: JsonDocument, setting: JsonIntakeSetting): Problem[] {
  const problems = [...checkTexts(json), ...checkDocumentDays(json)];
  if (!CURRENCY_CODES.has(json.currencyCode)) {
    problems.push({
      code: 'CURRENCY_UNKNOWN',
      message: `${json.currencyCode} is not an ISO 4217 code.`,
      pointer: '/currencyCode',
    });
  }
  if (setting.precedingDocumentRequired.includes(json.documentType) && !json.precedingDocument) {
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
    ...checkCounterparty(json, used, setting),
    ...checkTotals(json),
    ...checkLines(json.lines, setting.taxCodeMapping),
    ...checkPayment(json, setting),
  );
  return problems;
}
