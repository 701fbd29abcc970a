import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { JWTPayload } from 'jose';
import { projectRoot } from '../../../platform/project-root';
import { lateOptimization } from '../../support/late-optimization.cjs';
import { testDatabase } from '../../support/stack';
import type { Lag } from './loop-sampler';
import type { TestApiOptions } from './test-api';

/** The API in a process of its own (api-process.ts): its event loop and memory are not those of the test. */
export interface ForkedApi {
  url: string;
  token: string;
  pid: number;
  /** A token that differs from the usual one in these claims. */
  tokenWith(claims: JWTPayload & { scope?: string }): Promise<string>;
  /** The longest since it was last asked. */
  lag(): Promise<Lag>;
  stop(): Promise<void>;
  /** Ends it at once, whatever it is at. */
  kill(): Promise<void>;
}

export type ForkedApiOptions = Pick<TestApiOptions, 'limits' | 'bodies'> & {
  /** What it does is measured: V8 optimizes as in the service, not late as for the tests. */
  measured?: boolean;
};

export async function forkApi(
  { measured = false, ...limits }: ForkedApiOptions = {},
  mongoUri?: string,
): Promise<ForkedApi> {
  const register = path.join(projectRoot(), 'test/support/typescript-register.cjs');
  const child = fork(path.join(projectRoot(), 'test/api/support/api-process.ts'), {
    env: { ...process.env, TEST_MONGODB_URI: mongoUri ?? (await testDatabase()), TEST_LIMITS: JSON.stringify(limits) },
    execArgv: ['--require', register, '--no-warnings', ...(measured ? [] : lateOptimization())],
  });
  const answer = async () => ((await once(child, 'message')) as [unknown])[0];
  const { url, token } = (await answer()) as { url: string; token: string };
  return {
    url,
    token,
    pid: child.pid ?? 0,
    tokenWith: async (claims) => {
      child.send({ claims });
      return (await answer()) as string;
    },
    lag: async () => {
      child.send('lag');
      return (await answer()) as Lag;
    },
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
