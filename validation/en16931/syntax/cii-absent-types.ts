import * as context from './cii-contexts';
import { absentRules } from './rule-tables';
import type { SyntaxRule } from './syntax-rule';

/** Parts that kinds of elements of CII have, wherever they stand, and EN 16931 has no term for. `CII-` stands before each id. */
export const ABSENT_IN_CII_TYPES: readonly SyntaxRule[] = [
  ...absentRules('CII-', context.CONTEXT_PARAMETER, 'warning', {
    '.': 'SR-04 ram:Value  SR-05 ram:SpecifiedDocumentVersion',
  }),
  ...absentRules('CII-', context.PLAIN_IDENTIFIERS, 'fatal', {
    '.': `
      DT-001 @schemeName  DT-002 @schemeAgencyName  DT-003 @schemeDataURI  DT-004 @schemeURI  DT-005 @schemeID
      DT-006 @schemeAgencyID  DT-007 @schemeVersionID`,
  }),
  ...absentRules('CII-', context.IDENTIFIER, 'fatal', {
    '.': 'DT-101 @schemeName  DT-102 @schemeAgencyName  DT-103 @schemeDataURI  DT-104 @schemeURI',
  }),
  ...absentRules('CII-', context.TYPE_CODE, 'fatal', {
    '.': 'DT-008 @name  DT-009 @listURI',
  }),
  ...absentRules('CII-', context.DOCUMENT_TYPE_CODE, 'fatal', {
    '.': 'DT-010 @listID  DT-011 @listAgencyID  DT-012 @listVersionID',
  }),
  ...absentRules('CII-', context.LINE_CATEGORY, 'warning', {
    '.': 'DT-045 @listID  DT-046 @listAgencyID  DT-047 @listVersionID  DT-048 @listURI',
  }),
  ...absentRules('CII-', context.REFERENCED_DOCUMENT, 'fatal', {
    '.': `
      DT-016 ram:StatusCode  DT-017 ram:CopyIndicator  DT-019 ram:GlobalID  DT-020 ram:RevisionID
      DT-023 ram:Information  DT-025 ram:SectionName  DT-026 ram:PreviousRevisionID
      DT-028 ram:EffectiveSpecifiedPeriod  DT-029 ram:IssuerTradeParty  DT-030 ram:AttachedSpecifiedBinaryFile`,
  }),
  ...absentRules('CII-', context.QUANTITY, 'fatal', {
    '.': 'DT-034 @unitCodeListID  DT-035 @unitCodeListAgencyID  DT-036 @unitCodeListAgencyName',
  }),
  ...absentRules('CII-', context.TRADE_TAX, 'warning', {
    '.': `
      DT-038 ram:CalculatedRate  DT-039 ram:CalculationSequenceNumeric  DT-040 ram:BasisQuantity
      DT-042 ram:UnitBasisAmount  DT-043 ram:LineTotalBasisAmount  DT-044 ram:AllowanceChargeBasisAmount
      DT-049 ram:CurrencyCode  DT-050 ram:Jurisdiction  DT-051 ram:CustomsDutyIndicator
      DT-053 ram:TaxBasisAllowanceRate  DT-055 ram:Type  DT-056 ram:InformationAmount  DT-057 ram:CategoryName
      DT-060 ram:SpecifiedTradeAccountingAccount  DT-061 ram:ServiceSupplyTradeCountry
      DT-062 ram:BuyerRepayableTaxSpecifiedTradeAccountingAccount
      DT-063 ram:SellerPayableTaxSpecifiedTradeAccountingAccount
      DT-064 ram:SellerRefundableTaxSpecifiedTradeAccountingAccount
      DT-065 ram:BuyerDeductibleTaxSpecifiedTradeAccountingAccount
      DT-066 ram:BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount  DT-067 ram:PlaceApplicableTradeLocation`,
    'ram:RateApplicablePercent': 'DT-059 @format',
  }),
  ...absentRules('CII-', context.PERIOD, 'fatal', {
    'ram:StartDateTime': 'DT-068 udt:DateTime',
    '.': `
      DT-069 ram:DurationMeasure  DT-070 ram:InclusiveIndicator  DT-071 ram:Description  DT-073 ram:CompleteDateTime
      DT-074 ram:OpenIndicator  DT-075 ram:SeasonCode  DT-076 ram:ID  DT-077 ram:Name  DT-078 ram:SequenceNumeric
      DT-079 ram:StartDateFlexibilityCode  DT-080 ram:ContinuousIndicator  DT-081 ram:PurposeCode`,
    'ram:EndDateTime': 'DT-072 udt:DateTime',
  }),
  ...absentRules('CII-', context.ADDRESS, 'fatal', {
    '.': `
      DT-082 ram:ID  DT-083 ram:PostOfficeBox  DT-084 ram:BuildingName  DT-086 ram:LineFour  DT-087 ram:LineFive
      DT-088 ram:StreetName  DT-089 ram:CitySubDivisionName  DT-090 ram:CountryName  DT-091 ram:CountrySubDivisionID
      DT-092 ram:AttentionOf  DT-093 ram:CareOf  DT-094 ram:BuildingNumber  DT-095 ram:DepartmentName
      DT-096 ram:AdditionalStreetName`,
  }),
];
