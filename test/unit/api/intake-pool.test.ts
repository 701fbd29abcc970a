import path from 'node:path';
import { IntakePool } from '../../../api/intake/intake-pool';

const KIB = 1024;

test('the time that a table may take to be opened grows with its bytes: a small file is given up first', async () => {
  const filename = path.resolve(__dirname, '../../support/endless-thread.cjs');
  const pool = new IntakePool({ filename, threads: 2, taskTimeoutMs: 1_000 });
  const ended: string[] = [];
  const open = async (name: string, bytes: number): Promise<void> => {
    const task = { kind: 'open-template', bytes: new Uint8Array(bytes) } as const;
    await expect(pool.run<'open-template'>(task, { owner: name })).rejects.toMatchObject({
      code: 'DOCUMENT_TOO_COMPLEX',
    });
    ended.push(name);
  };
  try {
    const both = [open('large', 2_048 * KIB), open('small', 4 * KIB)];
    await both[1];
    expect(ended).toEqual(['small']);
    await both[0];
    expect(ended).toEqual(['small', 'large']);
  } finally {
    await pool.close();
  }
});
