import { openForkedApi } from '../api/support/open-api';
import { LONGEST_STRETCH_MS } from '../api/support/loop-sampler';
import { csvFile } from '../unit/formats/template/read-back';
import { sampleRow } from '../unit/formats/template/sample-rows';

const ATTEMPTS = 5;
let url: string;
let token: string;

const api = openForkedApi({ measured: true });

beforeAll(async () => {
  ({ url, token } = api);
});

async function upload(file: string): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([file]), 'rows.csv');
  const query = 'countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&sync=true';
  const response = await fetch(`${url}/v1.1/batch/importer?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `import-${Math.random()}` },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}

function* repeated(row: readonly string[], count: number): Generator<readonly string[]> {
  for (let index = 0; index < count; index += 1) yield row;
}

function* documentRows(count: number): Generator<readonly string[]> {
  for (let index = 0; index < count; index += 1) yield sampleRow({ documentNumber: `LOOP-${index}` });
}

/** Other programs only ever make this worse: the best attempt is what the code itself does. */
test.each([
  // One row too many: all of it is read, nothing is stored.
  ['of 45 MB', () => csvFile(repeated(sampleRow({ notes: 'x'.repeat(180) }), 100_001)), 413],
  ['of 500 documents', () => csvFile(documentRows(500)), 200],
])(
  'an imported file %s holds the event loop up for moments only',
  async (what, make, status) => {
    const file = make();
    let best = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && best > LONGEST_STRETCH_MS; attempt += 1) {
      await api.lag();
      expect(await upload(file)).toBe(status);
      const { heldUpMs, workMs } = await api.lag();
      console.log(`importing a file ${what}: ${workMs.toFixed(1)} ms, ${heldUpMs.toFixed(1)} ms with garbage`);
      // Pauses for garbage are long when all processors are busy, in every attempt.
      best = Math.min(best, workMs);
    }
    expect(best).toBeLessThanOrEqual(LONGEST_STRETCH_MS);
  },
  120_000,
);
