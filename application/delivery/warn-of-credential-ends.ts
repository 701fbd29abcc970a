import { v5 as uuidV5 } from 'uuid';
import { reaches, type Reach } from '../../documents/reach';
import type { CompanyRecord } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { CompanyCredentialRepository, EndingCredential } from '../../storage/company-credential-repository';
import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { ListenerRepository } from '../../storage/listener-repository';
import { interestedParties, type InterestDependencies } from './interested-parties';
import { deliveryOf, heardEventOf, type ToldEvent } from './told-event';

export interface WarningDependencies extends InterestDependencies {
  credentials: Pick<CompanyCredentialRepository, 'unwarned' | 'noteWarned'>;
  companies: Pick<AccountRepository, 'findCompanies'>;
  deliveries: Pick<DeliveryRepository, 'insert'>;
  listeners: Pick<ListenerRepository, 'active' | 'actingFor' | 'keep'>;
  clock(): Date;
}

/** Credentials that are told of at once. */
export const WARNING_SLICE = 500;

/**
 * Tells subscribers of CREDENTIAL_EXPIRING whose credential ends within 30, 7 or 1 days, once each. Repeating it after a
 * crash makes the same deliveries. Returns of how many credentials it told.
 */
export async function warnOfCredentialEnds(dependencies: WarningDependencies): Promise<number> {
  const { credentials, companies, deliveries, listeners, clock } = dependencies;
  const now = clock();
  const ending = await credentials.unwarned(now, WARNING_SLICE);
  if (ending.length === 0) return 0;
  const partiesOf = await interestedParties(dependencies, now);
  const known = await companies.findCompanies([...new Set(ending.map(({ companyId }) => companyId))]);
  const companyById = new Map(known.map((company) => [company.companyId, company]));
  for (const credential of ending) {
    const company = companyById.get(credential.companyId);
    if (company === undefined) continue;
    const event = warningOf(credential, company, now);
    const parties = await partiesOf?.(event.companyId, event.type);
    if (parties === undefined) continue;
    const { companyId, countryIso } = company;
    const isReached = ({ reach }: { reach?: Reach }) => reaches(reach, { companyId, countryIso });
    await deliveries.insert(
      parties.subscriptions.filter(isReached).map((one) => deliveryOf(event, one.subscriptionId, { now })),
    );
    await listeners.keep(
      parties.listeners.filter(isReached).map((one) => heardEventOf(event, one.listenerId, { now })),
    );
  }
  await credentials.noteWarned(ending);
  return ending.length;
}

function warningOf(credential: EndingCredential, { countryIso, vatNumber }: CompanyRecord, now: Date): ToldEvent {
  const { companyId, system, version, validUntil, endsWithinDays } = credential;
  return {
    eventId: uuidV5(String(endsWithinDays), version),
    type: 'CREDENTIAL_EXPIRING',
    companyId,
    createdAt: now,
    data: { countryIso, companyVatNumber: vatNumber, system, validUntil: validUntil.toISOString(), endsWithinDays },
  };
}
