import type { DocumentType } from '../../model/document-context';

export interface JsonAddress {
  streetName?: string;
  houseAndOfficeNo?: string;
  city?: string;
  countrySubdivision?: string;
  postalCode?: string;
  countryCode: string;
}

/** The other party: the buyer of an ISSUED document, the seller of a RECEIVED one. */
export interface JsonCounterparty {
  name: string;
  vatNumber?: string;
  address: JsonAddress;
  taxNumber?: string;
  email?: string;
  endpointId?: string;
  endpointScheme?: string;
}

export interface JsonLine {
  number: number;
  description: string;
  quantity: number;
  unitCode?: string;
  unitPrice: number;
  netAmount: number;
  taxCode?: string;
  vatRate: number;
  vatAmount?: number;
  grossAmount?: number;
  exemptionReason?: string;
  exemptionReasonCode?: string;
}

export interface JsonPaymentMeans {
  code?: string;
  iban?: string;
  bic?: string;
  reference?: string;
}

export interface JsonPrecedingDocument {
  documentNumber: string;
  documentDate?: string;
}

/** CreateJsonDocumentRequest: a document as JSON clients submit it. */
export interface JsonDocument {
  schemaVersion: '1.0';
  documentType: DocumentType;
  documentDate: string;
  documentNumber: string;
  counterparty: JsonCounterparty;
  lines: JsonLine[];
  totalNet: number;
  totalVat: number;
  totalGross: number;
  currencyCode: string;
  dueDate?: string;
  deliveryDate?: string;
  buyerReference?: string;
  orderReference?: string;
  notes?: string[];
  precedingDocument?: JsonPrecedingDocument;
  paymentMeans?: JsonPaymentMeans;
}
