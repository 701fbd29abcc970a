import { statusOf, type SigningKey } from './webhook-key';

const KEPT_MS = 5_000;

/**
 * The keys that sign, read anew every few seconds: a rotation reaches every process soon, and the key before it goes on
 * signing meanwhile. When the storage does not answer, what was read last is used, as long as it is valid.
 */
export class SigningKeys {
  private kept: { keys: readonly SigningKey[]; until: number } | undefined;
  private loading: Promise<readonly SigningKey[]> | undefined;

  constructor(private readonly load: (now: Date) => Promise<readonly SigningKey[]>) {}

  readonly at = async (now: Date): Promise<readonly SigningKey[]> => {
    const fresh = this.kept !== undefined && this.kept.until > now.getTime() ? this.kept.keys : await this.reload(now);
    return fresh.filter((key) => statusOf(key, now) !== 'RETIRED');
  };

  private async reload(now: Date): Promise<readonly SigningKey[]> {
    this.loading ??= this.load(now).finally(() => (this.loading = undefined));
    try {
      const keys = await this.loading;
      this.kept = { keys, until: now.getTime() + KEPT_MS };
      return keys;
    } catch (error) {
      if (this.kept === undefined) throw error;
      return this.kept.keys;
    }
  }
}
