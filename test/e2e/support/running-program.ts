import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { killGroup } from '../../../platform/processes/end-process';
import { eventually } from '../../support/eventually';

/** A program that runs beside the tests. */
export class RunningProgram {
  output = '';

  constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (this.output += chunk));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (this.output += chunk));
  }

  async prints(pattern: RegExp): Promise<RegExpExecArray> {
    return eventually(`${String(pattern)} in the output`, () => pattern.exec(this.output) ?? undefined);
  }

  /** Resolves with its exit code. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    return (await once(this.child, 'exit'))[0] as number | null;
  }

  end(): void {
    if (this.child.pid !== undefined && this.child.exitCode === null) killGroup(this.child.pid);
  }
}
