export const UNCONVERTED_ELEMENTS = 'X-Unconverted-Elements';

/** Answers that are XML in another syntax than the document came in have it. */
export const UNCONVERTED_HEADER = {
  [UNCONVERTED_ELEMENTS]: {
    description:
      'Names of what the document says and the XML in the requested syntax does not, separated by commas: elements that EN 16931 has no term for, and members of its model that the syntax has no place for. Present only with `syntax`, and only if something is left out. A list of more than 2,000 characters ends with `+` and the number of further names.',
    schema: { type: 'string' },
    example: 'ApplicableHeaderTradeDelivery/RelatedSupplyChainConsignment',
  },
} as const;
