/** Meaning of a country's own tax code in UNCL5305; some national codes cover the zero rate too, UNCL5305 keeps it apart. */
export interface TaxCodeMeaning {
  readonly category: string;
  readonly atZeroRate?: string;
}

/** National tax code -> UNCL5305; holds only codes with one meaning, and no UNCL5305 code itself. */
export type TaxCodeTable = ReadonlyMap<string, TaxCodeMeaning>;

/** Table from lists of codes by category: `{ G: ['E2', 'E3', 'E4'] }`. */
export function taxCodeTable(codesByCategory: Readonly<Record<string, readonly string[]>>): TaxCodeTable {
  const meanings = Object.entries(codesByCategory).flatMap(([category, codes]) =>
    codes.map((code): [string, TaxCodeMeaning] => [code, { category }]),
  );
  return new Map(meanings);
}
