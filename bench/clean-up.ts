import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

type Step = () => Promise<unknown>;

/** Everything a benchmark started, undone in reverse order: at its end, when it fails and on Ctrl-C. */
export class CleanUp {
  private steps: Step[] = [];
  private running: Promise<void> | undefined;

  /** The returned function undoes this step alone, now. */
  add(step: Step): () => Promise<void> {
    this.steps.push(step);
    return async () => {
      if (!this.steps.includes(step)) return;
      this.steps = this.steps.filter((other) => other !== step);
      await step();
    };
  }

  async temporaryFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'edoc-bench-'));
    this.add(async () => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  run(): Promise<void> {
    this.running ??= this.undoAll().finally(() => (this.running = undefined));
    return this.running;
  }

  private async undoAll(): Promise<void> {
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error('clean-up:', error);
      }
    }
  }
}
