import { runCli } from './run-cli';

void runCli(process.argv);
