import { heldChains } from '../../authorities/by-system';
import { userInfo } from 'node:os';
import { documentStory, type DocumentStory } from '../../application/operations/document-story';
import { Overviews, type Overview } from '../../application/operations/overview';
import { workflowStatus } from '../../application/reconciling/workflow-in-work';
import { documentWorkflowId } from '../../processing/document-start';
import { readConfig } from '../../countries/service-config';
import { dataFolder, runningService } from '../../platform/embedded/data-folder';
import { present } from '../../platform/present';
import { temporalUiOf } from '../../platform/temporal/ui-address';
import { AuthorityRepository } from '../../storage/authority-repository';
import { DeliveryLog } from '../../storage/delivery-log';
import { DocumentRepository } from '../../storage/document-repository';
import { DocumentSearch } from '../../storage/document-search';
import { EndpointRepository } from '../../storage/endpoint-repository';
import type { MongoConnection } from '../../storage/mongo';
import { OperatorAccessLog, type OperatorAccess } from '../../storage/operator-access';
import { overviewStores } from '../../storage/overview-stores';
import { SubscriptionSearch } from '../../storage/subscription-search';
import { withTemporal } from '../temporal-of-service';

/** Name of who uses the command line, in timeline and access log. */
export function operatorActor(): string {
  return `operator:${userInfo().username}`;
}

/** Looks of somebody with a shell: all companies, every look recorded as over HTTP. */
export class OperatorSession {
  readonly search;
  readonly subscriptions;
  readonly endpoints;
  readonly deliveries;
  private readonly documents;
  private readonly authorities;
  private readonly log;
  private readonly overviews;
  private readonly config = readConfig();

  constructor(connection: MongoConnection) {
    this.search = new DocumentSearch(connection);
    this.subscriptions = new SubscriptionSearch(connection);
    this.endpoints = new EndpointRepository(connection);
    this.deliveries = new DeliveryLog(connection);
    this.documents = new DocumentRepository(connection);
    this.authorities = new AuthorityRepository(connection);
    this.log = new OperatorAccessLog(connection);
    const counted = { ...overviewStores(connection), heldChains: async () => heldChains(connection) };
    this.overviews = new Overviews(counted, (part, error) =>
      console.error(`${part}: ${error instanceof Error ? error.message : String(error)}`),
    );
  }

  /** Awaited before the look (ADR 46). */
  async record(look: Omit<OperatorAccess, 'actor'>): Promise<void> {
    await this.log.record({ actor: operatorActor(), ...look }, this.config.OPERATOR_ACCESS_DAYS);
  }

  async accesses(asked: { documentId?: string; actor?: string }, limit: number) {
    return this.log.find(asked, limit);
  }

  async story(documentId: string): Promise<DocumentStory | undefined> {
    const { search, documents, authorities } = this;
    const isRunning = async (id: string) =>
      withTemporal(async (client) => (await workflowStatus(client, documentWorkflowId(id))) === 'RUNNING');
    return documentStory({ search, documents, authorities, isRunning }, documentId, 'all', new Date());
  }

  async overview(): Promise<Overview> {
    const account = { accountId: operatorActor(), operator: true };
    return this.overviews.of({ account, companies: [] }, new Date());
  }

  /** Address from the setting, or of the stack running in DATA_DIR. */
  async temporalUi(): Promise<string | undefined> {
    const { TEMPORAL_UI_URL, TEMPORAL_NAMESPACE } = this.config;
    const running = TEMPORAL_UI_URL === undefined ? await runningService(dataFolder(process.env)) : undefined;
    return temporalUiOf({
      TEMPORAL_NAMESPACE,
      ...present({ TEMPORAL_UI_URL: TEMPORAL_UI_URL ?? running?.temporalUiUrl }),
    });
  }
}
