import type { CompanyProfile } from '../../company-profile';
import type { DocumentContext, DocumentType } from '../../model/document-context';
import type { NationalDataTable } from './national-data';
import type { TaxCodeMapping } from './vat-category';

/** Facts that a JSON document is checked against beside its schema: the company, the context and the country's facts. */
export interface JsonIntakeSetting {
  company: CompanyProfile;
  context: DocumentContext;
  taxCodeMapping: TaxCodeMapping;
  /** Types that must name the document they correct in this country (ES: CREDIT_NOTE and DEBIT_NOTE). */
  precedingDocumentRequired: readonly DocumentType[];
  /** Names and values that the country knows. */
  nationalData?: NationalDataTable;
}
