import type { CountryModule } from '../../countries/country-module';
import {
  type Demand,
  type DestinationFormat,
  EN_16931,
  inFormat,
  type JsonDestination,
  lacksOf,
} from '../../countries/destination-format';
import { AUTHORITY_SYSTEMS } from '../../countries/integration/systems';
import { formatNamed, pointerOfDemand } from '../../countries/named-formats';
import { sidesOf } from '../../documents/company-match';
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
  const completed = country.jsonCompletion?.complete(document, context) ?? document;
  return destinationOf({ company, context }, document)?.complete(completed, context) ?? completed;
}

/** What the system that takes the document knows of the company. */
function destinationOf(
  { company: { options = {} }, context }: JsonSetting,
  { type: documentType }: Pick<SemanticDocument, 'type'>,
): JsonDestination | undefined {
  const takes = AUTHORITY_SYSTEMS.filter((system) => system.takes({ ...context, documentType }));
  return takes.map(({ jsonDocuments }) => jsonDocuments?.(options)).find((destination) => destination !== undefined);
}

/** The format that the document names, else that of its destination if it holds what that demands. */
function formatOf(
  json: JsonDocument,
  document: SemanticDocument,
  setting: JsonSetting,
  country: CountryModule,
): DestinationFormat {
  if (json.specification !== undefined) return formatNamed(json.specification);
  const ofSystem = destinationOf(setting, document)?.formatFor(document);
  if (ofSystem !== undefined) return ofSystem;
  const wanted = country.destinationFormat?.choose(document, setting.context) ?? EN_16931;
  return lacksOf(document, wanted).length === 0 ? wanted : EN_16931;
}

/** What a checked JSON document says, together with the company that it is of, as its destination takes it. */
export function documentOfJson(json: JsonDocument, setting: JsonSetting, country: CountryModule): SemanticDocument {
  const document = saidByJson(json, setting, country);
  return inFormat(document, formatOf(json, document, setting, country));
}

/** What the format that the document names demands and the document lacks. */
export function formatProblems(json: JsonDocument, document: SemanticDocument, { context }: JsonSetting): Problem[] {
  if (json.specification === undefined) return [];
  const { name, demands } = formatNamed(json.specification);
  return (demands?.(document) ?? []).map((demand) => ({
    code: 'FORMAT_DEMANDS',
    message: `${name} requires ${demand.member}.`,
    pointer: pointerOfDemand(demand, { flow: sidesOf(document, context.flow) }),
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
  if (destinationOf(setting, document)?.formatFor(document) !== undefined) return undefined;
  const sides = { flow: sidesOf(document, context.flow) };
  const wanted = country.destinationFormat.choose(document, context);
  const lacks = lacksOf(document, wanted).map((demand) => ({ ...demand, pointer: pointerOfDemand(demand, sides) }));
  return lacks.length === 0 ? undefined : { name: wanted.name, lacks };
}
