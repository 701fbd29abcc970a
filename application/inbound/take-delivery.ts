import type { SystemId } from '../../countries/integration/systems';
import type { Purpose } from '../../documents/model/document-context';
import { supportsContext } from '../../countries/registry';
import { ServiceError, type Problem } from '../../platform/errors';
import { present } from '../../platform/present';
import type { CompanyRecord } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { NewDocument } from '../../storage/stored-document';
import { receiveDocument, type ReceiveDependencies } from './receive-document';

export interface DeliveryDependencies extends ReceiveDependencies<string> {
  accounts: Pick<AccountRepository, 'findCompanyByVatNumber'>;
  /** Failing is no harm: the reconciler starts what is stored. */
  start(document: NewDocument): Promise<void>;
  /** Larger documents are refused. */
  largestDocumentBytes: number;
  /** Reading broke down, which is a fault of ours. */
  onReadFailure(error: unknown): void;
}

export interface DeliveryRefusal {
  kind: 'refused';
  code: string;
  message: string;
  problems: readonly Problem[];
}

/** A message of an authority, as far as it is not the document itself. */
export interface DeliveryNote {
  countryIso: string;
  authority: string;
  reference: string;
  purpose: Purpose;
  /** Number of the company that receives it. */
  vatNumber: string;
  /** System that gives the references; the authorities of countries share theirs with whoever delivers by hand. */
  system?: SystemId;
  /** Company in whose mailbox it was: nobody else is given it. */
  companyId?: string;
  /** Company that the envelope names by its address: it is not looked for by its number. */
  company?: CompanyRecord;
  /** The system's own format that it is in; UBL where none is named. */
  ownFormat?: string;
}

/**
 * Makes a document of what an authority delivered, whoever its company belongs to; or says why it cannot become one. When
 * this returns, it may be acknowledged: it is stored, or refused for good, and then whoever took it keeps it. What is thrown says nothing
 * of it, and it is to be delivered again. Reading takes the bytes away: whoever needs them afterwards gives a copy.
 */
export async function takeDelivery(
  deps: DeliveryDependencies,
  note: DeliveryNote,
  bytes: Uint8Array,
): Promise<{ kind: 'received' | 'repeated'; documentId: string } | DeliveryRefusal> {
  const { countryIso, authority, reference, purpose, vatNumber, system, companyId, ownFormat: name } = note;
  if (bytes.byteLength > deps.largestDocumentBytes)
    return refused('DOCUMENT_TOO_LARGE', `The document has more than ${deps.largestDocumentBytes} bytes.`);
  const context = { countryIso, purpose, flow: 'RECEIVED' } as const;
  if (!supportsContext(context))
    return refused('UNSUPPORTED_CONTEXT', `${purpose} RECEIVED is not supported in ${countryIso}.`);
  const company = note.company ?? (await deps.accounts.findCompanyByVatNumber(countryIso, vatNumber));
  if (company === undefined) return refused('COMPANY_UNKNOWN', 'No company with this VAT number is registered.');
  if (companyId !== undefined && company.companyId !== companyId)
    return refused('COMPANY_MISMATCH', 'It is addressed to another company than that of the mailbox.');
  const inbound = system === undefined ? { authority, reference } : { authority, message: { system, reference } };
  const ownFormat = system === undefined || name === undefined ? undefined : { system, name };
  const delivery = { context, company, vatNumber, bytes, inbound, ...present({ ownFormat }) };
  const result = await receiveDocument({ ...deps, read: readOrRefuse(deps) }, delivery);
  if (result.kind === 'refused') return result;
  if (result.kind === 'received') await deps.start(result.document).catch(() => undefined);
  return { kind: result.kind, documentId: result.document.documentId };
}

/** Bytes that cannot be read are refused like wrong ones: trying them again without end would help nobody. */
function readOrRefuse({ read, onReadFailure }: DeliveryDependencies): DeliveryDependencies['read'] {
  return async (bytes, setting) => {
    try {
      return await read(bytes, setting);
    } catch (error) {
      if (!(error instanceof ServiceError)) onReadFailure(error);
      else if (error.code !== 'DOCUMENT_TOO_COMPLEX') throw error;
      const code = error instanceof ServiceError ? error.code : 'DOCUMENT_UNREADABLE';
      return refused(code, 'The document is not readable.');
    }
  };
}

function refused(code: string, message: string): DeliveryRefusal {
  return { kind: 'refused', code, message, problems: [] };
}
