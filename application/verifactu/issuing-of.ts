import { optionOf } from '../../countries/integration/company-options';
import type { SpanishPerson } from '../../countries/es/aeat/spanish-person';
import { present } from '../../platform/present';
import type { CompanyRecord } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { Issuing } from '../../storage/verifactu/issuing';
import type { BillingSystems } from './billing-systems';

export interface IssuingSources {
  systems: Pick<BillingSystems, 'current'>;
  companies: Pick<AccountRepository, 'findCompany'>;
}

/** Who a record that is asked for now is sent by, for whom, and with which system: as settings and options say now. */
export async function issuingOf(
  { systems, companies }: IssuingSources,
  companyId: string,
  issuerName: string,
): Promise<Issuing> {
  const [system, company] = await Promise.all([systems.current(), companies.findCompany(companyId)]);
  const options = company?.options ?? {};
  return {
    companyId,
    issuerName,
    ...present({ representative: representativeOf(options) }),
    timeZone: optionOf(options, 'es.timezone') ?? 'Europe/Madrid',
    system,
  };
}

/** `<NIF>;<name>` */
function representativeOf(options: NonNullable<CompanyRecord['options']>): SpanishPerson | undefined {
  const [nif, nombreRazon] = optionOf(options, 'es.representative')?.split(';') ?? [];
  return nif === undefined || nombreRazon === undefined
    ? undefined
    : { nif: nif.trim().replace(/^ES/, ''), nombreRazon: nombreRazon.trim() };
}
