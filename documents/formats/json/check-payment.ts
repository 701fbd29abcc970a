import type { Problem } from '../../../platform/errors';
import { companyRole } from '../../company-match';
import { PAYMENT_MEANS_CODES } from '../../codes/payment-means-codes';
import { isBic, isIban } from './bank-account';
import type { JsonDocument, JsonPaymentMeans } from './json-document';
import type { JsonIntakeSetting } from './json-intake';
import { NEEDS_ACCOUNT } from './payment-codes';

function checkMeans(means: JsonPaymentMeans, at: string, ownAccount: string | undefined): Problem[] {
  const problems: Problem[] = [];
  const code = means.code?.trim();
  if (code !== undefined && !PAYMENT_MEANS_CODES.has(code)) {
    problems.push({
      code: 'PAYMENT_MEANS_CODE_UNKNOWN',
      message: `${code} is not a UNTDID 4461 code.`,
      pointer: `${at}/code`,
    });
  }
  if (means.iban !== undefined && !isIban(means.iban)) {
    problems.push({
      code: 'IBAN_INVALID',
      message: 'The IBAN does not have a valid format or check digits.',
      pointer: `${at}/iban`,
    });
  }
  if (means.bic !== undefined && !isBic(means.bic)) {
    problems.push({ code: 'BIC_INVALID', message: `${means.bic} is not a valid BIC.`, pointer: `${at}/bic` });
  }
  const hasAccount = means.iban !== undefined || means.account !== undefined || ownAccount !== undefined;
  if (code !== undefined && NEEDS_ACCOUNT.has(code) && !hasAccount) {
    problems.push({
      code: 'IBAN_REQUIRED',
      message: `Payment means ${code} requires the account to pay to.`,
      pointer: `${at}/iban`,
    });
  }
  return problems;
}

export function checkPayment(json: JsonDocument, { company, context }: JsonIntakeSetting): Problem[] {
  const isPaid = context.flow === 'ISSUED' && companyRole(json, context) === 'supplier';
  const ownAccount = isPaid ? company.iban : undefined;
  return [
    ...(json.paymentMeans ? checkMeans(json.paymentMeans, '/paymentMeans', ownAccount) : []),
    ...(json.furtherPaymentMeans ?? []).flatMap((means, index) =>
      checkMeans(means, `/furtherPaymentMeans/${index}`, ownAccount),
    ),
  ];
}
