import type { PrecedingInvoice, SemanticDocument } from '../../model/semantic-document';
import { wordOrCode } from '../words';
import { specificationName } from '../codes/specification-names';
import { formatDate } from '../format-date';
import { formatIdentifier } from '../format-names';
import type { Html } from '../html';
import type { RenderingContext } from '../rendering-context';
import { factList, section, type Fact } from './facts';

function precedingInvoice(preceding: PrecedingInvoice, context: RenderingContext): Fact {
  const date = preceding.issueDate && formatDate(preceding.issueDate, context.language);
  const text = [preceding.number, date].filter((part) => part !== undefined).join(' · ');
  return [context.labels.precedingInvoice, text];
}

/** References of the buyer's and seller's systems, and the facts about the document itself. */
export function referencesSection(document: SemanticDocument, context: RenderingContext): Html | undefined {
  const { labels, language } = context;
  const { typeCode, taxPointDate, taxPointDateCode, invoicedObject, businessProcess, specification } = document;
  const facts: Fact[] = [
    ...document.precedingInvoices.map((preceding) => precedingInvoice(preceding, context)),
    [labels.buyerReference, document.buyerReference],
    [labels.purchaseOrder, document.purchaseOrderReference],
    [labels.salesOrder, document.salesOrderReference],
    [labels.contractReference, document.contractReference],
    [labels.projectReference, document.projectReference],
    [labels.despatchAdvice, document.despatchAdviceReference],
    [labels.receivingAdvice, document.receivingAdviceReference],
    [labels.tenderOrLot, document.tenderOrLotReference],
    [labels.invoicedObject, invoicedObject && formatIdentifier(invoicedObject)],
    [labels.buyerAccountingReference, document.buyerAccountingReference],
    [labels.taxPointDate, taxPointDate && formatDate(taxPointDate, language)],
    [labels.taxPointDateCode, taxPointDateCode && wordOrCode('taxPoints', taxPointDateCode, language)],
    [labels.typeCode, typeCode && wordOrCode('documentTypes', typeCode, language)],
    [labels.currency, document.currencyCode],
    [labels.vatAccountingCurrency, document.vatAccountingCurrencyCode],
    [labels.businessProcess, businessProcess && specificationName(businessProcess)],
    [labels.specification, specification && specificationName(specification)],
  ];
  return section(labels.references, 'references', factList(facts));
}
