import { chooseSystem, systemsTaking, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { AccountRepository } from '../../storage/account-repository';
import type { DocumentRecord } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import type { DocumentRepository } from '../../storage/document-repository';
import { isUsed, type SystemSwitches } from './configured-systems';
import type { Connector, SubmittedRecord } from './connector';

type OfDocument = Pick<SubmittedRecord, 'integration'>;

/** The system that was chosen for the document. Documents of earlier versions went to the gateway. */
export function systemOf({ integration }: { integration?: Pick<IntegrationRecord, 'system'> | undefined }): SystemId {
  return integration?.system ?? 'gateway';
}

/** Which system a document goes to. Once something of its submission is stored, the choice is not made again. */
export class SystemChoice {
  constructor(
    private readonly settings: SystemSwitches,
    private readonly companies: Pick<AccountRepository, 'findCompany'>,
    private readonly documents: Pick<DocumentRepository, 'find'>,
  ) {}

  /** The document with its system, which is stored with the next write. */
  async made<Document extends DocumentRecord>(document: Document): Promise<Document> {
    const { integration, countryIso, inbound, restoredAt: sentAt } = document;
    if (integration?.system !== undefined || inbound !== undefined) return document;
    const system = integration === undefined ? await this.choose(document) : 'gateway';
    const begun = integration ?? present({ sentAt });
    return { ...document, integration: { authority: countryIso, warnings: [], ...begun, system } };
  }

  private async choose(document: DocumentRecord): Promise<SystemId> {
    // Only the system that holds what is amended can amend it.
    const amended = document.amends === undefined ? undefined : await this.documents.find(document.amends);
    if (amended !== undefined) return systemOf(amended);
    const candidates = systemsTaking(document, (system) => isUsed(this.settings, system));
    if (candidates.length === 1) return chooseSystem(candidates, {});
    const company = await this.companies.findCompany(document.companyId);
    return chooseSystem(candidates, company?.options ?? {});
  }
}

/** The connectors of all systems as one that speaks to the right one. */
export function connectorOfEach(connectors: Readonly<Record<SystemId, Connector>>): Connector {
  const of = (document: OfDocument) => connectors[systemOf(document)];
  return {
    submit: async (document, ...rest) => of(document).submit(document, ...rest),
    foresee: async (document, ...rest) => of(document).foresee?.(document, ...rest),
    lookUp: async (document, ...rest) => of(document).lookUp(document, ...rest),
  };
}
