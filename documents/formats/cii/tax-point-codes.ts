/** BT-8: UNTDID 2475 in CII, UNTDID 2005 in UBL and in the model: invoice date, delivery date, date of payment. */
const MODEL_CODE_OF: ReadonlyMap<string, string> = new Map([
  ['5', '3'],
  ['29', '35'],
  ['72', '432'],
]);
const CII_CODE_OF: ReadonlyMap<string, string> = new Map([...MODEL_CODE_OF].map(([cii, model]) => [model, cii]));

/** Codes outside the lists stay as they are. */
export function readTaxPointCode(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (MODEL_CODE_OF.get(code) ?? code);
}

export function writtenTaxPointCode(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (CII_CODE_OF.get(code) ?? code);
}
