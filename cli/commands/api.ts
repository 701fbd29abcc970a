import { Command } from 'commander';
import { runService } from '../supervised';

export function apiCommand(): Command {
  return new Command('api')
    .description('Run the HTTP API against an existing Temporal and MongoDB')
    .addHelpText(
      'after',
      `
Settings come from the environment (docs/configuration.md); invalid ones are reported at start. SIGTERM drains and stops.

Example:
  $ PORT=8080 MONGODB_URI=mongodb://db/edoc?replicaSet=rs0 TEMPORAL_ADDRESS=temporal:7233 \\
    JWKS_URL=https://login.example/jwks.json JWT_ISSUER=https://login.example edoc api`,
    )
    .action(async () => {
      const { runApi } = await import('../../api/server.js');
      await runService(runApi);
    });
}
