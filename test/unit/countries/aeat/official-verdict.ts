import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { projectRoot } from '../../../../platform/project-root';
import { SOAP_NAMESPACE } from '../../../../schemas/soap-1.1/soap';

const STANDARDS = path.join(projectRoot(), '..', 'shared', 'standards');
const SIGNATURE_URL = 'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd';

/** Official schemas by file name, with the one of signatures as xmldsig.xsd. */
function officialFiles(standard: string): Map<string, string> {
  const folder = path.join(STANDARDS, standard, 'schema');
  const files = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.xsd'))
      .map((name) => {
        const text = readFileSync(path.join(folder, name), 'utf8').replace(/^\uFEFF/, '');
        return [name, text.replace(SIGNATURE_URL, 'xmldsig.xsd')];
      }),
  );
  const signature = readFileSync(path.join(STANDARDS, 'xmldsig', 'xmldsig-core-schema.xsd'), 'utf8');
  files.set(
    'xmldsig.xsd',
    signature.replace(/<!DOCTYPE[^[]*\[[\s\S]*?\]>/, '').replaceAll('&dsig;', 'http://www.w3.org/2000/09/xmldsig#'),
  );
  return files;
}

async function verdictBy(files: ReadonlyMap<string, string>, root: string): Promise<(xml: string) => boolean> {
  const libxml = await loadLibxml();
  const schema = libxml.compileSchema(files, root);
  return (xml) => {
    const outcome = libxml.withDocument(Buffer.from(xml), (document) => document.validate(schema).total === 0);
    return outcome.wellFormed && outcome.result;
  };
}

/** Whether the official schema of Facturae takes an invoice. */
export async function officialFacturaeVerdict(): Promise<(xml: string) => boolean> {
  return verdictBy(officialFiles('es-facturae'), 'Facturaev3_2_2.xsd');
}

/** Whether the official schemas of a system take a message in an envelope as ours has it. */
export async function officialVerdict(standard: string): Promise<(xml: string) => boolean> {
  const files = officialFiles(standard);
  const imports = ['SuministroLR', 'RespuestaSuministro', 'ConsultaLR', 'RespuestaConsultaLR'].map((name) => {
    const namespace = /targetNamespace="([^"]*)"/.exec(files.get(`${name}.xsd`) ?? '')?.[1] ?? '';
    return `<import namespace="${namespace}" schemaLocation="${name}.xsd"/>`;
  });
  files.set(
    'envelope.xsd',
    `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:s="${SOAP_NAMESPACE}" targetNamespace="${SOAP_NAMESPACE}" elementFormDefault="qualified">
      ${imports.join('')}
      <element name="Envelope"><complexType><sequence>
        <element name="Header" minOccurs="0"><complexType><sequence>
          <any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
        </sequence></complexType></element>
        <element name="Body"><complexType><sequence><any namespace="##other"/></sequence></complexType></element>
      </sequence></complexType></element>
    </schema>`,
  );
  return verdictBy(files, 'envelope.xsd');
}
