import { temporaryFolder } from '../../../support/temporary-folder';
import { ApiClient, type RetrievedDocument } from '../api-client';
import { EdocStack } from '../edoc-stack';

/** Who sends. */
export interface SendingCompany {
  countryIso: string;
  vatNumber: string;
  participant: string;
}

export const BELGIAN: SendingCompany = {
  countryIso: 'BE',
  vatNumber: 'BE0428759497',
  participant: '0208:0428759497',
};

/** A whole service with one company, which is in the network. */
export class SendingService {
  private constructor(
    readonly stack: EdocStack,
    readonly client: ApiClient,
    private readonly company: SendingCompany,
  ) {}

  static async start(company: SendingCompany, environment: Record<string, string>): Promise<SendingService> {
    const stack = await EdocStack.start(await temporaryFolder(), environment);
    try {
      const { countryIso, vatNumber, participant } = company;
      const scopes = 'documents:read,documents:write,operations';
      const token = await stack.edoc('token', '--account', 'network', '--companies', vatNumber, '--scopes', scopes);
      const number = vatNumber.slice(countryIso.length);
      await stack.edoc('company', 'set', countryIso, number, `peppol.participants=${participant}`);
      const client = new ApiClient(() => stack.service, token);
      return new SendingService(stack, client, company);
    } catch (error) {
      await stack.end();
      throw error;
    }
  }

  async submit(xml: string): Promise<string> {
    const { countryIso, vatNumber } = this.company;
    return this.client.submit({ countryIso, vatNumber, body: xml, signal: AbortSignal.timeout(60_000) });
  }

  async ended(documentId: string, withinMs = 300_000): Promise<RetrievedDocument> {
    return this.client.untilTerminal(documentId, this.company.countryIso, { withinMs, everyMs: 250 });
  }

  async read(documentId: string): Promise<RetrievedDocument> {
    return this.client.document(documentId, this.company.countryIso);
  }

  /** Documents that the company has received under a number. */
  async received(documentNumber: string): Promise<RetrievedDocument[]> {
    const { countryIso } = this.company;
    const query = new URLSearchParams({ countryIso, purpose: 'EINVOICING', flow: 'RECEIVED', documentNumber });
    const answer = await this.client.get(`/v1.1/documents?${query.toString()}`);
    if (answer.status !== 200) throw new Error(`the list was answered ${answer.status}`);
    return ((await answer.json()) as { content: RetrievedDocument[] }).content;
  }

  async original(documentId: string): Promise<Buffer> {
    return this.client.representation(documentId, 'application/xml', this.company.countryIso);
  }
}
