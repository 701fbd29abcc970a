import type { Problem } from '../../../platform/errors';
import { BATCH_INFORMATION_KEYS, MAX_BATCH_INFORMATION_LENGTH, type BatchInformation } from './batch-information';
import { withoutFormulaEscape } from './formula-escape';

const BY_NAME: ReadonlyMap<string, keyof BatchInformation> = new Map(
  BATCH_INFORMATION_KEYS.map((key) => [key.toLowerCase(), key]),
);

/** Most rows before the header; far more than there are keys. */
export const MAX_LEADING_ROWS = 100;

/** A key and its value with the row they stand in. */
export interface BatchInformationRow {
  row: number;
  key: string;
  value: string;
}

/** Reads the rows before the header; a key without a value says nothing. */
export function readBatchInformation(rows: readonly BatchInformationRow[]): {
  information: BatchInformation;
  problems: Problem[];
} {
  const information: BatchInformation = {};
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { row, key, value } of rows) {
    const shown = key.slice(0, 100);
    const problem = (code: string, message: string): number => problems.push({ code, message, row, columnName: shown });
    const name = BY_NAME.get(key.toLowerCase());
    const text = withoutFormulaEscape(value).trim();
    if (name === undefined)
      problem('BATCH_KEY_UNKNOWN', `#${shown} is not one of ${BATCH_INFORMATION_KEYS.join(', ')}`);
    else if (seen.has(name)) problem('BATCH_KEY_REPEATED', `#${name} appears twice`);
    else if (text.length > MAX_BATCH_INFORMATION_LENGTH)
      problem('BATCH_VALUE_INVALID', `#${name} has more than ${MAX_BATCH_INFORMATION_LENGTH} characters`);
    else if (text !== '' && name === 'financialYear') {
      if (/^\d{4}$/.test(text)) information.financialYear = Number(text);
      else problem('BATCH_VALUE_INVALID', '#financialYear is not a year of four digits');
    } else if (text !== '' && name !== 'financialYear') information[name] = text;
    if (name !== undefined) seen.add(name);
  }
  return { information, problems };
}
