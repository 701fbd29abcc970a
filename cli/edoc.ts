import { onClosedOutput } from './closed-output';
import { runCli } from './run-cli';

onClosedOutput(() => process.exit(0));

void runCli(process.argv);
