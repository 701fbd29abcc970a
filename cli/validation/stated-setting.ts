import { ruleSettingOf } from '../../countries/rule-setting';
import { supportedContexts, SUPPORTED_COUNTRIES } from '../../countries/registry';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { countryOfVatNumber } from '../../documents/vat-number';
import type { RuleSetting } from '../../validation/rule-set';

/** Names that options of the command and members of a JSON line have; the company is stated by its VAT number. */
export const STATED = ['country', 'purpose', 'flow', 'company'] as const;
export type StatedSetting = Partial<Record<(typeof STATED)[number], string>>;

/**
 * Facts for own and national rules; undefined where no country is named, and then they are left out.
 * @returns the fault in words where it names what is not supported
 */
export function statedSetting({
  country,
  purpose,
  flow,
  company,
}: StatedSetting): RuleSetting | { fault: string } | undefined {
  if (country === undefined) {
    if (purpose === undefined && flow === undefined && company === undefined) return undefined;
    return { fault: 'purpose, flow and company require a country' };
  }
  const countryIso = country.toUpperCase();
  if (!SUPPORTED_COUNTRIES.includes(countryIso))
    return { fault: `${country} is not supported; supported: ${SUPPORTED_COUNTRIES.join(', ')}` };
  const wanted = { purpose: (purpose ?? 'EINVOICING').toUpperCase(), flow: (flow ?? 'ISSUED').toUpperCase() };
  const contexts = supportedContexts(countryIso);
  const context = contexts.find((one) => one.purpose === wanted.purpose && one.flow === wanted.flow);
  if (context === undefined) {
    const known = contexts.map((one) => `${one.purpose} ${one.flow}`).join(', ');
    return { fault: `${wanted.purpose} ${wanted.flow} is not supported in ${countryIso}; supported: ${known}` };
  }
  return ruleSettingOf(context, {
    today: parseCalendarDate(new Date().toISOString().slice(0, 10)),
    ...(company === undefined
      ? {}
      : { company: { vatNumber: company, countryIso: countryOfVatNumber(company) ?? countryIso } }),
  });
}
