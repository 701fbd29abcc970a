import type { mongo } from 'mongoose';
import { isAnswered, type DocumentRecord } from '../../storage/document-record';
import {
  ConcurrentChangeError,
  DocumentMissingError,
  type DocumentRepository,
} from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import type { RequestIdentity, VerifactuRequestRepository } from './stores/request-repository';
import { askedAgain, integrationOf } from '../../application/integration/integration-state';
import { issuingOf, type IssuingSources } from './issuing-of';
import { lastAsked } from './last-asked';
import type { Standing } from './record-standing';

export interface AskAgainDependencies extends IssuingSources {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  requests: Pick<VerifactuRequestRepository, 'find' | 'insert'>;
  standingOf(identity: RequestIdentity, now: Date): Promise<Standing>;
  /** False if another writer was at the same records. */
  transaction(work: (session: mongo.ClientSession) => Promise<void>): Promise<boolean>;
  clock(): Date;
}

/** Rounds against others that write the document at the same time. */
const ROUNDS = 20;

/**
 * Has a document whose record was refused for our own fault ask for another one, now that the cause may be gone. In the same transaction
 * the document stops saying why it waits: from then on an operator cannot settle it (settle-document.ts). Returns the chain that got
 * the request; undefined where there is nothing to ask for.
 */
export async function askAgain(
  deps: AskAgainDependencies,
  documentId: string,
  by: string,
): Promise<string | undefined> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await readIfThere(deps, documentId);
    if (document?.status !== 'PROCESSING' || isAnswered(document)) return undefined;
    const last = await lastAsked(deps.requests, documentId);
    if (last === undefined) return undefined;
    const { kind } = await deps.standingOf(last, deps.clock());
    if (kind !== 'configuration' && kind !== 'invalid') return undefined;
    const issuer = { nif: last.content.key.idEmisorFactura, nombreRazon: last.issuing.issuerName };
    const issuing = await issuingOf(deps, document.companyId, issuer);
    const request = { documentId, operation: 'Alta', try: last.try + 1, content: last.content } as const;
    let chain: string | undefined;
    try {
      const isStored = await deps.transaction(async (session) => {
        await deps.documents.apply(document, askingStep(document, by, deps.clock()), session);
        ({ chain } = await deps.requests.insert(request, issuing, deps.clock(), session));
      });
      if (isStored) return chain;
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  throw new Error(`document ${documentId} is contended`);
}

function askingStep(document: DocumentRecord, by: string, at: Date): Step {
  const before = integrationOf(document);
  return {
    change: { integration: askedAgain(before) },
    entry: { at, actor: by, type: 'submitted', reason: `another record, after ${before.lastReason ?? ''}` },
  };
}

async function readIfThere(
  { documents }: Pick<AskAgainDependencies, 'documents'>,
  documentId: string,
): Promise<DocumentRecord | undefined> {
  try {
    return await documents.read(documentId);
  } catch (error) {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  }
}
