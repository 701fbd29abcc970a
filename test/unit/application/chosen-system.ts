import { SystemChoice, systemOf } from '../../../application/integration/system-choice';
import type { CompanyOptions } from '../../../countries/integration/company-options';
import type { SystemId } from '../../../countries/integration/systems';
import type { CompanyRecord } from '../../../storage/account-record';
import type { DocumentRecord } from '../../../storage/document-record';

export const GATEWAY = { AUTHORITY_GATEWAY: 'on', INTEGRATION_URL: undefined, integrationUrls: {} } as const;

/** Systems of Spain that are switched. */
type Switches = Readonly<Partial<Record<'verifactu' | 'sii' | 'face', 'on' | 'off'>>>;

/** The system that the document of a company with these options goes to, and how often the company was read for it. */
export async function chosen(
  document: Partial<DocumentRecord>,
  { options, ...switches }: Switches & { options?: CompanyOptions } = {},
): Promise<{ system: SystemId; reads: number }> {
  let reads = 0;
  const findCompany = async () => {
    reads += 1;
    return { options } as CompanyRecord;
  };
  const find = async () => ({ integration: { system: 'es-verifactu' } }) as DocumentRecord;
  const settings = Object.entries(switches).map(([name, value]) => [`AUTHORITY_ES_${name.toUpperCase()}`, value]);
  const choice = new SystemChoice({ ...GATEWAY, ...Object.fromEntries(settings) }, { findCompany }, { find });
  const made = await choice.made({ documentType: 'INVOICE', companyId: 'c1', ...document } as DocumentRecord);
  return { system: systemOf(made), reads };
}

export const REPORTED = { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED' } as const;
