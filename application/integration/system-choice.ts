import { chooseSystem, isOfMode, systemsTaking, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { AccountRepository } from '../../storage/account-repository';
import type { DocumentRecord } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import type { DocumentRepository } from '../../storage/document-repository';
import { isConfigured, isUsed, type SystemSettings, type SystemSwitches } from './configured-systems';
import type { Connector, SubmittedRecord } from './connector';

type OfDocument = Pick<SubmittedRecord, 'companyId' | 'integration'>;

/** Nothing is sent: a test document would reach an authority, or a real one the sandbox. */
class WrongModeError extends Error {
  constructor(system: SystemId) {
    super(`the document is of the other mode than ${system}`);
    this.name = 'WrongModeError';
  }
}

/** The system that was chosen for the document. Documents of earlier versions went to the gateway. */
export function systemOf({ integration }: { integration?: Pick<IntegrationRecord, 'system'> | undefined }): SystemId {
  return integration?.system ?? 'gateway';
}

/** The system that has to do with what follows: it has the document from us, or we have it from there. */
export function systemFollowing({ inbound, ...document }: Pick<DocumentRecord, 'inbound' | 'integration'>): SystemId {
  return inbound?.message?.system ?? systemOf(document);
}

/** Which system a document goes to. Once something of its submission is stored, the choice is not made again. */
export class SystemChoice {
  constructor(
    /** Without addresses of the gateway it takes nothing. */
    private readonly settings: SystemSwitches & Partial<SystemSettings>,
    private readonly companies: Pick<AccountRepository, 'findCompany'>,
    private readonly documents: Pick<DocumentRepository, 'find'>,
  ) {}

  /** The document with its system, which is stored with the next write. */
  async made<Document extends DocumentRecord>(document: Document): Promise<Document> {
    const { integration, countryIso, inbound, restoredAt: sentAt } = document;
    if (integration?.system !== undefined || inbound !== undefined) return document;
    const isChosen = integration !== undefined && isOfMode('gateway', document);
    const system = isChosen ? 'gateway' : await this.choose(document);
    const begun = integration ?? present({ sentAt });
    return { ...document, integration: { authority: countryIso, warnings: [], ...begun, system } };
  }

  private async choose(document: DocumentRecord): Promise<SystemId> {
    // Only the system that holds what is amended can amend it.
    const amended = document.amends === undefined ? undefined : await this.documents.find(document.amends);
    if (amended !== undefined) return systemOf(amended);
    const candidates = systemsTaking(document, (system) => isUsed(this.settings, system, document.countryIso));
    if (candidates.length === 1) return chooseSystem(candidates, {});
    const company = await this.companies.findCompany(document.companyId);
    const settings = { INTEGRATION_URL: undefined, integrationUrls: {}, ...this.settings };
    const gatewayTakes = isConfigured(settings, 'gateway', document.countryIso);
    return chooseSystem(candidates, company?.options ?? {}, gatewayTakes);
  }
}

/**
 * The connectors of all systems as one that speaks to the right one. Every call for a document goes through here.
 * @throws WrongModeError
 */
export function connectorOfEach(connectors: Readonly<Record<SystemId, Connector>>): Connector {
  const of = (document: OfDocument) => {
    const system = systemOf(document);
    if (!isOfMode(system, document)) throw new WrongModeError(system);
    return connectors[system];
  };
  return {
    submit: async (document, ...rest) => of(document).submit(document, ...rest),
    foresee: async (document, ...rest) => of(document).foresee?.(document, ...rest),
    lookUp: async (document, ...rest) => of(document).lookUp(document, ...rest),
  };
}
