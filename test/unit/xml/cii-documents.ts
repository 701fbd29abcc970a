import { CII_NAMESPACES } from '../../../schemas/cii-d16b/namespaces';
import { ZUGFERD_1_NAMESPACES } from '../../../schemas/zugferd-1.0/namespaces';

export const LINE = `<ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument/>
<ram:SpecifiedLineTradeSettlement/>
</ram:IncludedSupplyChainTradeLineItem>`;

function declarations(namespaces: Readonly<Record<string, string>>): string {
  return Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
}

/** The smallest Cross Industry Invoice that meets the schema, with more put in where a test wants it. */
export function ciiXml({
  root = '',
  context = '',
  document = '<ram:ID>1</ram:ID>\n<ram:IssueDateTime><udt:DateTimeString format="102">20240531</udt:DateTimeString></ram:IssueDateTime>',
  lines = '',
  agreement = '',
  settlement = '',
}: Partial<Record<'root' | 'context' | 'document' | 'lines' | 'agreement' | 'settlement', string>> = {}): string {
  return `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice${declarations(CII_NAMESPACES)}${root}>
<rsm:ExchangedDocumentContext>${context}</rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>
${document}
</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${lines}
<ram:ApplicableHeaderTradeAgreement>${agreement}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement>${settlement}</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

/** A small ZUGFeRD 1.0 invoice. */
export function zugferd1Xml({ settlement = '', agreement = '' } = {}): string {
  return `<rsm:CrossIndustryDocument${declarations(ZUGFERD_1_NAMESPACES)}>
<rsm:SpecifiedExchangedDocumentContext>
<ram:GuidelineSpecifiedDocumentContextParameter>
<ram:ID>urn:ferd:CrossIndustryDocument:invoice:1p0:comfort</ram:ID>
</ram:GuidelineSpecifiedDocumentContextParameter>
</rsm:SpecifiedExchangedDocumentContext>
<rsm:HeaderExchangedDocument><ram:ID>1</ram:ID></rsm:HeaderExchangedDocument>
<rsm:SpecifiedSupplyChainTradeTransaction>
<ram:ApplicableSupplyChainTradeAgreement>${agreement}</ram:ApplicableSupplyChainTradeAgreement>
<ram:ApplicableSupplyChainTradeSettlement>${settlement}</ram:ApplicableSupplyChainTradeSettlement>
</rsm:SpecifiedSupplyChainTradeTransaction>
</rsm:CrossIndustryDocument>`;
}
