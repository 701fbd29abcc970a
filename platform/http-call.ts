import type { Dispatcher } from 'undici';
import { refusalOfCertificate } from './client-tls';
import { HeldBackError, NoAnswerError, NotConnectedError } from './http-errors';

/** Work that a request waits for between its connection and its first byte. Whatever it throws, nothing has left. */
export interface Departure {
  /** Called when the connection is there; the request leaves once it resolves. */
  prepare(): Promise<void>;
  /** Asked in the very turn in which the first bytes are written: a process that was paused meanwhile sends nothing. */
  isTimely(): boolean;
}

/** A long body leaves in pieces, so that one that is held up can be broken off before its end. */
const PIECE_BYTES = 65_536;

/** One request from its connection to the end of its answer: its clock, and whether anything of it has left. */
export class Call {
  private readonly overdue = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private begun = 0;
  private hasLeft = false;
  private obstacle: { error: unknown } | undefined;
  private beginning: NoAnswerError['beginning'];

  constructor(
    private readonly timeoutMs: number,
    private readonly departure: Departure | undefined,
    private readonly hasCertificate: boolean,
  ) {}

  get signal(): AbortSignal {
    return this.overdue.signal;
  }

  /** The handler of the answer; starts the clock when the request is given to its connection. */
  watched(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
    return {
      onRequestStart: (controller, context) => {
        this.startClock();
        this.hasLeft = this.departure === undefined;
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart: (...start) => handler.onResponseStart?.(...start),
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...error) => handler.onResponseError?.(...error),
    };
  }

  /** undici asks for the first piece once it has a connection, and writes each in the turn in which it gets it. */
  async *pieces(body: Buffer): AsyncGenerator<Buffer> {
    await this.depart();
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      if (performance.now() - this.begun > this.timeoutMs) throw new NoAnswerError();
      yield body.subarray(at, at + PIECE_BYTES);
    }
  }

  /** The bytes of the answer. What came of one that does not end, or is too long, goes into the failure. */
  async read(body: AsyncIterable<Buffer>, status: number, limit: number): Promise<Uint8Array> {
    const read: Buffer[] = [];
    let room = limit;
    try {
      for await (const piece of body) {
        read.push(piece.subarray(0, room));
        if (piece.length > room) throw new Error(`the answer has more than ${limit} bytes`);
        room -= piece.length;
      }
    } catch (error) {
      this.beginning = { status, bytes: Buffer.concat(read) };
      throw error;
    }
    return Buffer.concat(read);
  }

  failure(error: unknown): unknown {
    if (this.obstacle !== undefined) return this.obstacle.error;
    const refusal = this.hasCertificate ? refusalOfCertificate(error, this.hasLeft) : undefined;
    if (refusal !== undefined && this.beginning === undefined) return refusal;
    if (!this.hasLeft) return new NotConnectedError({ cause: error });
    return new NoAnswerError({ cause: error, beginning: this.beginning });
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private async depart(): Promise<void> {
    if (this.departure === undefined) return;
    try {
      await this.departure.prepare();
      if (!this.departure.isTimely()) throw new HeldBackError();
    } catch (error) {
      this.obstacle = { error };
      throw error;
    }
    this.startClock();
    this.hasLeft = true;
  }

  private startClock(): void {
    clearTimeout(this.timer);
    this.begun = performance.now();
    this.timer = setTimeout(() => this.overdue.abort(), this.timeoutMs);
  }
}
