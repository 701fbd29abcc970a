/** Simplified invoices end at EUR 3,000, with a tolerance of 10. */
export const LARGEST_SIMPLIFIED = 3_010;
