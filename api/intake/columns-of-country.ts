import { findCountry } from '../../countries/registry';
import { FURTHER_COLUMNS } from '../../documents/formats/template/further-columns';
import { nationalColumns } from '../../documents/formats/template/national-columns';
import type { TemplateColumn } from '../../documents/formats/template/template-column';

/** Columns that the template of a country has beyond those of every template; none where no country is named. */
export function furtherColumnsOf(countryIso: string | undefined): TemplateColumn[] {
  if (countryIso === undefined) return [];
  const { nationalData } = findCountry(countryIso) ?? {};
  return [...FURTHER_COLUMNS, ...(nationalData === undefined ? [] : nationalColumns(countryIso, nationalData))];
}
