import type { CalendarDate } from '../documents/model/calendar-date';
import type { DocumentContext } from '../documents/model/document-context';
import type { RuleSetting } from '../validation/rule-set';
import { faultOfIdentifier, findCountry } from './registry';
import { present } from '../platform/present';

/** Facts for the rules about a document that is sent in this country, for this purpose and flow. */
export function ruleSettingOf(
  context: DocumentContext,
  {
    company,
    today,
    addresses,
  }: Pick<RuleSetting, 'company'> & {
    today?: CalendarDate | undefined;
    addresses?: RuleSetting['addresses'] | undefined;
  } = {},
): RuleSetting {
  const country = findCountry(context.countryIso);
  return {
    context,
    partyIdentifierCheck: faultOfIdentifier,
    ...present({
      precedingDocumentRequired: country?.precedingDocumentRequired,
      nationalRules: country?.nationalRules,
      partyNumber: country?.partyNumber,
      company,
      today,
      addresses,
    }),
  };
}
