import { addressesIn } from '../../countries/integration/company-options';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import type { CompanyRecord } from '../../storage/account-record';
import type { DocumentPayload, DocumentRecord } from '../../storage/document-record';
import type { StoredVerdict, ValidationTask } from './validate-stored';
import { present } from '../../platform/present';

/** The company of an accepted document is gone: an operator removed it while the document was under way. */
export class CompanyMissingError extends Error {
  constructor() {
    super('the company of an accepted document is missing');
    this.name = 'CompanyMissingError';
  }
}

/** Gathers what the verdict on a document depends on, and has it validated (validate-stored.ts) wherever that is done. */
export function createValidation(
  findCompany: (companyId: string) => Promise<CompanyRecord | undefined>,
  validate: (task: ValidationTask, document: DocumentRecord) => Promise<StoredVerdict>,
  clock: () => Date = () => new Date(),
): (document: DocumentRecord, payload: DocumentPayload) => Promise<StoredVerdict> {
  return async (document, payload) => {
    const { countryIso, purpose, flow } = document;
    const company = await findCompany(document.companyId);
    if (company === undefined) throw new CompanyMissingError();
    const today = parseCalendarDate(clock().toISOString().slice(0, 10));
    const task: ValidationTask = {
      context: { countryIso, purpose, flow },
      company,
      ...present({ today }),
      ubl: payload.ubl,
      ...(payload.format === 'json' ? { json: payload.submitted } : {}),
      ...present({ cii: payload.cii, container: payload.container }),
      ...(document.inbound === undefined ? {} : { isDelivered: true }),
      ...present({ addresses: addressesIn(document.inbound?.message?.system, company.options) }),
      ...(document.replays?.at(-1)?.from === 'validation' ? { isReplayed: true } : {}),
    };
    return validate(task, document);
  };
}
