import { DeadLetterRepository } from '../../../storage/dead-letter-repository';
import { Client, type Answer } from './client';
import { openApi, type OpenedApi } from './open-api';
import type { TestApiOptions } from './test-api';

export const PUSH_TOKEN = 'the-token-of-the-access-point-of-these-tests';
export const GERMAN = { countryIso: 'DE', vatNumber: 'DE136695976', name: 'Müller GmbH' };
const ADDRESS = { streetName: 'Hauptstr. 5', city: 'Köln', postalCode: '50667', countryCode: 'DE' };
/** Another address of the company, which says nothing of its number; and one of nobody. */
export const SECOND = '0088:5798000000124';
export const NOBODY = '0088:4035811611014';

/** The edge that an access point delivers to, and a company with addresses. */
export class Pushing {
  readonly api: OpenedApi;
  readonly client: Client;
  /** Of the account of the company. */
  readonly muller: Client;

  constructor(options: Pick<TestApiOptions, 'limits'> = {}) {
    this.api = openApi({ ...options, settings: { pushTokens: new Map([['peppol', PUSH_TOKEN]]) } });
    this.client = new Client(this.api);
    this.muller = new Client(this.api, 'muller');
    beforeAll(async () => {
      const { accounts } = this.api.deps;
      await accounts.upsertAccount({ accountId: 'muller' });
      await accounts.grantCompany('muller', { ...GERMAN, address: ADDRESS });
      await accounts.saveCompany(GERMAN, { options: { 'peppol.participants': `9930:DE136695976,${SECOND}` } });
      await accounts.upsertAccount({ accountId: 'support', operator: true });
    });
  }

  get letters(): DeadLetterRepository {
    return new DeadLetterRepository(this.api.mongo.connection);
  }

  async deliver(sbd: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
    return this.client.postXml('/v1.1/inbound/peppol', sbd, {
      'content-type': 'application/xml; charset=ISO-8859-1',
      authorization: `Bearer ${PUSH_TOKEN}`,
      ...headers,
    });
  }
}
