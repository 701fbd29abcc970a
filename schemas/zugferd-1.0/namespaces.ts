const UNCEFACT = 'urn:un:unece:uncefact:data:standard:';

/** Namespaces of ZUGFeRD 1.0, an earlier Cross Industry Invoice, by their conventional prefix. */
export const ZUGFERD_1_NAMESPACES = {
  rsm: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
  ram: `${UNCEFACT}ReusableAggregateBusinessInformationEntity:12`,
  qdt: `${UNCEFACT}QualifiedDataType:12`,
  udt: `${UNCEFACT}UnqualifiedDataType:15`,
} as const;

export const ZUGFERD_1_ROOT = 'CrossIndustryDocument';
