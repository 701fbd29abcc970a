const EIGHT = 'UpToEightDecimals';

function either(name: string): string {
  return `( ${name}Reason=Text2500 ${name}Rate=${EIGHT}? ${name}Amount=${EIGHT} )`;
}

/** Types of what a batch and each of its invoices say. */
export const INVOICE_TYPES: Readonly<Record<string, string>> = {
  Facturae: '( FileHeader=FileHeader Parties=Parties Invoices=Invoices Extensions=Extensions? ds:Signature? )',
  FileHeader:
    '( SchemaVersion=SchemaVersion Modality=Modality InvoiceIssuerType=IssuerKind ThirdParty=OtherParty? Batch=Batch ' +
    'FactoringAssignmentData=Assignment? )',
  Batch:
    '( BatchIdentifier=Text70 InvoicesCount=xsd:long TotalInvoicesAmount=Amount TotalOutstandingAmount=Amount ' +
    'TotalExecutableAmount=Amount InvoiceCurrencyCode=Currency )',
  Assignment:
    '( Assignee=OtherParty PaymentDetails=Installments FactoringAssignmentClauses=Text2500 ' +
    'FactoringAssignmentDocument=AssignmentDocument* )',
  AssignmentDocument:
    '( DocumentCharacter=Text50 RepresentationIdentity=Text80? DocumentType=Text50 Repository=Repository? )',
  Repository: '( RepositoryName=Text20 URL=Text250? Reference=Text250 )',
  Invoices: '( Invoice=Invoice+ )',
  Invoice:
    '( InvoiceHeader=Header InvoiceIssueData=IssueData TaxesOutputs=OutputTaxes TaxesWithheld=WithheldTaxes? ' +
    'InvoiceTotals=Totals Items=Items PaymentDetails=Installments? LegalLiterals=LegalLiterals? ' +
    'AdditionalData=AdditionalData? )',
  Header:
    '( InvoiceNumber=Text20 InvoiceSeriesCode=Text20? InvoiceDocumentType=DocumentKind InvoiceClass=InvoiceClass ' +
    'Corrective=Corrective? )',
  Corrective:
    '( InvoiceNumber=Text20? InvoiceSeriesCode=Text20? ReasonCode=Reason ReasonDescription=ReasonText ' +
    'TaxPeriod=Period CorrectionMethod=Method CorrectionMethodDescription=MethodText ' +
    'AdditionalReasonDescription=Text2500? InvoiceIssueDate=xsd:date? )',
  Period: '( StartDate=xsd:date EndDate=xsd:date )',
  IssueData:
    '( IssueDate=xsd:date OperationDate=xsd:date? PlaceOfIssue=Place? InvoicingPeriod=Period? ' +
    'InvoiceCurrencyCode=Currency ExchangeRateDetails=ExchangeRate? TaxCurrencyCode=Currency LanguageName=Language ' +
    'InvoiceDescription=Text2500? ReceiverTransactionReference=Text20? FileReference=Text20? ' +
    'ReceiverContractReference=Text20? )',
  Place: '( PostCode=PostCode PlaceOfIssueDescription=Text20? )',
  ExchangeRate: `( ExchangeRate=${EIGHT} ExchangeRateDate=xsd:date )`,
  Amount: `( TotalAmount=${EIGHT} EquivalentInEuros=TwoDecimals? )`,
  WithheldTaxes: '( Tax=WithheldTax+ )',
  WithheldTax: `( TaxTypeCode=Tax TaxRate=${EIGHT} TaxableBase=Amount TaxAmount=Amount? )`,
  OutputTaxes: '( Tax=OutputTax+ )',
  OutputTax:
    `( TaxTypeCode=Tax TaxRate=${EIGHT} TaxableBase=Amount TaxAmount=Amount? SpecialTaxableBase=Amount? ` +
    'SpecialTaxAmount=Amount? EquivalenceSurcharge=TwoDecimals? EquivalenceSurchargeAmount=Amount? )',
  Totals:
    `( TotalGrossAmount=${EIGHT} GeneralDiscounts=Discounts? GeneralSurcharges=Charges? TotalGeneralDiscounts=${EIGHT}? ` +
    `TotalGeneralSurcharges=${EIGHT}? TotalGrossAmountBeforeTaxes=${EIGHT} TotalTaxOutputs=${EIGHT} ` +
    `TotalTaxesWithheld=${EIGHT} InvoiceTotal=${EIGHT} Subsidies=Subsidies? PaymentsOnAccount=Prepayments? ` +
    'ReimbursableExpenses=Expenses? TotalFinancialExpenses=TwoDecimals? ' +
    `TotalOutstandingAmount=${EIGHT} TotalPaymentsOnAccount=${EIGHT}? AmountsWithheld=Retention? ` +
    `TotalExecutableAmount=${EIGHT} TotalReimbursableExpenses=${EIGHT}? PaymentInKind=InKind? )`,
  Discounts: '( Discount=Discount+ )',
  Discount: either('Discount'),
  Charges: '( Charge=Charge+ )',
  Charge: either('Charge'),
  Subsidies: '( Subsidy=Subsidy+ )',
  Subsidy: `( SubsidyDescription=Text2500 SubsidyRate=${EIGHT}? SubsidyAmount=${EIGHT} )`,
  Prepayments: '( PaymentOnAccount=Prepayment+ )',
  Prepayment: `( PaymentOnAccountDate=xsd:date PaymentOnAccountAmount=${EIGHT} )`,
  Retention: either('Withholding'),
  InKind: `( PaymentInKindReason=Text2500 PaymentInKindAmount=${EIGHT} )`,
  Expenses: '( ReimbursableExpenses=Expense+ )',
  Expense:
    '( ReimbursableExpensesSellerParty=TaxIdentification? ReimbursableExpensesBuyerParty=TaxIdentification? ' +
    `IssueDate=xsd:date? InvoiceNumber=Text20? InvoiceSeriesCode=Text20? ReimbursableExpensesAmount=${EIGHT} )`,
  Items: '( InvoiceLine=Line+ )',
  Line:
    '( IssuerContractReference=Text20? IssuerContractDate=xsd:date? IssuerTransactionReference=Text20? ' +
    'IssuerTransactionDate=xsd:date? ReceiverContractReference=Text20? ReceiverContractDate=xsd:date? ' +
    'ReceiverTransactionReference=Text20? ReceiverTransactionDate=xsd:date? FileReference=Text20? FileDate=xsd:date? ' +
    'SequenceNumber=xsd:double? DeliveryNotesReferences=DeliveryNotes? ItemDescription=Text2500 Quantity=xsd:double ' +
    `UnitOfMeasure=Unit? UnitPriceWithoutTax=${EIGHT} TotalCost=${EIGHT} DiscountsAndRebates=Discounts? ` +
    `Charges=Charges? GrossAmount=${EIGHT} TaxesWithheld=WithheldTaxes? TaxesOutputs=OutputTaxes ` +
    'LineItemPeriod=Period? TransactionDate=xsd:date? AdditionalLineItemInformation=Text2500? ' +
    'SpecialTaxableEvent=TaxableEventOfLine? ArticleCode=Text20? Extensions=Extensions? )',
  DeliveryNotes: '( DeliveryNote=DeliveryNote+ )',
  DeliveryNote: '( DeliveryNoteNumber=Text30 DeliveryNoteDate=xsd:date? )',
  TaxableEventOfLine: '( SpecialTaxableEventCode=TaxableEvent SpecialTaxableEventReason=Text2500 )',
  Installments: '( Installment=Installment+ )',
  Installment:
    '( InstallmentDueDate=xsd:date InstallmentAmount=TwoDecimals PaymentMeans=PaymentMeans ' +
    'AccountToBeCredited=Account? PaymentReconciliationReference=Text60? AccountToBeDebited=Account? ' +
    'CollectionAdditionalInformation=Text2500? RegulatoryReportingData=ReportingData? ' +
    'DebitReconciliationReference=Text60? )',
  LegalLiterals: '( LegalReference=Text250* )',
  AdditionalData:
    '( RelatedInvoice=Text40? RelatedDocuments=Attachments? InvoiceAdditionalInformation=Text2500? ' +
    'Extensions=Extensions? )',
  Attachments: '( Attachment=Attachment+ )',
  Attachment:
    '( AttachmentCompressionAlgorithm=Compression? AttachmentFormat=FileFormat AttachmentEncoding=Encoding? ' +
    'AttachmentDescription=Text2500? AttachmentData=xsd:string )',
  Extensions: '( #other* )',
};
