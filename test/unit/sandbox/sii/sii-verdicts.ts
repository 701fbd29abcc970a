import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { projectRoot } from '../../../../platform/project-root';
import { SII_NAMESPACES } from '../../../../schemas/es-sii/namespaces';
import { siiSchemas } from '../../../../schemas/es-sii/sii-schemas';
import { generateXsds } from '../../../../schemas/xsd/generate-xsds';

export const OFFICIAL_SCHEMAS = 'standards/es-sii/schema';
const FOLDER = path.join(projectRoot(), '..', 'shared', OFFICIAL_SCHEMAS);
const MESSAGES = ['SuministroLR', 'RespuestaSuministro', 'ConsultaLR', 'RespuestaConsultaLR'];

/** What is wrong with a message. */
export type Verdict = (xml: string) => string[];

export async function ownVerdict(): Promise<Verdict> {
  return verdictBy(generateXsds(siiSchemas()), 'es-sii-soapenv.xsd');
}

/** The agency's schemas with an envelope around them; undefined where they are not there. */
export async function officialVerdict(): Promise<Verdict | undefined> {
  if (!existsSync(FOLDER)) return undefined;
  const files = new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.xsd'))
      .map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]),
  );
  const imports = MESSAGES.map((name) => {
    const namespace = /targetNamespace="([^"]*)"/.exec(files.get(`${name}.xsd`) ?? '')?.[1] ?? '';
    return `<import namespace="${namespace}" schemaLocation="${name}.xsd"/>`;
  });
  files.set('envelope.xsd', envelopeSchema(imports));
  return verdictBy(files, 'envelope.xsd');
}

function envelopeSchema(imports: readonly string[]): string {
  return `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="${SII_NAMESPACES.soapenv}" elementFormDefault="qualified">
    ${imports.join('')}
    <element name="Envelope"><complexType><sequence>
      <element name="Header" minOccurs="0"><complexType><sequence>
        <any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
      </sequence></complexType></element>
      <element name="Body"><complexType><sequence><any namespace="##other"/></sequence></complexType></element>
    </sequence></complexType></element>
  </schema>`;
}

async function verdictBy(files: ReadonlyMap<string, string>, root: string): Promise<Verdict> {
  const libxml = await loadLibxml();
  const schema = libxml.compileSchema(files, root);
  return (xml) => {
    const outcome = libxml.withDocument(Buffer.from(xml), (document) => document.validate(schema).faults);
    const faults = outcome.wellFormed ? outcome.result : outcome.faults;
    return faults.map(({ line, message }) => `${line}: ${message}`);
  };
}
