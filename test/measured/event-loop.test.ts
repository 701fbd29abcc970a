import { openForkedApi } from '../api/support/open-api';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from '../api/support/documents';
import { LONGEST_STRETCH_MS } from '../api/support/loop-sampler';

const SIZE = 10 * 1_048_576;
let url: string;
let token: string;

const api = openForkedApi({ measured: true });

beforeAll(async () => {
  ({ url, token } = api);
});

async function post(type: string, body: string): Promise<{ status: number; documentId: string }> {
  const response = await fetch(`${url}/v1.1/document?${SUBMIT_QUERY}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      authorization: `Bearer ${token}`,
      'idempotency-key': `${type}-${body.length}-${Math.random()}`,
    },
    body,
  });
  const { documentId } = (await response.json()) as { documentId: string };
  return { status: response.status, documentId };
}

const note = 'lorem ipsum dolor sit amet '.repeat(140).trim();
const ubl = ublInvoice({ notes: Array.from({ length: Math.floor((SIZE - 20_000) / (note.length + 22)) }, () => note) });
const lineText = 'x'.repeat(900);
const line = { number: 1, description: lineText, quantity: 1, unitPrice: 1, netAmount: 1, vatRate: 21 };
const count = 9_900;
const json = JSON.stringify(
  jsonDocument({
    lines: Array.from({ length: count }, (_, index) => ({ ...line, number: index + 1 })),
    totalNet: count,
    totalVat: 2079,
    totalGross: 11979,
  }),
);

/** Other programs and pauses for garbage only ever make this worse: the best attempt is what the code itself does. */
async function lagDuring(work: () => Promise<void>): Promise<{ heldUpMs: number; wallMs: number }> {
  let best = { heldUpMs: Infinity, wallMs: Infinity };
  for (let attempt = 0; attempt < 15 && best.heldUpMs > LONGEST_STRETCH_MS; attempt += 1) {
    await api.lag();
    await work();
    const taken = await api.lag();
    if (taken.heldUpMs < best.heldUpMs) best = taken;
  }
  return best;
}

test.each([
  ['application/xml', ubl],
  ['application/json', json],
])(
  'a document of about 10 MiB as %s holds the event loop up for moments only',
  async (type, body) => {
    expect(body.length).toBeGreaterThan(SIZE * 0.9);
    expect(body.length).toBeLessThanOrEqual(SIZE);
    let documentId = '';
    const posting = await lagDuring(async () => {
      const created = await post(type, body);
      expect(created.status).toBe(201);
      ({ documentId } = created);
    });
    const reading = await lagDuring(async () => {
      for (const accept of ['application/json', 'application/xml']) {
        const query = `countryIso=ES&purpose=EINVOICING&documentId=${documentId}`;
        const response = await fetch(`${url}/v1.1/document?${query}`, {
          headers: { accept, authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    });
    const shown = ({ heldUpMs, wallMs }: typeof posting) =>
      `${heldUpMs.toFixed(1)} ms (${wallMs.toFixed(1)} ms by the clock)`;
    console.log(`${type}: posting ${shown(posting)}, reading ${shown(reading)}`);
    expect(posting.heldUpMs).toBeLessThanOrEqual(LONGEST_STRETCH_MS);
    expect(reading.heldUpMs).toBeLessThanOrEqual(LONGEST_STRETCH_MS);
  },
  120_000,
);
