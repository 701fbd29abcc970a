import type { Health } from './probes';

/** Everything the supervisor has to know about a process. */
export interface ProcessSpec {
  name: string;
  command: string;
  arguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** A channel to the supervisor, by which a Node process notices the supervisor's end. */
  channel: boolean;
  probe: () => Promise<Health>;
  /** How long it may take to become ready. */
  startTimeoutMs: number;
  /** How long it may take to stop before it is killed. */
  stopTimeoutMs: number;
}
