import { LoopSampler } from './loop-sampler';
import { startTestApi, type TestApiOptions } from './test-api';

/** The API in a process of its own, which tells how long its event loop was held up since it was last asked. */
async function run(): Promise<void> {
  const limits = JSON.parse(process.env['TEST_LIMITS'] ?? '{}') as Pick<TestApiOptions, 'limits' | 'bodies'>;
  const api = await startTestApi({ settings: { validateResponses: false }, ...limits });
  const sampler = new LoopSampler();
  process.on('message', (message) => {
    if (message === 'lag') {
      process.send?.(sampler.take());
    } else if (message === 'stop') {
      void api.stop().then(() => process.disconnect());
    }
  });
  process.send?.({ url: api.url, token: await api.issuer.token() });
}

void run();
