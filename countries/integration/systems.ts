import { modeOf } from '../../documents/document-mode';
import { DOCUMENT_TYPES, type DocumentContext } from '../../documents/model/document-context';
import type { ExternalStatusMachine } from '../external-status/machine';
import { supportedContexts } from '../registry';
import { SYSTEMS, type SystemId } from '../systems';
import { optionOf, type CompanyOptions } from './company-options';
import type { OfferedDocument, SystemFacts } from './system-facts';

export type { SystemId };

/** A system of the registry. How it is spoken to: application/integration/system-choice.ts. */
export interface AuthoritySystem extends SystemFacts {
  readonly id: SystemId;
}

/** All of them, the first that takes a document before the others. */
export const AUTHORITY_SYSTEMS: readonly AuthoritySystem[] = SYSTEMS;

/** A document of a company, whose mode says which systems it may go to at all. */
type OwnedDocument = OfferedDocument & { readonly companyId: string };

/** Whether the system is one of the document's mode: a test document has nothing to do with authorities, a real one not with simulated ones. */
export function isOfMode(system: SystemId, { companyId }: Pick<OwnedDocument, 'companyId'>): boolean {
  return systemNamed(system)?.mode === modeOf(companyId);
}

/** The systems that a document may go to, the first that its company's options allow being the one. */
export function systemsTaking(document: OwnedDocument, isUsed: (system: SystemId) => boolean): AuthoritySystem[] {
  const ofMode = AUTHORITY_SYSTEMS.filter(({ id }) => isOfMode(id, document));
  const used = ofMode.filter(({ id, mode }) => id === 'gateway' || mode === 'test' || isUsed(id));
  const isReported = used.some(({ id, takes }) => id !== 'gateway' && takes(document));
  return used.filter(({ takes, leavesOut }) => takes(document) || (isReported && leavesOut(document)));
}

/** Whether the system has something to do with such a document: of one that was chosen only to refuse it, it has not. */
export function isTakenBy(system: SystemId, document: OwnedDocument): boolean {
  return isOfMode(system, document) && (systemNamed(system)?.takes(document) ?? false);
}

/** Whether the options of a company let the system have its documents. */
export function isChosenBy({ chosenBy }: Pick<SystemFacts, 'chosenBy'>, options: CompanyOptions): boolean {
  if (chosenBy === undefined) return true;
  const stated = optionOf(options, chosenBy.name);
  return chosenBy.value === undefined ? stated !== undefined : stated === chosenBy.value;
}

/** What the gateway cannot take, a system keeps whose option is still to be stated: what is chosen is not chosen again. */
export function chooseSystem(
  candidates: readonly AuthoritySystem[],
  options: CompanyOptions,
  gatewayTakes = true,
): SystemId {
  const chosen = candidates.find((system) => isChosenBy(system, options))?.id ?? 'gateway';
  if (chosen !== 'gateway' || gatewayTakes) return chosen;
  return candidates.find(({ chosenBy }) => chosenBy !== undefined && chosenBy.value === undefined)?.id ?? chosen;
}

export function isCalledPerDocument(system: SystemId): boolean {
  return systemNamed(system)?.chain === undefined;
}

/** Whether a document of a chain waits because its record will not be sent. */
export function isOutOfChain(system: SystemId, reason: string): boolean {
  return systemNamed(system)?.chain?.isOut(reason) ?? true;
}

/** Undefined for a name that is none of a system. */
export function systemNamed(name: string): AuthoritySystem | undefined {
  return AUTHORITY_SYSTEMS.find(({ id }) => id === name);
}

export function takesAmendments(system: SystemId): boolean {
  return AUTHORITY_SYSTEMS.some(({ id, takesAmendments: takes }) => id === system && takes);
}

export function needsReasonToCancel(system: SystemId): boolean {
  return systemNamed(system)?.cancellation === 'with-reason';
}

/** Names of the systems that something is so of, for texts. */
export function namesOfSystems(isSo: (facts: SystemFacts) => boolean): string {
  return AUTHORITY_SYSTEMS.filter(isSo)
    .map(({ name }) => name)
    .join(', ');
}

/** The lifecycles of real documents of the country that systems have brought with them. */
export function lifecyclesOfSystems(countryIso: string): ExternalStatusMachine[] {
  const ids = new Set<string>(systemsOf(countryIso).map(({ id }) => id));
  return AUTHORITY_SYSTEMS.filter(({ id }) => ids.has(id)).flatMap(({ lifecycle }) => lifecycle ?? []);
}

export interface SystemOfCountry extends Pick<AuthoritySystem, 'id' | 'name'> {
  readonly contexts: readonly DocumentContext[];
}

/** The systems that take real documents of the country, with the contexts of which they take some. */
export function systemsOf(countryIso: string): SystemOfCountry[] {
  return AUTHORITY_SYSTEMS.filter(({ mode }) => mode === 'live')
    .map(({ id, name, takes }) => ({
      id,
      name,
      contexts: supportedContexts(countryIso).filter((context) =>
        DOCUMENT_TYPES.some((documentType) => takes({ ...context, documentType, toPublicBody: true })),
      ),
    }))
    .filter(({ contexts }) => contexts.length > 0);
}
