import { DOCUMENT_TYPES, type DocumentContext, type DocumentType } from '../../documents/model/document-context';
import { optionOf, type CompanyOptions, type StatedOption } from './company-options';
import { supportedContexts } from '../registry';

/** Stored in documents and part of the names of settings: an id never changes. */
export type SystemId = 'es-verifactu' | 'es-sii' | 'es-face' | 'gateway';

/** What decides which system takes a document. */
export interface OfferedDocument extends DocumentContext {
  documentType: DocumentType;
  /** Its buyer is a public body, by the rules of the country. */
  toPublicBody?: true;
}

/** A system that documents are submitted to. How it is spoken to: application/integration/connectors.ts. */
export interface AuthoritySystem {
  readonly id: SystemId;
  readonly name: string;
  readonly takes: (document: OfferedDocument) => boolean;
  /**
   * Documents of which its companies report none where those of another system report them: they are refused. Everywhere else
   * they go where they would go without it.
   */
  readonly leavesOut?: (document: OfferedDocument) => boolean;
  /** Of companies that have this option set so, or by default. */
  readonly option?: StatedOption;
  /**
   * Whether calls are made for each document and held back by the system's breaker while they fail. A system that files
   * documents in a chain calls when the chain is due.
   */
  readonly isCalledPerDocument: boolean;
  /** Of a system that takes documents of one country alone. */
  readonly countryIso?: string;
  /** Where each country has a service of its own, which fails by itself: each has its breaker. */
  readonly isServedByCountry?: true;
  /** Whose limits count: a company that calls by its own certificate is limited by itself. */
  readonly callsAs?: 'company';
  /** What it holds of a document can be amended by another one. */
  readonly takesAmendments?: true;
}

const isReportedInSpain = ({ countryIso, purpose }: OfferedDocument): boolean =>
  countryIso === 'ES' && purpose === 'EREPORTING';

const VERIFACTU: AuthoritySystem = {
  id: 'es-verifactu',
  name: 'AEAT VERI*FACTU',
  countryIso: 'ES',
  takes: (document) => isReportedInSpain(document) && document.flow === 'ISSUED',
  leavesOut: (document) => isReportedInSpain(document) && document.flow === 'RECEIVED',
  option: { name: 'es.reporting', value: 'verifactu' },
  isCalledPerDocument: false,
  takesAmendments: true,
};

const SII: AuthoritySystem = {
  id: 'es-sii',
  name: 'AEAT SII',
  countryIso: 'ES',
  takes: isReportedInSpain,
  option: { name: 'es.reporting', value: 'sii' },
  isCalledPerDocument: true,
  callsAs: 'company',
  takesAmendments: true,
};

const FACE: AuthoritySystem = {
  id: 'es-face',
  name: 'FACe',
  countryIso: 'ES',
  takes: ({ countryIso, purpose, flow, toPublicBody }) =>
    countryIso === 'ES' && purpose === 'EINVOICING' && flow === 'ISSUED' && toPublicBody === true,
  option: { name: 'es.face', value: 'auto' },
  isCalledPerDocument: true,
  callsAs: 'company',
};

/** For countries without a system of their own, and for operators who have a gateway. */
const GATEWAY: AuthoritySystem = {
  id: 'gateway',
  name: 'Integration service',
  takes: () => true,
  isCalledPerDocument: true,
  isServedByCountry: true,
};

/** The first that takes a document gets it. */
const SYSTEMS: readonly AuthoritySystem[] = [VERIFACTU, SII, FACE, GATEWAY];

/** The systems that a document may go to, the first that its company's options allow being the one. */
export function systemsTaking(document: OfferedDocument, isUsed: (system: SystemId) => boolean): AuthoritySystem[] {
  const used = SYSTEMS.filter(({ id }) => id === GATEWAY.id || isUsed(id));
  const isReported = used.some(({ id, takes }) => id !== GATEWAY.id && takes(document));
  return used.filter(({ takes, leavesOut }) => takes(document) || (isReported && leavesOut?.(document) === true));
}

/** Whether the system has something to do with such a document: of one that was chosen only to refuse it, it has not. */
export function isTakenBy(system: SystemId, document: OfferedDocument): boolean {
  return SYSTEMS.find(({ id }) => id === system)?.takes(document) ?? false;
}

export function chooseSystem(candidates: readonly AuthoritySystem[], options: CompanyOptions): SystemId {
  const chosen = candidates.find(
    ({ option }) => option === undefined || optionOf(options, option.name) === option.value,
  );
  return (chosen ?? GATEWAY).id;
}

export function isCalledPerDocument(system: SystemId): boolean {
  return systemNamed(system)?.isCalledPerDocument ?? true;
}

/** Undefined for a name that is none of a system. */
export function systemNamed(name: string): AuthoritySystem | undefined {
  return SYSTEMS.find(({ id }) => id === name);
}

export function takesAmendments(system: SystemId): boolean {
  return SYSTEMS.some(({ id, takesAmendments: takes }) => id === system && takes === true);
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
      DOCUMENT_TYPES.some((documentType) => takes({ ...context, documentType, toPublicBody: true })),
    ),
  })).filter(({ contexts }) => contexts.length > 0);
}
