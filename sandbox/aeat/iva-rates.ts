/** TipoImpositivo, as it is written without zeros behind it. */
export const IVA_RATES: ReadonlySet<string> = new Set(['0', '2', '4', '5', '7.5', '10', '21']);
