import type { CountryModule } from '../../countries/country-module';
import type { CompanyProfile } from '../../documents/company-profile';
import type { JsonDocument } from '../../documents/formats/json/json-document';
import { readJsonDocument } from '../../documents/formats/json/read-json-document';
import type { DocumentContext } from '../../documents/model/document-context';
import type { SemanticDocument } from '../../documents/model/semantic-document';

/** BT-24 of documents made from JSON. Peppol and XRechnung ask for terms that the JSON form does not have. */
const SPECIFICATION = 'urn:cen.eu:en16931:2017';

/** What a checked JSON document says, together with the company that it is of. */
export function documentOfJson(
  json: JsonDocument,
  { company, context }: { company: CompanyProfile; context: DocumentContext },
  country: CountryModule,
): SemanticDocument {
  const document = readJsonDocument(json, {
    company,
    context,
    specification: country.specification ?? SPECIFICATION,
    documentTypeMapping: country.documentTypeMapping,
    taxCodeMapping: country.taxCodes,
  });
  return country.jsonCompletion?.complete(document, context) ?? document;
}
