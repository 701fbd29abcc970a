/** Content of the UBL 2.1 documents the service takes, and of answers to them, in the notation of aggregate-components.ts. */
export const DOCUMENT_MODELS = {
  Invoice:
    'ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? ' +
    'IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? TaxCurrencyCode? ' +
    'PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? ' +
    'AccountingCost? LineCountNumeric? BuyerReference? | InvoicePeriod* OrderReference? BillingReference* ' +
    'DespatchDocumentReference* ReceiptDocumentReference* StatementDocumentReference* ' +
    'OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference* ProjectReference* ' +
    'Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? ' +
    'SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms? PaymentMeans* PaymentTerms* ' +
    'PrepaidPayment* AllowanceCharge* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? ' +
    'PaymentAlternativeExchangeRate? TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal InvoiceLine+',
  CreditNote:
    'ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? ' +
    'IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode? ' +
    'PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? ' +
    'AccountingCost? LineCountNumeric? BuyerReference? | InvoicePeriod* DiscrepancyResponse* OrderReference? ' +
    'BillingReference* DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference* ' +
    'AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference* Signature* ' +
    'AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? ' +
    'TaxRepresentativeParty? Delivery* DeliveryTerms* PaymentMeans* PaymentTerms* TaxExchangeRate? ' +
    'PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? AllowanceCharge* TaxTotal* ' +
    'LegalMonetaryTotal CreditNoteLine+',
  DebitNote:
    'ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? ' +
    'IssueDate IssueTime? Note* TaxPointDate? DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? ' +
    'PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? | ' +
    'InvoicePeriod* DiscrepancyResponse* OrderReference? BillingReference* DespatchDocumentReference* ' +
    'ReceiptDocumentReference* StatementDocumentReference* ContractDocumentReference* ' +
    'AdditionalDocumentReference* Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? ' +
    'BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty? PrepaidPayment* AllowanceCharge* Delivery* ' +
    'DeliveryTerms* PaymentMeans* PaymentTerms* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? ' +
    'PaymentAlternativeExchangeRate? TaxTotal* RequestedMonetaryTotal DebitNoteLine+',
  ApplicationResponse:
    'ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID UUID? IssueDate IssueTime? ' +
    'ResponseDate? ResponseTime? Note* VersionID? | Signature* SenderParty ReceiverParty DocumentResponse*',
} as const;
