import { VERIFACTU_READING } from './reading';
import { readHere } from '../system-reading';
import { answerReader } from '../../countries/wire/answer-reader';
import type { MessageSchemas } from '../../countries/wire/read-body';
import { loadLibxml } from '../../documents/xml/libxml';
import { present } from '../../platform/present';
import { withAuthorityClients, type AuthorityClients } from '../authority-clients';
import type { AuthoritySetting } from '../authority-setting';
import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../es-aeat/agency-calls';
import { Callers } from './callers';
import type { ComparingChains } from './compare-chains';
import { verifactuStores } from './stores/stores';

/** The agency as operators ask it. */
export interface AskedAgency extends AuthorityClients {
  calls: AgencyCalls;
  schemas: MessageSchemas;
}

export async function withAgency<T>(setting: AuthoritySetting, work: (agency: AskedAgency) => Promise<T>): Promise<T> {
  const { config } = setting;
  const schemas = answerReader(await loadLibxml());
  const timeoutMs = config.AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS * 1_000;
  const { AUTHORITY_ENVIRONMENT: environment, AUTHORITY_ES_VERIFACTU_URL: url } = config;
  const seal = config.AUTHORITY_ES_VERIFACTU_SEAL;
  const host = { environment, ...present({ url, seal: seal === undefined ? undefined : seal === 'on' }) };
  const limits = { timeoutMs, answerLimitBytes: AGENCY_ANSWER_LIMIT_BYTES };
  return withAuthorityClients(setting, limits, async (authority) =>
    work({ ...authority, calls: new AgencyCalls(authority.clients, { service: 'verifactu', ...host }), schemas }),
  );
}

export function comparing({ mongo }: AuthoritySetting, { identities, calls, schemas }: AskedAgency): ComparingChains {
  const stores = verifactuStores(mongo);
  return {
    ...stores,
    callers: new Callers({ identities, stops: stores.stops }),
    calls,
    read: readHere(VERIFACTU_READING, schemas),
    clock: () => new Date(),
  };
}
