import type { EdocStack } from '../e2e/support/edoc-stack';
import { Person, type Support } from './person';

interface Preview {
  replayable: number;
}

const REASON = 'the cause is gone';

/** Support at a shell. */
export function byCommandLine(stack: EdocStack, rate: number): Support {
  const person = new Person();
  const ask = ['ops', 'replay', '--status', 'ERROR', '--since', '1d', '--reason', REASON];
  const again = [...ask, '--rate', String(rate), '--key', 'soak'];
  const types = async (...command: string[]): Promise<string> => {
    person.types(`edoc ${command.join(' ')}`);
    // Who counts what it prints has it printed as JSON.
    const printed = await person.waits(async () => stack.edoc(...command, '--json'));
    person.reads();
    return printed;
  };
  const replayIdOf = (printed: string) => (JSON.parse(printed) as { replayId: string }).replayId;
  return {
    person,
    look: async () => {
      const preview = JSON.parse(await types(...ask, '--dry-run')) as Preview;
      const stuck = await types('ops', 'stuck');
      return { replayable: preview.replayable, stuck: stuck.split('\n').length };
    },
    replay: async () => {
      person.retypes(`--rate ${rate} --key soak`);
      // It shows progress until all are replayed: the rest is the machine's time, and nobody has to stay.
      return replayIdOf(await stack.edoc(...again, '--json'));
    },
    changesNothingAgain: async (replayId) => replayIdOf(await stack.edoc(...again, '--json')) === replayId,
    leave: async () => undefined,
  };
}
