import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseElementTree, type XmlElement } from '../../../documents/xml/element-tree';
import { projectRoot } from '../../../platform/project-root';
import { NAMESPACES, type NamespacePrefix } from '../../../schemas/ubl-2.1/namespaces';
import { ublResponseSchemas, ublSchemas } from '../../../schemas/ubl-2.1/ubl-schemas';
import { generateXsds } from '../../../schemas/xsd/generate-xsds';
import { SchemaModel } from '../../../schemas/xsd/schema-model';
import { xsdFileName } from '../../../schemas/xsd/schema-set';

const official = path.join(projectRoot(), '..', 'shared', 'standards', 'ubl-2.1', 'xsdrt');
/** Of the answers, which have a set of their own. */
const RESPONSE = 'ApplicationResponse';
const OFFICIAL_FILES: Partial<Record<NamespacePrefix, string[]>> = {
  cac: ['common/UBL-CommonAggregateComponents-2.1.xsd'],
  cbc: ['common/UBL-CommonBasicComponents-2.1.xsd'],
  ext: ['common/UBL-CommonExtensionComponents-2.1.xsd', 'common/UBL-ExtensionContentDataType-2.1.xsd'],
  udt: ['common/UBL-UnqualifiedDataTypes-2.1.xsd'],
  cct: ['common/CCTS_CCT_SchemaModule-2.1.xsd'],
  sig: ['common/UBL-CommonSignatureComponents-2.1.xsd'],
  sac: ['common/UBL-SignatureAggregateComponents-2.1.xsd'],
  sbc: ['common/UBL-SignatureBasicComponents-2.1.xsd'],
  ds: ['common/UBL-xmldsig-core-schema-2.1.xsd'],
  xades: ['common/UBL-XAdESv132-2.1.xsd'],
  xades141: ['common/UBL-XAdESv141-2.1.xsd'],
  Invoice: ['maindoc/UBL-Invoice-2.1.xsd'],
  CreditNote: ['maindoc/UBL-CreditNote-2.1.xsd'],
  DebitNote: ['maindoc/UBL-DebitNote-2.1.xsd'],
};

const DEFAULTS: Readonly<Record<string, string>> = {
  minOccurs: '1',
  maxOccurs: '1',
  use: 'optional',
  processContents: 'strict',
  mixed: 'false',
};

/** A component as one line, with names as {namespace}local, so that two schema documents can be compared. */
function componentText(component: XmlElement, namespaceOf: (prefix: string) => string): string {
  const attributes = component.attributes
    .filter(({ name, value }) => DEFAULTS[name] !== value && !(name === 'type' && value.endsWith(':anyType')))
    .map(({ name, value }) => {
      if (!['type', 'ref', 'base'].includes(name)) return `${name}=${value}`;
      const [local = '', prefix = ''] = value.split(':').reverse();
      return `${name}={${namespaceOf(prefix)}}${local}`;
    })
    .sort();
  const children = component.children.filter(({ name }) => name !== 'annotation');
  const isChoiceOfOne = component.name === 'choice' && children.length === 1;
  const inner = children.map((child) => componentText(child, namespaceOf)).join('');
  return `${isChoiceOfOne ? 'sequence' : component.name}[${attributes.join(' ')}](${inner})`;
}

function components(text: string): string[] {
  // The signature schema declares an internal DTD subset; the tree reader takes documents without one.
  const withoutDoctype = text.replace(/<!DOCTYPE[^[]*\[[\s\S]*?\]>/, '');
  const declared = new Map(
    [...withoutDoctype.matchAll(/\sxmlns(?::(\w[\w-]*))?=\s*"([^"]*)"/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
  return parseElementTree(withoutDoctype)
    .children.filter(({ name }) => !['import', 'include', 'annotation'].includes(name))
    .map((component) => componentText(component, (prefix) => declared.get(prefix) ?? ''));
}

describe('generated UBL 2.1 schemas', () => {
  const set = ublSchemas();
  const generated = generateXsds(set);

  it('come out the same every time', () => {
    expect([...generateXsds(ublSchemas())]).toEqual([...generated]);
  });

  it('cover each namespace once', () => {
    expect([...generated.keys()].sort()).toEqual(
      Object.keys(NAMESPACES)
        .filter((prefix) => prefix !== RESPONSE)
        .map((prefix) => xsdFileName(set, prefix))
        .sort(),
    );
  });

  if (!existsSync(official)) console.warn('SKIPPED: the official UBL 2.1 schemas (../shared/standards) are not here.');
  (existsSync(official) ? it : it.skip).each(Object.entries(OFFICIAL_FILES))(
    'declare for %s exactly the components of the official schema',
    (prefix, files) => {
      const expected = files.flatMap((file) => components(readFileSync(path.join(official, file), 'utf8')));
      const actual = components(generated.get(xsdFileName(set, prefix)) ?? '');
      expect(expected.length).toBeGreaterThan(0);
      expect(actual.sort()).toEqual(expected.sort());
    },
  );

  const answers = path.join(official, '..', '..', 'peppol-envelope', 'schema', 'UBL-ApplicationResponse-2.1.xsd');
  (existsSync(answers) ? it : it.skip)('declare exactly the official ApplicationResponse', () => {
    const expected = components(readFileSync(answers, 'utf8'));
    const own = ublResponseSchemas();
    expect(expected.length).toBeGreaterThan(0);
    expect(components(generateXsds(own).get(xsdFileName(own, RESPONSE)) ?? '').sort()).toEqual(expected.sort());
  });
});

describe('SchemaModel', () => {
  const model = new SchemaModel(ublSchemas());

  it('knows attributes, value type and required attributes of a basic component', () => {
    const amount = model.global(NAMESPACES.cbc, 'PayableAmount');
    expect(amount?.valueType).toBe('decimal');
    expect(amount?.attributes.get('currencyID')).toEqual({ type: 'normalizedString', required: true });
    expect(amount?.attributes.get('currencyCodeListVersionID')?.required).toBe(false);
  });

  it('knows the children of an aggregate in their order', () => {
    expect(model.global(NAMESPACES.cac, 'PartyName')?.content?.children).toMatchObject([
      { name: 'cbc:Name', required: true, repeatable: false },
    ]);
    expect(model.global(NAMESPACES.Invoice, 'Invoice')?.content?.children.at(-1)).toMatchObject({
      name: 'cac:InvoiceLine',
      required: true,
      repeatable: true,
    });
  });

  it('says nothing about content that is more than a sequence, or about what no schema declares', () => {
    expect(model.global(NAMESPACES.ds, 'KeyInfo')?.content).toBeUndefined();
    expect(model.global(NAMESPACES.cbc, 'Nonsense')).toBeUndefined();
  });
});
