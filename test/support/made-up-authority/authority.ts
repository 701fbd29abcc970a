import { retryingCalled } from '../../../authorities/authority-clients';
import type { Authority, AuthoritySurroundings, OpenedAuthority } from '../../../authorities/authority';
import { CalledCancellation } from '../../../application/integration/called-follow-up';
import { Evidence, sha256Of } from '../../../application/integration/evidence';
import { KeptCalls } from '../../../application/integration/kept-calls';
import { settingsOf } from '../../../countries/service-config';
import type { SystemId } from '../../../countries/systems';
import { FollowUpRepository } from '../../../storage/follow-up-repository';
import { CompanyCredentialRepository, type CredentialPlace } from '../../../storage/company-credential-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { MadeUpCancelling, MadeUpConnector } from './connector';
import { MADE_UP } from './facts';
import { MadeUpInbox } from './inbox';
import { MadeUpInvoices } from './invoices';
import { MADE_UP_READING } from './reading';

/** A registered system has an id of the registry's type. */
const ID = MADE_UP.id as unknown as SystemId & CredentialPlace['system'];

/** The made-up office as it is spoken to. */
export const MADE_UP_AUTHORITY: Authority = {
  open: async (surroundings) => Promise.resolve(openMadeUp(surroundings)),
  reading: async () => Promise.resolve(MADE_UP_READING),
  collections: async () => Promise.resolve((connection) => void new MadeUpInvoices(connection)),
  cancellation: async ({ mongo, startFollowUp, clock }) =>
    Promise.resolve(
      new CalledCancellation({
        calls: new FollowUpRepository(mongo),
        write: async (_document, { reason }) => Promise.resolve({ content: { reason } }),
        start: startFollowUp,
        clock,
      }),
    ),
  statusReport: undefined,
  represent: async (mongo) => {
    const invoices = new MadeUpInvoices(mongo);
    return Promise.resolve(async (documentId) => {
      const xml = await invoices.find(documentId);
      return xml === undefined ? { missing: 'The office was sent nothing yet.' } : { xml, tag: sha256Of(xml) };
    });
  },
  preview: undefined,
  recordedQr: undefined,
  push: undefined,
  chains: undefined,
  operate: async () =>
    Promise.resolve({
      check: async ({ config }) => {
        const { AUTHORITY_ES_MADE_UP_URL: found } = settingsOf(MADE_UP, config);
        const { status } = await fetch(found);
        return [
          { name: 'address', found },
          { name: 'query', ...(status === 401 ? { found: 'answers' } : { problem: `${status}` }) },
        ];
      },
      show: async () => Promise.resolve(undefined),
      retry: retryingCalled(ID),
    }),
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};

function openMadeUp({ config, mongo, ring, httpOf, clock }: AuthoritySurroundings): OpenedAuthority {
  const credentials = new CompanyCredentialRepository(mongo);
  const speaking = {
    http: httpOf('ES'),
    calls: new KeptCalls(new Evidence(new ExchangeRepository(mongo), ring, clock)),
    url: settingsOf(MADE_UP, config).AUTHORITY_ES_MADE_UP_URL,
    invoices: new MadeUpInvoices(mongo),
    tokenOf: async (companyId: string) => {
      const found = await credentials.find(ring, { companyId, system: ID });
      return found?.secret.kind === 'token' ? found.secret.token : undefined;
    },
  };
  return {
    connector: new MadeUpConnector(speaking),
    cancelling: new MadeUpCancelling(speaking),
    reporting: undefined,
    activities: {},
    inbox: new MadeUpInbox(speaking),
    queues: [],
    close: async () => Promise.resolve(),
  };
}
