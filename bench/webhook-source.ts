import { randomUUID } from 'node:crypto';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import { AccountRepository } from '../storage/account-repository';
import { DeliveryRepository } from '../storage/delivery-repository';
import { DocumentRepository } from '../storage/document-repository';
import { closeMongo, connectMongo, type MongoConnection } from '../storage/mongo';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { sealAuthentication } from '../subscriptions/authentication';

/** Events at documents of a running stack, as its workflows write them, without the work of a whole document each. */
export class WebhookSource {
  private constructor(
    readonly mongo: MongoConnection,
    private readonly dataDir: string,
  ) {}

  static async open(stack: { mongodbUri: string; dataDir: string }): Promise<WebhookSource> {
    return new WebhookSource(await connectMongo(stack.mongodbUri), stack.dataDir);
  }

  get deliveries(): DeliveryRepository {
    return new DeliveryRepository(this.mongo);
  }

  /** A company whose document statuses are told to the address. */
  async subscriber(accountId: string, vatNumber: string, notificationUrl: string): Promise<string> {
    const accounts = new AccountRepository(this.mongo);
    await accounts.upsertAccount({ accountId });
    const company = { vatNumber, countryIso: 'ES', name: accountId, address: { countryCode: 'ES' } };
    const { companyId } = await accounts.grantCompany(accountId, company);
    const ring = await openKeyRing({ EDOC_MODE: 'embedded', DATA_DIR: this.dataDir, CREDENTIAL_KEYS: '' });
    const subscriptionId = randomUUID();
    const authentication = { method: 'API_KEY', headerName: 'X-Key', key: randomUUID() } as const;
    await new SubscriptionRepository(this.mongo).create({
      subscriptionId,
      accountId,
      notificationUrl,
      eventType: 'DOCUMENT_STATUS_CHANGED',
      authentication: sealAuthentication(ring, { accountId, subscriptionId }, authentication),
      version: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    return companyId;
  }

  /** A document that has just become OK. */
  async event(companyId: string): Promise<string> {
    const documents = new DocumentRepository(this.mongo);
    const documentId = randomUUID();
    await documents.insertAccepted({
      documentId,
      accountId: 'source',
      companyId,
      companyVatNumber: 'ESB12345674',
      companyName: 'Empresa de Ejemplo SL',
      countryIso: 'ES',
      purpose: 'EINVOICING',
      flow: 'ISSUED',
      documentType: 'INVOICE',
      documentNumber: documentId,
      documentDate: '2026-03-10',
      supplier: {},
      customer: {},
      totals: {},
      attachments: [],
      submissionDate: new Date(),
      duplicateKey: documentId,
    });
    await documents.apply(await documents.read(documentId), {
      change: { status: 'OK', phase: undefined },
      event: { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' },
    });
    return documentId;
  }

  async events(companyId: string, count: number, inFlight = 20): Promise<void> {
    let left = count;
    const next = async (): Promise<void> => {
      for (; left > 0;) {
        left -= 1;
        await this.event(companyId);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, next));
  }

  async close(): Promise<void> {
    await closeMongo(this.mongo);
  }
}
