import type { JWTPayload } from 'jose';
import { AllowList } from '../../../platform/guarded-http/target-url';
import { LoopSampler } from './loop-sampler';
import { startTestApi, type TestApiOptions } from './test-api';

/** Discard: no webhook arrives anywhere. */
const ALLOWED = '127.0.0.1:9';

/** The API in a process of its own, which tells how long its event loop was held up since it was last asked. */
async function run(): Promise<void> {
  const limits = JSON.parse(process.env['TEST_LIMITS'] ?? '{}') as Pick<TestApiOptions, 'limits' | 'bodies'>;
  const guard = { allowed: new AllowList([ALLOWED]) };
  const api = await startTestApi({ settings: { validateResponses: false }, guard, ...limits });
  // Stands for the rendering worker, which has its own tests.
  const print = async () => Promise.resolve(Buffer.from('%PDF-1.7 printed'));
  api.deps.printing = { document: print, file: print };
  const sampler = new LoopSampler();
  process.on('message', (message: 'lag' | 'stop' | { claims: JWTPayload }) => {
    if (message === 'lag') {
      process.send?.(sampler.take());
    } else if (message === 'stop') {
      void api.stop().then(() => process.disconnect());
    } else {
      void api.issuer.token(message.claims).then((token) => process.send?.(token));
    }
  });
  process.send?.({ url: api.url, token: await api.issuer.token() });
}

void run();
