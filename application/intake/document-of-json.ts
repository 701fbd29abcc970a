import type { CountryModule } from '../../countries/country-module';
import { type Demand, type DestinationFormat, EN_16931, inFormat, lacksOf } from '../../countries/destination-format';
import { formatNamed, pointerOfDemand } from '../../countries/named-formats';
import type { CompanyProfile } from '../../documents/company-profile';
import type { JsonDocument } from '../../documents/formats/json/json-document';
import { readJsonDocument } from '../../documents/formats/json/read-json-document';
import type { DocumentContext } from '../../documents/model/document-context';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { Problem } from '../../platform/errors';

interface JsonSetting {
  company: CompanyProfile;
  context: DocumentContext;
}

/** What the document says in the words of EN 16931, before it is put into the format of its destination. */
function saidByJson(json: JsonDocument, { company, context }: JsonSetting, country: CountryModule): SemanticDocument {
  const document = readJsonDocument(json, {
    company,
    context,
    specification: EN_16931.specification,
    documentTypeMapping: country.documentTypeMapping,
    taxCodeMapping: country.taxCodes,
  });
  return country.jsonCompletion?.complete(document, context) ?? document;
}

/** The format that the document names, else that of its destination if it holds what that demands. */
function formatOf(
  json: JsonDocument,
  document: SemanticDocument,
  context: DocumentContext,
  country: CountryModule,
): DestinationFormat {
  if (json.specification !== undefined) return formatNamed(json.specification);
  const wanted = country.destinationFormat?.choose(document, context) ?? EN_16931;
  return lacksOf(document, wanted).length === 0 ? wanted : EN_16931;
}

/** What a checked JSON document says, together with the company that it is of, as its destination takes it. */
export function documentOfJson(json: JsonDocument, setting: JsonSetting, country: CountryModule): SemanticDocument {
  const document = saidByJson(json, setting, country);
  return inFormat(document, formatOf(json, document, setting.context, country));
}

/** What the format that the document names demands and the document lacks. */
export function formatProblems(json: JsonDocument, document: SemanticDocument, { context }: JsonSetting): Problem[] {
  if (json.specification === undefined) return [];
  const { name, demands } = formatNamed(json.specification);
  return (demands?.(document) ?? []).map((demand) => ({
    code: 'FORMAT_DEMANDS',
    message: `${name} requires ${demand.member}.`,
    pointer: pointerOfDemand(demand, context),
  }));
}

export interface MissedFormat {
  name: string;
  lacks: readonly (Demand & { pointer: string })[];
}

/** The format of its destination that a document which names none would have if it lacked nothing. */
export function missedFormat(
  json: JsonDocument,
  setting: JsonSetting,
  country: CountryModule,
): MissedFormat | undefined {
  const { context } = setting;
  if (json.specification !== undefined || country.destinationFormat === undefined) return undefined;
  const document = saidByJson(json, setting, country);
  const wanted = country.destinationFormat.choose(document, context);
  const lacks = lacksOf(document, wanted).map((demand) => ({ ...demand, pointer: pointerOfDemand(demand, context) }));
  return lacks.length === 0 ? undefined : { name: wanted.name, lacks };
}
