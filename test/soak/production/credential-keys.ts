import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** CREDENTIAL_KEYS in a file that every process reads when it starts. */
export class CredentialKeys {
  private keys: string[] = [];
  private made = 0;

  private constructor(readonly file: string) {}

  static async create(folder: string): Promise<CredentialKeys> {
    const keys = new CredentialKeys(path.join(folder, 'credential-keys'));
    await keys.putNewFirst();
    return keys;
  }

  /** The new one encrypts, all decrypt. */
  async putNewFirst(): Promise<void> {
    this.made += 1;
    await this.write([`k${this.made}:${randomBytes(32).toString('base64')}`, ...this.keys]);
  }

  async dropOld(): Promise<void> {
    await this.write(this.keys.slice(0, 1));
  }

  private async write(keys: string[]): Promise<void> {
    this.keys = keys;
    await writeFile(this.file, keys.join(), { mode: 0o600 });
  }
}
