import { isTakenBy, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentPayload, DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import type { NewDocument } from '../../storage/stored-document';
import { isBlocking, type Finding } from '../../validation/finding';
import { hasEndedInVain, keysOf } from '../documents/claim-number';
import { compareDocuments, type DocumentComparison } from '../documents/compare-documents';
import { isConfigured, type SystemSettings } from '../integration/configured-systems';
import { systemOf, type SystemChoice } from '../integration/system-choice';
import type { StoredVerdict } from '../validation/validate-stored';

/** What the authority's system would be sent. */
export type ForeseenMessage =
  | {
      kind: 'message';
      contentType: string;
      text: string;
      /** Whether the system's own schema takes it; undefined where it has none that is here. */
      isValid?: boolean;
      /** What nobody has checked, where something is. */
      notChecked?: string;
      warnings: readonly Finding[];
      /** What of it is only known when it is sent. */
      provisional?: string;
    }
  | { kind: 'not-expressible'; findings: readonly Finding[] };

export interface DryRunDependencies {
  settings: SystemSettings;
  claims: Pick<ClaimRepository, 'ownerOf'>;
  documents: Pick<DocumentRepository, 'find' | 'read'>;
  systems: Pick<SystemChoice, 'made'>;
  /** Every layer, as the workflow has it done. */
  validate(document: DocumentRecord, payload: DocumentPayload): Promise<StoredVerdict>;
  foresee(system: SystemId, document: DocumentRecord, payload: DocumentPayload): Promise<ForeseenMessage | undefined>;
}

export interface DryRun {
  /** What would become of it, as far as that is decided here and not by the authority. */
  result: 'SENT' | 'INVALID' | 'DUPLICATED';
  document: DocumentRecord;
  findings: readonly Finding[];
  ruleSets: readonly string[];
  duplicate?: { documentId: string; status: DocumentRecord['status'] } & DocumentComparison;
  system: SystemId;
  isConfigured: boolean;
  /** The document says so itself: submitted, it is refused. */
  isTest?: true;
  message?: Extract<ForeseenMessage, { kind: 'message' }>;
}

/**
 * Goes through all that would happen to a document until it leaves, and stores nothing: the claim of its number is looked up and not made,
 * its message is written and not sent.
 */
export async function dryRun(
  dependencies: DryRunDependencies,
  accepted: NewDocument,
  payload: DocumentPayload,
): Promise<DryRun> {
  const asStored = recordOf(accepted);
  const [duplicate, verdict, document] = await Promise.all([
    holderOf(dependencies, asStored),
    dependencies.validate(asStored, payload),
    dependencies.systems.made(asStored),
  ]);
  const system = systemOf(document);
  const configured = isConfigured(dependencies.settings, system, document.countryIso) && isTakenBy(system, document);
  const foreseen = verdict.valid ? await dependencies.foresee(system, document, payload) : undefined;
  const findings = [...verdict.findings, ...remarksOf(foreseen)];
  const isValid = verdict.valid && !findings.some(isBlocking);
  return {
    result: duplicate !== undefined ? 'DUPLICATED' : isValid ? 'SENT' : 'INVALID',
    document,
    findings,
    ruleSets: verdict.ruleSets,
    system,
    isConfigured: configured,
    ...present({ duplicate, message: foreseen?.kind === 'message' ? foreseen : undefined }),
  };
}

function remarksOf(foreseen: ForeseenMessage | undefined): readonly Finding[] {
  if (foreseen === undefined) return [];
  return foreseen.kind === 'message' ? foreseen.warnings : foreseen.findings;
}

/** The document that holds the number, unless this one amends it. One that has ended in vain holds it no more. */
async function holderOf(
  { claims, documents }: Pick<DryRunDependencies, 'claims' | 'documents'>,
  document: DocumentRecord,
): Promise<DryRun['duplicate']> {
  for (const key of keysOf(document)) {
    const owner = await claims.ownerOf(key);
    if (owner === undefined || owner === document.amends || (await hasEndedInVain(documents, owner))) continue;
    const held = await documents.find(owner);
    if (held !== undefined) return { documentId: owner, status: held.status, ...compareDocuments(document, held) };
  }
  return undefined;
}

/** As it would stand when its workflow begins. */
function recordOf(document: NewDocument): DocumentRecord {
  const at = document.submissionDate;
  return {
    ...document,
    status: 'PROCESSING',
    phase: 'VALIDATING',
    findings: [],
    ruleSets: [],
    updatedAt: at,
    timeline: [],
  };
}
