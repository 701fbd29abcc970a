import { escapeText } from '../formats/ubl/serialize-xml';
import type { HybridProfile } from './hybrid-profile';

export interface PdfFacts {
  title?: string | undefined;
  language?: string | undefined;
  creator?: string | undefined;
  producer?: string | undefined;
  /** ISO 8601, as XMP has it. */
  createdAt?: string | undefined;
}

const PDF_A_3A = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance></rdf:Description>
`;
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** PDF/A knows no property by itself that it does not define: each has to be described in the packet. */
const FACTUR_X_PROPERTIES: Readonly<Record<string, string>> = {
  DocumentFileName: 'name of the embedded XML invoice',
  DocumentType: 'kind of the embedded document',
  Version: 'version of the specification of the embedded document',
  ConformanceLevel: 'profile of the embedded document',
};

export interface PdfClaims {
  /** True if it is PDF/A-3a. */
  isPdfA: boolean;
  /** Profile of the invoice in it by Factur-X and ZUGFeRD. */
  profile: HybridProfile | undefined;
}

/** The metadata of a PDF: facts, and what it claims to be. */
export function xmpPacket(facts: PdfFacts, { isPdfA, profile }: PdfClaims): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${isPdfA ? PDF_A_3A : ''}<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format>${titleOf(facts)}${languageOf(facts)}</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">${element('xmp:CreatorTool', facts.creator)}${element('xmp:CreateDate', facts.createdAt)}${element('xmp:ModifyDate', facts.createdAt)}${element('pdf:Producer', facts.producer)}</rdf:Description>
${profile === undefined ? '' : facturX(profile)}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeText(text)}</${name}>`;
}

function titleOf({ title }: PdfFacts): string {
  if (title === undefined) return '';
  return `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title>`;
}

function languageOf({ language }: PdfFacts): string {
  return language === undefined ? '' : `<dc:language><rdf:Bag>${element('rdf:li', language)}</rdf:Bag></dc:language>`;
}

function facturX({ fileName, level, version }: HybridProfile): string {
  const properties = Object.entries(FACTUR_X_PROPERTIES).map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return `<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}"><fx:DocumentType>INVOICE</fx:DocumentType>${element('fx:DocumentFileName', fileName)}${element('fx:Version', version)}${element('fx:ConformanceLevel', level)}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;
}
