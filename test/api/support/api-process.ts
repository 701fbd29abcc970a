import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startTestApi } from './test-api';

/** The API in a process of its own, which tells how long its event loop was held up since it was last asked. */
async function run(): Promise<void> {
  const api = await startTestApi({ settings: { validateResponses: false } });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', (message) => {
    if (message === 'lag') {
      process.send?.({ lagMs: delay.max / 1e6 });
      delay.reset();
    } else if (message === 'stop') {
      void api.stop().then(() => process.disconnect());
    }
  });
  process.send?.({ url: api.url, token: await api.issuer.token() });
}

void run();
