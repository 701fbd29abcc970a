import { present } from '../../platform/present';
import { OvertakenError } from './chain-changes';

/** Tells documents what became of them in their chain: each of its steps may tell one again, and none is left out. */
export interface ChainTeller {
  /** Those of which something is decided. */
  tellDecided(chain: string): Promise<void>;
  /** Those that something holds up. */
  tellHeldUp(chain: string): Promise<void>;
}

/**
 * What a system does for a chain. All that it knows is stored, so that each may be repeated, begun twice at once, or broken off
 * anywhere: nothing is lost, and nothing is sent twice.
 */
export interface ChainWork {
  /** Whether something waits for a record, and the chain may get one. */
  mayGenerate(chain: string, signal: AbortSignal): Promise<boolean>;
  /** `invalid`: no record can be made of these; `isFull`: there may be more to make. */
  generate(chain: string): Promise<{ generated: number; invalid: readonly unknown[]; isFull: boolean }>;
  /** Does what is due, which is one call to the authority, or one question. False: nothing is, or it is not its time. */
  step(chain: string, signal: AbortSignal): Promise<boolean>;
  readonly teller: ChainTeller;
  /** Instant at which something is due again, after a step that has done something or not; undefined: nothing waits. */
  nextAt(chain: string, hasDone: boolean): Promise<Date | undefined>;
}

/** The two steps that the workflow of a chain takes (ADR 115). */
export class ChainSteps {
  constructor(private readonly work: ChainWork) {}

  /** Makes records of what was asked for; `isFull`: of as much as is made at once, there may be more. */
  async generate(chain: string, signal: AbortSignal): Promise<{ generated: number; isFull: boolean }> {
    const { work } = this;
    if (!(await work.mayGenerate(chain, signal))) {
      await work.teller.tellHeldUp(chain);
      return { generated: 0, isFull: false };
    }
    const { generated, invalid, isFull } = await work.generate(chain);
    if (invalid.length > 0) await work.teller.tellDecided(chain);
    await work.teller.tellHeldUp(chain);
    return { generated, isFull };
  }

  /**
   * Makes records of all that was asked for, and does what is due. Then documents are told. `nextAt` is when to come again, which may
   * be at once; without it nothing waits but for what is asked for next.
   */
  async advance(chain: string, signal: AbortSignal): Promise<{ nextAt?: Date }> {
    const { work } = this;
    let hasDone = true;
    await this.generateAll(chain, signal);
    try {
      hasDone = await work.step(chain, signal);
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
    // A record that was decided may be what something else waits for that was asked for.
    if (hasDone) await this.generateAll(chain, signal);
    await work.teller.tellDecided(chain);
    await work.teller.tellHeldUp(chain);
    return present({ nextAt: await work.nextAt(chain, hasDone) });
  }

  private async generateAll(chain: string, signal: AbortSignal): Promise<void> {
    if (!(await this.work.mayGenerate(chain, signal))) return;
    while ((await this.work.generate(chain)).isFull);
  }
}
