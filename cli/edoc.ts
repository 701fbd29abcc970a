import { runCli } from './run-cli';

// Whoever reads the output has seen enough, such as `edoc ops stuck | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void runCli(process.argv);
