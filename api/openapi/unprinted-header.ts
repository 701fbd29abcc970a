export const UNPRINTED_ELEMENTS = 'X-Unprinted-Elements';

/** Answers that are a PDF have it. */
export const UNPRINTED_HEADER = {
  [UNPRINTED_ELEMENTS]: {
    description:
      'Names of the elements, separated by commas, whose values EN 16931 and the XRechnung extension have no term for. Present only with a PDF, and only if the XML states such values. The PDF lists them at its end, under these names. A list of more than 2,000 characters ends with `+` and the number of further elements.',
    schema: { type: 'string' },
    example: 'Delivery/ActualDeliveryTime, UUID',
  },
} as const;
