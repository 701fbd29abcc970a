import type { Request, RequestHandler } from 'express';
import type { ReleaseTurn } from '../../platform/fair-semaphore';
import { callOf, largestBodyOf, ownerOf, type Call } from '../call';
import { ANONYMOUS_LIMITS } from '../openapi/limits';
import { addressOf, AnonymousCallers } from './anonymous-callers';
import { bodyChunks, collectBody } from './collect-body';
import type { HeldBytes } from './held-bytes';
import { emptyBody, encodingOf } from './content-type';
import { overloaded, takeTurn, workTurns, type WorkBounds, type WorkTurns } from './take-turn';

const PIECE_BYTES = 1_048_576;

/** Kind of a work; works of one kind wait for each other. */
export type WorkKind = 'document' | 'batch' | 'conversion' | 'generation' | 'delivery';

/** Callers without a token wait for each other, whatever they ask for. */
type TurnsOf = WorkKind | 'anonymous';

/** Works under way and waiting at the same time, of all accounts and of one. */
const BOUNDS: Readonly<Record<TurnsOf, WorkBounds>> = {
  document: {
    atOnce: 64,
    atOncePerOwner: 8,
    maxWaiting: 600,
    maxWaitingPerOwner: 200,
    overloaded: 'Too many documents are waiting.',
  },
  batch: {
    atOnce: 12,
    atOncePerOwner: 4,
    maxWaiting: 64,
    maxWaitingPerOwner: 16,
    overloaded: 'Too many batches are waiting.',
  },
  conversion: {
    atOnce: 12,
    atOncePerOwner: 4,
    maxWaiting: 48,
    maxWaitingPerOwner: 12,
    overloaded: 'Too many files are waiting to be converted.',
  },
  generation: {
    atOnce: 12,
    atOncePerOwner: 4,
    maxWaiting: 48,
    maxWaitingPerOwner: 12,
    overloaded: 'Too many files are waiting to be generated.',
  },
  delivery: {
    atOnce: 8,
    atOncePerOwner: 8,
    maxWaiting: 100,
    maxWaitingPerOwner: 100,
    overloaded: 'Too many deliveries are waiting.',
  },
  anonymous: {
    atOnce: 2,
    atOncePerOwner: 2,
    maxWaiting: ANONYMOUS_LIMITS.atOnce,
    maxWaitingPerOwner: ANONYMOUS_LIMITS.atOnce,
    overloaded: 'Too many documents are waiting.',
  },
};

/**
 * Lets routes work on bodies, so that no account can fill the memory or take all turns: the body is read, decompressed,
 * and counted as it comes; then the work waits for a turn of its account. Turn and memory are given back when the work
 * has ended (the route, or before that `endWork` of the call), not when its client has gone.
 */
export class BodyWork {
  private readonly turns: Readonly<Record<TurnsOf, WorkTurns>>;
  private readonly anonymous = new AnonymousCallers();

  constructor(private readonly held: HeldBytes) {
    this.turns = {
      document: workTurns(BOUNDS.document),
      batch: workTurns(BOUNDS.batch),
      conversion: workTurns(BOUNDS.conversion),
      generation: workTurns(BOUNDS.generation),
      delivery: workTurns(BOUNDS.delivery),
      anonymous: workTurns(BOUNDS.anonymous),
    };
  }

  /** The route, with the body in its call. */
  with(kind: WorkKind, route: RequestHandler): RequestHandler {
    return async (req, res, next) => {
      const call = callOf(res);
      const { owner } = ownerOf(call);
      const leave = call.isAnonymous === true ? this.anonymous.enter(addressOf(req)) : () => undefined;
      let release: ReleaseTurn = () => undefined;
      call.holdMore = (bytes) => {
        this.hold(req, (call.body?.length ?? 0) + bytes, owner);
        this.held.work(req);
      };
      call.endWork = () => {
        release();
        leave();
        // Whatever still refers to the call: what is not counted is not kept.
        delete call.body;
        this.held.release(req);
      };
      try {
        call.deadline?.stop();
        await this.read(req, call, owner);
        call.deadline?.restart();
        release = await takeTurn(this.turns[call.isAnonymous === true ? 'anonymous' : kind], res);
        await route(req, res, next);
      } finally {
        call.endWork();
      }
    };
  }

  /** The route, with a body that it reads itself, piece by piece: no more than two pieces are in memory. */
  inPieces(route: RequestHandler): RequestHandler {
    return async (req, res, next) => {
      const call = callOf(res);
      call.pieces = this.pieces(req, call);
      try {
        await route(req, res, next);
      } finally {
        this.held.release(req);
      }
    };
  }

  private async *pieces(request: Request, call: Call): AsyncGenerator<Buffer> {
    const { owner } = ownerOf(call);
    let chunks: Buffer[] = [];
    let held = 0;
    let isEmpty = true;
    call.deadline?.stop();
    for await (const chunk of bodyChunks(request, encodingOf(request), largestBodyOf(call))) {
      isEmpty = false;
      chunks.push(chunk);
      held += chunk.length;
      this.hold(request, held * 2, owner);
      if (held < PIECE_BYTES) continue;
      this.held.work(request);
      yield Buffer.concat(chunks);
      [chunks, held] = [[], 0];
    }
    call.deadline?.restart();
    if (isEmpty) throw emptyBody();
    this.held.work(request);
    if (held > 0) yield Buffer.concat(chunks);
  }

  private hold(request: Request, bytes: number, owner: string): void {
    if (!this.held.hold(request, bytes, owner))
      throw overloaded('Too many large bodies are being processed at the moment.');
  }

  private async read(request: Request, call: Call, owner: string): Promise<void> {
    // A file goes to its thread as a copy, unless it fills the memory of its form.
    const copies = call.mediaType === 'multipart/form-data' ? 2 : 1;
    const body = await collectBody(request, encodingOf(request), largestBodyOf(call), (bytes) => {
      const hasRoom = this.held.hold(request, bytes * copies, owner);
      // What has arrived is inflated as fast as we can: that is no client's fault.
      if (request.complete) this.held.work(request);
      if (!hasRoom) throw overloaded('Too many large bodies are being processed at the moment.');
    });
    if (body.length === 0 && call.operation?.isBodyOptional !== true) throw emptyBody();
    this.held.work(request);
    call.body = body;
  }
}
