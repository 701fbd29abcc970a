import type { FaceAnswer, HeldInvoice } from '../../countries/es/face/read-answer';
import type { FaceRequest } from '../../countries/es/face/requests';
import { cancellationState } from '../../countries/es/face/states';
import { SignerRefused } from '../../countries/wire/xml-signature/signer';
import type { Done, FollowUpAnswer, FollowUpLookup } from '../../countries/integration/answers';
import {
  HELD_BACK,
  nothingArrived,
  ofQuestion,
  outcomeUnknown,
  unclear,
  type NothingArrived,
} from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import type { FollowUp } from '../../storage/follow-up-repository';
import type { FaceReading } from './reading';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import type { FollowUpConnector, FollowUpDeparture } from '../../application/integration/follow-up';
import type { WriteCancellation } from '../../application/integration/system-cancellation';
import { AUTHORITY } from './face-answers';
import type { KeptExchange } from '../../application/integration/kept-exchange';
import type { FaceCalls, FaceMessage } from './face-calls';
import type { VersionedIdentity } from '../../platform/identity-clients';

/** What FACe is asked: to cancel what it has under this registration. */
export const writeFaceCancellation: WriteCancellation = async ({ integration }, { reason = '' }) => {
  const registration = integration?.reference;
  if (registration === undefined) return { refused: 'Under which number FACe has it is not known.' };
  return { content: { registration, reason } };
};

export interface FaceCancellingDependencies {
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<FaceCalls, 'message' | 'call'>;
  /** Reads answers in a thread. */
  read: FaceReading['read'];
  /** How often FACe is asked what the public body has decided. */
  statusSeconds: number;
  clock(): Date;
}

interface Prepared {
  readonly kind: 'prepared';
  readonly message: FaceMessage;
  readonly identity: VersionedIdentity;
}

/** FACe takes a request to cancel, and the public body decides on it, which may take weeks. */
export class FaceCancelling implements FollowUpConnector {
  constructor(private readonly dependencies: FaceCancellingDependencies) {}

  async send(
    call: FollowUp,
    { signal, departure }: { signal: AbortSignal; departure: FollowUpDeparture },
  ): Promise<FollowUpAnswer> {
    const { registration, reason } = contentOf(call);
    const prepared = await this.prepared(call, { operation: 'solicitarAnulacion', registration, reason });
    if (prepared.kind === 'obstacle') return prepared;
    const { message, identity } = prepared;
    const sent = { documentId: call.documentId, kind: 'CANCELLATION' } as const;
    const kept = await this.dependencies.calls.call(sent, message, { identity, signal, departure });
    if (kept.isHeldBack) return HELD_BACK;
    return this.answerTo(await this.read(kept, 'solicitarAnulacion', call), registration, kept.received);
  }

  async lookUp(call: FollowUp, { signal }: { signal: AbortSignal }): Promise<FollowUpLookup> {
    const { registration } = contentOf(call);
    const prepared = await this.prepared(call, { operation: 'detalleFactura', registration });
    if (prepared.kind === 'obstacle') return ofQuestion(prepared);
    const { message, identity } = prepared;
    const asked = { documentId: call.documentId, kind: 'LOOK_UP' } as const;
    const kept = await this.dependencies.calls.call(asked, message, { identity, signal });
    const answer = await this.read(kept, 'detalleFactura', call);
    switch (answer.kind) {
      case 'held':
        return this.stateOf(answer, call, kept.received);
      case 'refused':
      case 'already-there':
      case 'not-there':
        return outcomeUnknown(`FAULT_${answer.code}`);
      case 'obstacle':
        return ofQuestion(answer);
      default:
        return answer satisfies never;
    }
  }

  private answerTo(answer: FaceAnswer, registration: string, messageSha256: string | undefined): FollowUpAnswer {
    const { statusSeconds } = this.dependencies;
    switch (answer.kind) {
      case 'held': {
        if (answer.registration !== registration) return unclear('OTHER_INVOICE');
        const state = cancellationState(answer.cancellation);
        if (state === 'accepted') return cancelled(messageSha256);
        if (state === 'requested')
          return { kind: 'pending', reference: registration, retryAfterSeconds: statusSeconds };
        return unclear('STATE_UNKNOWN');
      }
      case 'refused':
        return { kind: 'refused', code: answer.code, message: answer.message, ...present({ messageSha256 }) };
      // It was asked for already, by us or in the portal.
      case 'already-there':
        return { kind: 'pending', reference: registration, retryAfterSeconds: statusSeconds };
      case 'not-there':
        return nothingArrived('configuration', `FAULT_${answer.code}`);
      case 'obstacle':
        return answer;
      default:
        return answer satisfies never;
    }
  }

  private stateOf(
    { registration, state, cancellation, cancellationComment }: HeldInvoice,
    call: FollowUp,
    messageSha256: string | undefined,
  ): FollowUpLookup {
    if (registration !== contentOf(call).registration) return unclear('OTHER_INVOICE');
    if (state === CANCELLED) return cancelled(messageSha256);
    const decided = cancellationState(cancellation);
    switch (decided) {
      case 'accepted':
        return cancelled(messageSha256);
      case 'refused':
        // Of several requests it may be the answer to the one before, as long as FACe has not said that it has this one.
        if (call.try > 1 && call.takenAt === undefined) return { kind: 'not-found' };
        return {
          kind: 'refused',
          code: cancellation ?? '',
          message: cancellationComment ?? 'The public body has refused to cancel the invoice.',
          ...present({ messageSha256 }),
        };
      case 'requested':
        return { kind: 'pending', reference: registration, retryAfterSeconds: this.dependencies.statusSeconds };
      case 'none':
        return { kind: 'not-found' };
      case undefined:
        return unclear('STATE_UNKNOWN');
      default:
        return decided satisfies never;
    }
  }

  private async read(
    { exchange }: KeptExchange,
    operation: 'solicitarAnulacion' | 'detalleFactura',
    { companyId }: FollowUp,
  ): Promise<FaceAnswer> {
    return this.dependencies.read('invoice', exchange, operation, companyId);
  }

  private async prepared({ companyId }: FollowUp, request: FaceRequest): Promise<Prepared | NothingArrived> {
    const { identities, calls, clock } = this.dependencies;
    const found = await identities.identityFor(companyId, 'es-face', clock());
    if (found.kind === 'obstacle') return found;
    try {
      return { kind: 'prepared', message: await calls.message(request, found.identity), identity: found.identity };
    } catch (error) {
      if (error instanceof SignerRefused) return nothingArrived('configuration', error.code);
      throw error;
    }
  }
}

const CANCELLED = '3100';

function cancelled(messageSha256: string | undefined): Done {
  return { kind: 'done', authority: AUTHORITY, warnings: [], ...present({ messageSha256 }) };
}

function contentOf({ content }: FollowUp): { registration: string; reason: string } {
  return { registration: String(content['registration']), reason: String(content['reason']) };
}
