import { DOCUMENT_TYPES, type DocumentContext, type DocumentType } from '../../documents/model/document-context';
import { supportedContexts } from '../registry';

export const SYSTEM_IDS = ['gateway'] as const;
/** Stored in documents and part of the names of settings: an id never changes. */
export type SystemId = (typeof SYSTEM_IDS)[number];

/** What decides which system takes a document. */
export interface OfferedDocument extends DocumentContext {
  documentType: DocumentType;
}

/** A system that documents are submitted to. How it is spoken to: application/integration/connectors.ts. */
export interface AuthoritySystem {
  readonly id: SystemId;
  readonly name: string;
  readonly takes: (document: OfferedDocument) => boolean;
}

/** For countries without a system of their own, and for operators who have a gateway. */
const GATEWAY: AuthoritySystem = { id: 'gateway', name: 'Integration service', takes: () => true };

/** The first that takes a document gets it. */
const SYSTEMS: readonly AuthoritySystem[] = [GATEWAY];

export function chooseSystem(document: OfferedDocument): SystemId {
  return (SYSTEMS.find(({ takes }) => takes(document)) ?? GATEWAY).id;
}

export interface SystemOfCountry extends Pick<AuthoritySystem, 'id' | 'name'> {
  readonly contexts: readonly DocumentContext[];
}

/** The systems that take documents of the country, with the contexts of which they take some. */
export function systemsOf(countryIso: string): SystemOfCountry[] {
  return SYSTEMS.map(({ id, name, takes }) => ({
    id,
    name,
    contexts: supportedContexts(countryIso).filter((context) =>
      DOCUMENT_TYPES.some((documentType) => takes({ ...context, documentType })),
    ),
  })).filter(({ contexts }) => contexts.length > 0);
}
