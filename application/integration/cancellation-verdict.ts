import type { Cancelled } from '../../countries/integration/answers';
import { present } from '../../platform/present';
import type { CancellationIdentity } from '../../storage/cancellation-call-repository';
import type { CancellationRecord } from '../../storage/cancellation-record';
import type { DocumentRecord } from '../../storage/document-record';
import {
  ConcurrentChangeError,
  DocumentMissingError,
  type DocumentRepository,
} from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import type { NewTimelineEntry } from '../../storage/timeline';
import { cancellationDecided } from './integration-state';

/** What a document is told of its cancellation. */
export interface CancellationVerdict {
  result: Pick<CancellationRecord, 'status' | 'code' | 'message' | 'reference'>;
  entry: Pick<NewTimelineEntry, 'actor' | 'type' | 'reason' | 'receipt' | 'messageSha256'>;
}

export function cancelledBy({
  authority,
  reference,
  receipt,
  warnings,
  messageSha256,
}: Omit<Cancelled, 'kind'>): CancellationVerdict {
  const [remark] = warnings;
  const { code, message } = remark ?? {};
  const reason = warnings.length === 0 ? undefined : warnings.map((warning) => warning.code).join(', ');
  return {
    result: { status: 'ACCEPTED', ...present({ reference, code, message }) },
    entry: { actor: `authority:${authority}`, type: 'cancelled', ...present({ reason, receipt, messageSha256 }) },
  };
}

export function refusedBy(
  actor: string,
  { code, message }: Required<Pick<CancellationRecord, 'code' | 'message'>>,
  messageSha256?: string,
): CancellationVerdict {
  return {
    result: { status: 'REFUSED', code, message },
    entry: { actor, type: 'cancellationRefused', reason: code, ...present({ messageSha256 }) },
  };
}

interface Telling {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  clock(): Date;
}

/** Writes what became of a cancellation into its document; one that says it already, or was asked another, stays as it is. */
export async function tellVerdict(
  telling: Telling,
  identity: CancellationIdentity,
  { result, entry }: CancellationVerdict,
): Promise<void> {
  await changeCancellation(telling, identity, (asked) => ({
    cancellation: cancellationDecided(asked, result),
    entry: { at: telling.clock(), ...entry },
  }));
}

/** Rounds against others that write the document at the same time. */
const ROUNDS = 20;

/** Changes the request as long as it is PENDING. `change` returns nothing where nothing has to be written. */
export async function changeCancellation(
  { documents }: Pick<Telling, 'documents'>,
  identity: CancellationIdentity,
  change: (asked: CancellationRecord) => { cancellation: CancellationRecord; entry?: Step['entry'] } | undefined,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await find(documents, identity.documentId);
    const { integration } = document ?? {};
    const asked = integration?.cancellation;
    if (document === undefined || integration === undefined || asked === undefined) return;
    if (asked.status !== 'PENDING' || asked.try !== identity.try) return;
    const changed = change(asked);
    if (changed === undefined) return;
    const { cancellation, entry } = changed;
    try {
      await documents.apply(document, {
        change: { integration: { ...integration, cancellation } },
        ...(entry && { entry }),
      });
      return;
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  throw new Error(`document ${identity.documentId} is contended`);
}

/** None where only the record was asked for, or the document was removed. */
async function find(
  documents: Pick<DocumentRepository, 'read'>,
  documentId: string,
): Promise<DocumentRecord | undefined> {
  try {
    return await documents.read(documentId);
  } catch (error) {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  }
}
