import { setTimeout as delay } from 'node:timers/promises';
import { spanishCompanies } from '../../../bench/spanish-companies';
import { jsonInvoice } from '../../e2e/support/documents';
import type { Subscriber } from '../../e2e/support/webhook-load';
import type { ProductionLayout } from './layout';
import { WrongAnswerError, type RepeatingClient } from './repeating-client';

const ACCOUNTS = 4;
/** Each such document is submitted once more with its key, as by a client that has lost the answer. */
const EVERY_REPEATED = 10;

interface Account {
  name: string;
  company: string;
  token: string;
}

export interface Accepted {
  documentId: string;
  number: string;
  account: Account;
}

/** Clients of several accounts, who go on whatever happens. */
export class ProductionLoad {
  readonly accepted: Accepted[] = [];
  /** A repetition named another document. */
  readonly faults: string[] = [];
  submitted = 0;
  private readonly underWay = new Set<Promise<void>>();

  private constructor(
    private readonly client: RepeatingClient,
    private readonly accounts: readonly Account[],
  ) {}

  /** With accounts, companies and subscriptions, made as an operator and its clients make them. */
  static async of(
    layout: ProductionLayout,
    client: RepeatingClient,
    { receiver }: Subscriber,
  ): Promise<ProductionLoad> {
    const accounts: Account[] = [];
    for (const [index, company] of spanishCompanies(ACCOUNTS).entries()) {
      const name = `account-${index + 1}`;
      await layout.edoc('account', 'create', name);
      const details = ['--company-name', name, '--address', 'streetName=Calle Mayor;city=Madrid;postalCode=28013'];
      await layout.edoc('account', 'add-company', name, company, ...details);
      const token = await layout.issuer.token(name);
      const body = JSON.stringify({
        notificationUrl: receiver.url(),
        eventType: 'DOCUMENT_STATUS_CHANGED',
        authentication: { method: 'API_KEY', headerName: 'X-Api-Key', key: `key-of-${name}` },
      });
      await client.ask('/subscription-management', token, { method: 'POST', headers: JSON_HEADERS, body });
      accounts.push({ name, company, token });
    }
    return new ProductionLoad(client, accounts);
  }

  /** At least so many, and until everything is over that is done to the service. */
  async submit({ documents, rate }: { documents: number; rate: number }, isOver: () => boolean): Promise<void> {
    while (this.submitted < documents || !isOver()) {
      this.submitNext();
      await delay(1_000 / rate);
    }
    await Promise.all(this.underWay);
  }

  async read({ documentId, account }: Accepted, accept = 'application/json'): Promise<Buffer> {
    const query = new URLSearchParams({ countryIso: 'ES', purpose: 'EINVOICING', documentId });
    return this.client.ask(`/v1.1/document?${query.toString()}`, account.token, { headers: { accept } });
  }

  private submitNext(): void {
    const index = this.submitted;
    this.submitted += 1;
    const submission = this.submitOne(index).catch((error: unknown) => {
      if (!(error instanceof WrongAnswerError)) throw error;
    });
    this.underWay.add(submission);
    void submission.finally(() => this.underWay.delete(submission));
  }

  private async submitOne(index: number): Promise<void> {
    const account = this.accounts[index % this.accounts.length];
    if (account === undefined) throw new Error('there are no accounts');
    const number = `PRODUCTION-${index + 1}`;
    const documentId = await this.post(account, number);
    const accepted = { documentId, number, account };
    this.accepted.push(accepted);
    // What was accepted can be read, whichever API is asked.
    await this.read(accepted);
    if (index % EVERY_REPEATED !== 0) return;
    const again = await this.post(account, number);
    if (again !== documentId) this.faults.push(`${number} is ${documentId}, and repeated ${again}`);
  }

  private async post({ company, token }: Account, number: string): Promise<string> {
    const context = { countryIso: 'ES', vatNumber: company, purpose: 'EINVOICING', flow: 'ISSUED' };
    const answer = await this.client.ask(`/v1.1/document?${new URLSearchParams(context).toString()}`, token, {
      method: 'POST',
      headers: { ...JSON_HEADERS, 'idempotency-key': number },
      body: JSON.stringify(jsonInvoice(number)),
    });
    return (JSON.parse(answer.toString()) as { documentId: string }).documentId;
  }
}

const JSON_HEADERS = { 'content-type': 'application/json' };
