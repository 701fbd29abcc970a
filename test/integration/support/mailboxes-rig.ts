import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { createInboundActivities } from '../../../activities/inbound-activities';
import type { InboundPass } from '../../../application/inbound/take-inbox-page';
import type { MailboxesDependencies } from '../../../application/inbound/take-mailboxes';
import { readReceived, receivedReaders } from '../../../authorities/read-received';
import type { CredentialSystemId } from '../../../countries/systems';
import { HttpClient } from '../../../platform/http-client';
import { present } from '../../../platform/present';
import type { CompanyRecord } from '../../../storage/account-record';
import { AccountRepository } from '../../../storage/account-repository';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import { DeadLetterRepository } from '../../../storage/dead-letter-repository';
import { documentModel } from '../../../storage/document-model';
import { DocumentRepository } from '../../../storage/document-repository';
import { MailboxRepository } from '../../../storage/mailbox-repository';
import { PayloadRepository } from '../../../storage/payload-repository';
import { OTHER_COMPANY, SPANISH_COMPANY } from '../../api/support/test-api';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { MadeUpInbox } from '../../support/made-up-authority/inbox';
import { Office, OTHER_TOKEN, TOKEN } from '../../support/made-up-authority/office';
import { MADE_UP_READING } from '../../support/made-up-authority/reading';

const logger = new DefaultLogger('ERROR');
const MIB = 1_048_576;

/** Of a system that is in no registry here. */
export const SYSTEM = 'es-made-up' as CredentialSystemId;

/** Passes through the mailboxes that two companies have at the made-up office, over a real database. */
export class MailboxesRig {
  readonly office = new Office();
  /** What became of each message, and of each list that was not read, since the test began to look. */
  seen: string[] = [];

  private constructor(
    private readonly database: EmptyDatabase,
    private readonly http: HttpClient,
    readonly deps: MailboxesDependencies,
    readonly company: CompanyRecord,
    readonly other: CompanyRecord,
    private readonly onSeen: { told: (what: string) => void },
  ) {
    this.onSeen.told = (what) => this.seen.push(what);
  }

  static async start(): Promise<MailboxesRig> {
    const database = await openEmptyDatabase();
    const { connection: mongo } = database;
    const accounts = new AccountRepository(mongo);
    await accounts.upsertAccount({ accountId: 'acme' });
    const company = await accounts.grantCompany('acme', SPANISH_COMPANY);
    const other = await accounts.grantCompany('acme', OTHER_COMPANY);
    const credentials = new CompanyCredentialRepository(mongo);
    const seal = () => ({}) as never;
    for (const { companyId } of [company, other])
      await credentials.save(
        { seal },
        { companyId, system: SYSTEM },
        { kind: 'token', token: '' },
        { now: new Date() },
      );
    const http = new HttpClient({ timeoutMs: 5_000, connections: 4 });
    const readers = { ...(await receivedReaders()), readings: new Map([[SYSTEM, MADE_UP_READING]]) };
    const onSeen = { told: (_what: string): void => undefined };
    const url = { found: '' };
    const tokenOf = async (id: string) => Promise.resolve(id === company.companyId ? TOKEN : OTHER_TOKEN);
    const deps: MailboxesDependencies = {
      system: SYSTEM,
      inbox: new MadeUpInbox({
        http,
        get url() {
          return url.found;
        },
        tokenOf,
      }),
      companyIds: async (after, limit) => credentials.companiesOf(SYSTEM, after, limit),
      companyOf: async (companyId) => accounts.findCompany(companyId),
      mailboxes: new MailboxRepository(mongo),
      onUnread: (_mailbox, reason) => onSeen.told(reason),
      accounts,
      documents: new DocumentRepository(mongo),
      payloads: new PayloadRepository(mongo),
      deadLetters: new DeadLetterRepository(mongo),
      read: async (bytes, setting) => Promise.resolve(readReceived(readers, bytes, setting)),
      start: async () => Promise.resolve(),
      largestDocumentBytes: MIB,
      largestKeptBytes: MIB,
      clock: () => new Date(),
      onReadFailure: () => undefined,
      onMessage: ({ reference, outcome, reason }) =>
        onSeen.told([reference, outcome, ...Object.values(present({ reason }))].join(' ').trim()),
    };
    const rig = new MailboxesRig(database, http, deps, company, other, onSeen);
    url.found = await rig.office.start();
    return rig;
  }

  async close(): Promise<void> {
    this.office.stop();
    await this.http.close();
    await this.database.close();
  }

  /** Both mailboxes are empty, and nothing of them is stored. */
  async empty(): Promise<void> {
    this.seen = [];
    this.office.mood = 'works';
    this.office.disguise = undefined;
    this.office.listed.length = 0;
    for (const mailbox of this.office.delivered.values()) mailbox.length = 0;
    const { connection } = this.database;
    const names = ['documents', 'payloads', 'mailboxes', 'deferredMessages', 'inboundSetAside', 'inboundSetAsideBytes'];
    for (const name of names) await connection.collection(name).deleteMany({});
  }

  /** As the workflow makes it. */
  async pass(changes: Partial<MailboxesDependencies> = {}): Promise<void> {
    const mailboxes = { ...this.deps, ...changes };
    const { takeInboxPage } = createInboundActivities(this.deps, new Map([[SYSTEM, mailboxes]]));
    let cursor: string | undefined;
    do {
      const environment = new MockActivityEnvironment({}, { logger });
      const { next }: InboundPass = await environment.run(takeInboxPage, SYSTEM, cursor);
      cursor = next;
    } while (cursor !== undefined);
  }

  keyOf({ companyId }: CompanyRecord): string {
    return `${SYSTEM}/${companyId}`;
  }

  async checkpoint(): Promise<string | undefined> {
    return this.deps.mailboxes.checkpointOf(this.keyOf(this.company));
  }

  async documents(of: CompanyRecord = this.company) {
    const found = await documentModel(this.database.connection)
      .find({ companyId: of.companyId })
      .sort({ documentNumber: 1 })
      .lean();
    return found;
  }

  async numbers(of: CompanyRecord = this.company): Promise<string[]> {
    return (await this.documents(of)).map(({ documentNumber }) => documentNumber);
  }
}
