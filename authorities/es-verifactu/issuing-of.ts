import { optionOf } from '../../countries/integration/company-options';
import { companyNif } from '../../countries/es/nif';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import { installationOnBehalf } from '../../countries/es/verifactu/chain-id';
import type { AltaContent } from '../../countries/es/verifactu/records';
import { present } from '../../platform/present';
import type { CompanyRecord } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { Issuing } from './stores/issuing';
import type { BillingSystems } from './billing-systems';

export interface IssuingSources {
  systems: Pick<BillingSystems, 'current'>;
  companies: Pick<AccountRepository, 'findCompany'>;
}

/** The issuer of the invoice that a record is about. */
export function issuerOf({ key, nombreRazonEmisor }: Pick<AltaContent, 'key' | 'nombreRazonEmisor'>): SpanishPerson {
  return { nif: key.idEmisorFactura, nombreRazon: nombreRazonEmisor };
}

/**
 * Who a record that is asked for now is sent by, for whom, and with which system: as settings and options say now. A company's own
 * chain is only that of its own number; what it issues in another's name has an installation of its own.
 */
export async function issuingOf(
  { systems, companies }: IssuingSources,
  companyId: string,
  issuer: SpanishPerson,
  /** Its record, where it was read before. */
  known?: CompanyRecord,
): Promise<Issuing> {
  const [current, company] = await Promise.all([systems.current(), known ?? companies.findCompany(companyId)]);
  const options = company?.options ?? {};
  const isOwn = company?.countryIso === 'ES' && companyNif(company.vatNumber) === issuer.nif;
  const numeroInstalacion = installationOnBehalf(current.numeroInstalacion, companyId);
  const system = isOwn ? current : { ...current, numeroInstalacion };
  return {
    companyId,
    issuerName: issuer.nombreRazon,
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
