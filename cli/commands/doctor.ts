import { Command } from 'commander';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Say what an installation lacks or soon will, and the command that mends it')
    .addHelpText(
      'after',
      `
Looks at the database of MONGODB_URI and at the namespace TEMPORAL_NAMESPACE of TEMPORAL_ADDRESS or, if they are not set, at
those of the stack running in DATA_DIR. Changes nothing. The exit code is 1 if something is missing; a certificate that ends
within 30 days is a warning, one that has ended is not. API and workers that run are asked, by what they wrote down when
they started, whether their settings agree and to which addresses they submit documents. The settings of this shell are looked
at as a process would that starts here (docs/configuration.md#what-production-does-not-take).

Example:
  $ MONGODB_URI=mongodb://… TEMPORAL_ADDRESS=temporal:7233 edoc doctor`,
    )
    .action(doctor);
}

async function doctor({ json }: { json?: boolean }): Promise<void> {
  const { examineInstallation } = await import('../installation-checks.js');
  const checks = await examineInstallation();
  if (json === true) console.log(JSON.stringify({ checks }));
  else
    for (const { name, problem, warning, mend, found = [] } of checks) {
      const word = problem !== undefined ? 'FAIL' : warning !== undefined ? 'WARN' : 'ok  ';
      const told = problem ?? warning;
      console.log(`${word}  ${name}${told === undefined ? '' : `: ${told}`}`);
      if (mend !== undefined) console.log(`      ${mend}`);
      for (const line of found) console.log(`      ${line}`);
    }
  if (checks.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
}
