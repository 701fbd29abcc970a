import { xsdFileName, type SchemaSet } from './schema-set';
import { vocabularyXsd } from './vocabulary-xsd';

/** The schemas as XML Schema documents: file name -> text. The same facts give the same text. */
export function generateXsds(set: SchemaSet): Map<string, string> {
  return new Map(set.modules.map((module) => [xsdFileName(set, module.prefix), vocabularyXsd(set, module)]));
}
