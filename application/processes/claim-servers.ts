import type { Client } from '@temporalio/client';
import { ConfigurationError } from '../../platform/environment';
import type { Mode } from '../../platform/mode-mark';
import { claimNamespace, namespaceRefusal } from '../../platform/temporal/namespace-mode';
import { DatabaseMode } from '../../storage/database-mode';
import type { MongoConnection } from '../../storage/mongo';

/**
 * Makes database and namespace those of this mode, before anything is worked with. Both are looked at first: what one of them
 * refuses must not leave its mark at the other, which belongs to somebody else as well.
 * @throws ConfigurationError
 */
export async function claimServers(mode: Mode, mongo?: MongoConnection, temporal?: Client): Promise<void> {
  const database = mongo === undefined ? undefined : new DatabaseMode(mongo);
  const refusals = await Promise.all([
    database?.refusal(mode),
    temporal === undefined ? undefined : namespaceRefusal(temporal, mode),
  ]);
  const problems = refusals.filter((refusal) => refusal !== undefined);
  if (problems.length > 0) throw new ConfigurationError(problems);
  await database?.claim(mode);
  if (temporal !== undefined) await claimNamespace(temporal, mode);
}
