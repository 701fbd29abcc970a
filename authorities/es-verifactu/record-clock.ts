import type { ContinuityLook, Epoch, VerifactuContinuity } from './stores/continuity';

export interface RecordClockOptions {
  continuity: Pick<VerifactuContinuity, 'look'>;
  /** Nobody has asked for the number of the installation yet. */
  isNew(): Promise<boolean>;
  /** The clock of this machine. */
  wall(): Date;
}

/** After so long without a look nobody knows what happened to the database. */
export const GAP_MS = 60_000;
export const LOOK_EVERY_MS = 10_000;
/** So far clocks may be apart: the agency warns of records from 240 s (2004). */
const MOST_APART_MS = 60_000;
/** A look is believed for a little longer than until the next. */
const BELIEVED_MS = 15_000;
/** Between two looks, both clocks of this machine go equally far, unless one was set or the machine stood still. */
const DRIFT_MS = 1_000;

/** Which clocks are apart, and by how many milliseconds the first is ahead. */
export interface ClockDifference {
  of: 'worker' | 'mongodb';
  from: 'mongodb' | 'agency';
  aheadMs: number;
}

/**
 * The time of records: that of the replica set, which all workers share, whatever the clocks of their machines say. It is read together
 * with the epoch of the database (authorities/es-verifactu/stores/continuity.ts), and goes on from there by a clock that nobody sets.
 */
export class RecordClock {
  private last: { look: ContinuityLook; ticks: number; wall: number } | undefined;
  private agencyAheadMs = 0;

  constructor(private readonly options: RecordClockOptions) {}

  async look(): Promise<void> {
    const { continuity, isNew, wall } = this.options;
    const looks = this.last?.look.looks ?? 0;
    const look = await continuity.look({ gapMs: GAP_MS, looks, isNew: this.last === undefined && (await isNew()) });
    this.last = { look, ticks: performance.now(), wall: wall().getTime() };
  }

  /** The epoch as of a moment ago. */
  async epoch(): Promise<Epoch> {
    if (!this.isFresh()) await this.look();
    return this.last?.look ?? { epoch: 0 };
  }

  now(): Date {
    const { last } = this;
    if (last === undefined) return this.options.wall();
    return new Date(Math.round(last.look.seenAt.getTime() + performance.now() - last.ticks));
  }

  /** The agency has dated an answer, which was there some time between these two. */
  heard(theirs: Date, asked: Date, answered: Date): void {
    // They state seconds.
    const behind = asked.getTime() - theirs.getTime() - 1_000;
    const ahead = theirs.getTime() - answered.getTime();
    this.agencyAheadMs = behind > 0 ? -behind : Math.max(0, ahead);
  }

  /** How far the clocks are apart that were compared last. */
  get differences(): ClockDifference[] {
    const { last } = this;
    const workerAheadMs = last === undefined ? 0 : last.wall - last.look.seenAt.getTime();
    return [
      { of: 'worker', from: 'mongodb', aheadMs: workerAheadMs },
      { of: 'mongodb', from: 'agency', aheadMs: -this.agencyAheadMs },
    ];
  }

  /** Those that are too far apart for records to be made. */
  get problem(): ClockDifference | undefined {
    return this.differences.find(({ aheadMs }) => Math.abs(aheadMs) > MOST_APART_MS);
  }

  private isFresh(): boolean {
    const { last } = this;
    if (last === undefined) return false;
    const [gone, goneByWall] = [performance.now() - last.ticks, this.options.wall().getTime() - last.wall];
    return gone < BELIEVED_MS && Math.abs(goneByWall - gone) < DRIFT_MS;
  }
}
