import type { Problem } from '../../../platform/errors';
import { checkTaxCode } from './check-lines';
import type { JsonAllowance, JsonDocument, JsonLineAllowance } from './json-document';
import type { TaxCodeMapping } from './vat-category';
import { vatOfAllowance } from './vat-parts';

const required = (pointer: string): Problem => ({ code: 'REQUIRED', message: 'is required', pointer });

function checkAllowances(list: readonly JsonLineAllowance[] = [], at: string): Problem[] {
  return list.flatMap(({ amount, percent, reason, reasonCode }, index) => [
    ...(amount === undefined && percent === undefined ? [required(`${at}/${index}/amount`)] : []),
    ...(reason === undefined && reasonCode === undefined ? [required(`${at}/${index}/reason`)] : []),
  ]);
}

function checkVat(
  list: readonly JsonAllowance[] = [],
  at: string,
  json: JsonDocument,
  mapping: TaxCodeMapping,
): Problem[] {
  return list.flatMap((one, index) => checkTaxCode(vatOfAllowance(one, json.lines), `${at}/${index}`, mapping));
}

/** Allowances and charges that say too little, tax codes that are none. */
export function checkAmounts(json: JsonDocument, mapping: TaxCodeMapping): Problem[] {
  const { accountingCurrency: accounting } = json;
  return [
    ...checkAllowances(json.allowances, '/allowances'),
    ...checkAllowances(json.charges, '/charges'),
    ...checkVat(json.allowances, '/allowances', json, mapping),
    ...checkVat(json.charges, '/charges', json, mapping),
    ...(json.vatBreakdown ?? []).flatMap((one, index) => checkTaxCode(one, `/vatBreakdown/${index}`, mapping)),
    ...json.lines.flatMap(({ allowances, charges }, index) => [
      ...checkAllowances(allowances, `/lines/${index}/allowances`),
      ...checkAllowances(charges, `/lines/${index}/charges`),
    ]),
    ...(accounting !== undefined && accounting.totalVat === undefined && accounting.rate === undefined
      ? [required('/accountingCurrency/totalVat')]
      : []),
  ];
}
