import { keyProblem } from '../application/processes/key-problem';
import { EnvelopeUnreadable, type KeyRing } from '../platform/encryption/key-ring';
import type { Logger } from '../platform/logger';
import type { MongoConnection } from '../storage/mongo';
import { WebhookKeyRepository } from '../storage/webhook-key-repository';

/** Whether notifications can be signed: without, none is sent. */
export class SigningCheck {
  private problem: string | undefined;
  private signs = true;

  constructor(
    private readonly mongo: MongoConnection,
    private readonly ring: KeyRing,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  async look(): Promise<void> {
    const problem = await keyProblem(this.mongo, this.ring);
    if (problem !== undefined && problem !== this.problem) this.logger.error(problem);
    this.problem = problem;
    this.signs = await this.canSign();
  }

  readonly isReady = (): boolean => this.signs;

  readonly complaint = async (): Promise<string | undefined> => this.problem;

  private async canSign(): Promise<boolean> {
    try {
      await new WebhookKeyRepository(this.mongo).signingKeys(this.ring, new Date());
      return true;
    } catch (error) {
      if (error instanceof EnvelopeUnreadable) return false;
      throw error;
    }
  }
}
