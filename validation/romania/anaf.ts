/** The tax office, which judges every document of RO e-Factura: a value of the sentences that national rules share. */
export const ANAF = { authority: 'ANAF' } as const;
