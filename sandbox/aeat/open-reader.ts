import { loadLibxml } from '../../documents/xml/libxml';
import { generateXsds } from '../../schemas/xsd/generate-xsds';
import { xsdFileName, type SchemaSet } from '../../schemas/xsd/schema-set';
import type { AeatProtocol } from './protocol';
import { RequestReader } from './request-reader';

const ENVELOPE_PREFIX = 'soapenv';

/** Loads libxml2 and compiles the schemas of a protocol. */
export async function openReader(set: SchemaSet, protocol: AeatProtocol): Promise<RequestReader> {
  const libxml = await loadLibxml();
  const schema = libxml.compileSchema(generateXsds(set), xsdFileName(set, ENVELOPE_PREFIX));
  return new RequestReader(libxml, schema, protocol);
}
