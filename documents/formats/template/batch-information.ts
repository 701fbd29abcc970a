/** Facts of the file as a whole, in the rows `#key;value` before the header (XLSX: the sheet "Batch"). */
export interface BatchInformation {
  returnType?: string;
  reportingEntityTIN?: string;
  surnamesAndNameOrCompanyName?: string;
  legalRepresentativeTIN?: string;
  financialYear?: number;
  externalReference?: string;
}

/** Keys in the order in which they are written, each with what the template's page says of it. */
export const BATCH_INFORMATION = {
  returnType: 'Kind of return that the documents belong to.',
  reportingEntityTIN: 'Tax number of the reporting entity.',
  surnamesAndNameOrCompanyName: 'Name of the reporting entity.',
  legalRepresentativeTIN: 'Tax number of its legal representative.',
  financialYear: 'Year of the return, four digits.',
  externalReference: 'Your reference of the batch; use it as `batchReference` in the generator.',
} as const satisfies Record<keyof BatchInformation, string>;

export const BATCH_INFORMATION_KEYS = Object.keys(BATCH_INFORMATION) as readonly (keyof BatchInformation)[];

/** Longest value of a key. */
export const MAX_BATCH_INFORMATION_LENGTH = 300;
