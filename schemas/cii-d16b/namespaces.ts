const UNCEFACT = 'urn:un:unece:uncefact:data:standard:';

/** Namespaces of the Cross Industry Invoice D16B by their conventional prefix. */
export const CII_NAMESPACES = {
  rsm: `${UNCEFACT}CrossIndustryInvoice:100`,
  ram: `${UNCEFACT}ReusableAggregateBusinessInformationEntity:100`,
  qdt: `${UNCEFACT}QualifiedDataType:100`,
  udt: `${UNCEFACT}UnqualifiedDataType:100`,
} as const;

export const CII_ROOT = 'CrossIndustryInvoice';
