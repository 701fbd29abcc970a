export const UNPRINTED_ELEMENTS = 'X-Unprinted-Elements';

/** Answers that are a PDF have it. */
export const UNPRINTED_HEADER = {
  [UNPRINTED_ELEMENTS]: {
    description:
      'Only with a PDF, and only where the XML states values that EN 16931 and the XRechnung extension have no term for: the names of their elements, separated by commas. The PDF lists the values at its end, under these names. A list of more than 2,000 characters ends with `+` and the number of further elements.',
    schema: { type: 'string' },
    example: 'Delivery/ActualDeliveryTime, UUID',
  },
} as const;
