import { companyOption, ENTRY_OPTIONS, storedOption } from '../countries/integration/company-options';
import type { StoredCompany, StoredOption } from './account-models';
import type { CompanyRecord, OptionChange } from './account-record';
import { isDuplicateKeyError } from './claim-repository';

/** An entry of an option belongs to another company. */
export class OptionTakenError extends Error {
  override readonly name = 'OptionTakenError';
  readonly code = 'COMPANY_OPTION_TAKEN';

  constructor(
    readonly option: string,
    readonly entry: string,
  ) {
    super(`${entry} of ${option} belongs to another company`);
  }
}

export function companyOf({ _id, vatKey: _key, options: stored = {}, ...fields }: StoredCompany): CompanyRecord {
  const stated = Object.entries(stored).flatMap(([scope, values]) =>
    isOption(values)
      ? [[scope, writtenOption(values)] as const]
      : Object.entries(values).map(([name, value]) => [`${scope}.${name}`, writtenOption(value)] as const),
  );
  const options = Object.fromEntries(stated.filter(([name]) => companyOption(name) !== undefined));
  return { companyId: _id, ...fields, ...(Object.keys(options).length === 0 ? {} : { options }) };
}

export function storedOptions(options: OptionChange): Record<string, StoredOption> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [[`options.${name}`, storedOption(name, value)]],
    ),
  );
}

function isOption(value: StoredOption | Record<string, StoredOption>): value is StoredOption {
  return typeof value === 'string' || Array.isArray(value);
}

function writtenOption(value: StoredOption): string {
  return typeof value === 'string' ? value : value.join(',');
}

/** @throws OptionTakenError when an entry of an option belongs to another company */
export async function untaken<T>(upsert: () => Promise<T>): Promise<T> {
  try {
    return await insertedOnce(upsert);
  } catch (error) {
    const { keyValue = {} } = error as { keyValue?: Readonly<Record<string, unknown>> };
    const taken = ENTRY_OPTIONS.find(({ name }) => `options.${name}` in keyValue);
    if (taken === undefined || !isDuplicateKeyError(error)) throw error;
    throw new OptionTakenError(taken.name, String(keyValue[`options.${taken.name}`]));
  }
}

/** Two upserts of a new record can both insert: the one that loses finds the record when it is repeated. */
export async function insertedOnce<T>(upsert: () => Promise<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKeyError(error)) throw error;
    return upsert();
  }
}
