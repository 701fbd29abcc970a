import type { Client } from '@temporalio/client';
import { expectedSchedules } from '../application/namespace/expected-schedules';
import type { Config } from '../platform/config';
import type { Logger } from '../platform/logger';
import { makeMissing, type KeptSchedule } from '../platform/temporal/kept-schedule';
import { NamespaceMissingError, requireNamespace } from '../platform/temporal/namespace';
import { claimNamespace, namespaceMark } from '../platform/temporal/namespace-mode';
import { registeringCommand, registerSearchAttributes } from '../platform/temporal/register-search-attributes';
import { FAILURE_KIND, REASON_CODE } from '../platform/temporal/search-attributes';

/** Set at the end of a document, and only where they are known; without the others nothing can be started. */
const AT_THE_END: readonly string[] = [FAILURE_KIND.name, REASON_CODE.name];

export interface Kept {
  client: Client;
  config: Config;
  logger: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Looks after what has to be in Temporal's namespace and is made by nobody else: search attributes, schedules, and the mark of
 * whose it is. After a loss
 * of Temporal's database they are gone while everybody runs on (ADR 105).
 */
export class NamespaceKeeper {
  /** What stands in the way of all work. */
  private problem: string | undefined;
  /** Attributes that are missing as long as nobody who may registers them. */
  private refused: readonly string[] = [];
  private unknown: readonly string[] = AT_THE_END;
  private failure: string | undefined;

  constructor(private readonly kept: Kept) {}

  /**
   * What keeps failing, as while Temporal is away, is said once. Schedules are left out by whoever has just made them: asking for
   * each costs Temporal as much as a start, when everything starts.
   */
  async look(schedules = expectedSchedules(this.kept.config)): Promise<void> {
    try {
      await this.provide(schedules);
      this.failure = undefined;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (failure !== this.failure)
        this.kept.logger.warn({ err: error }, "what has to be in Temporal's namespace could not be looked after");
      this.failure = failure;
    }
  }

  /** Whether nothing was missing, and the mark is there, which is gone with everything else. One question. */
  async isAsItWas(): Promise<boolean> {
    if (this.problem ?? this.failure ?? [...this.refused, ...this.unknown][0]) return false;
    return namespaceMark(this.kept.client).then(
      (mark) => mark !== undefined,
      () => false,
    );
  }

  /** Makes again what is gone. */
  private async provide(schedules: readonly KeptSchedule[]): Promise<void> {
    const { client, config, logger } = this.kept;
    try {
      await requireNamespace(client, config);
    } catch (error) {
      if (!(error instanceof NamespaceMissingError)) throw error;
      return this.tell(error.message);
    }
    await claimNamespace(client, config.EDOC_MODE);
    let refusal: unknown;
    let refused: string[] = [];
    this.unknown = await registerSearchAttributes(client, (missing, error) => {
      refused = missing;
      refusal = error;
    });
    if (refused.join() !== this.refused.join() && refused.length > 0)
      logger.error({ missing: refused, err: refusal }, this.remedy(refused));
    else if (this.unknown.length > 0 && refused.length === 0)
      logger.warn({ searchAttributes: this.unknown }, 'search attributes were missing in Temporal and are registered');
    this.refused = refused;
    const made = await makeMissing(client, schedules);
    if (made.length > 0) logger.warn({ schedules: made }, 'schedules were missing in Temporal and have been made');
    this.tell(undefined);
  }

  /** Whether what a failed document shows at its end can be shown. */
  readonly knowsFailures = (): boolean => !AT_THE_END.some((name) => this.unknown.includes(name));

  /** False when nothing can be started. */
  readonly isReady = (): boolean =>
    this.problem === undefined && this.refused.every((name) => AT_THE_END.includes(name));

  readonly complaint = (): string | undefined =>
    this.problem ?? (this.refused.length === 0 ? undefined : this.remedy(this.refused));

  private tell(problem: string | undefined): void {
    if (problem !== undefined && problem !== this.problem) this.kept.logger.error(problem);
    this.problem = problem;
  }

  private remedy(missing: readonly string[]): string {
    const { config } = this.kept;
    return `TEMPORAL_NAMESPACE: ${config.TEMPORAL_NAMESPACE} has no search attributes ${missing.join(', ')}, and this process may not register them: ${registeringCommand(missing, config)}`;
  }
}
