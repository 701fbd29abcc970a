import type { Command } from 'commander';

const HELP = ['-h', '--help'];

/**
 * Commander answers a request for help before it looks whether there is the command: fails where there is none, so that whoever mistypes
 * a name is not told that all is well.
 */
export function refuseUnknownCommand(program: Command, argv: readonly string[]): void {
  const words = argv.slice(2);
  if (words[0] !== 'help' && !words.some((word) => HELP.includes(word))) return;
  let command = program;
  for (const word of words.filter((one, index) => !one.startsWith('-') && !(index === 0 && one === 'help'))) {
    if (command.commands.length === 0) return;
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (next === undefined)
      return command.error(`error: unknown command '${word}'`, { code: 'commander.unknownCommand' });
    command = next;
  }
}
