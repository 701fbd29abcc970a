import type { RecordGeneratorDependencies } from '../../../authorities/es-verifactu/generate-records';
import type { MongoConnection } from '../../../storage/mongo';
import type { ChainRig } from './chain-rig';

/** What is done around each call to the database, the commit included. */
export type Around = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** What a generator works with, each of its calls surrounded. */
export function surrounded(rig: ChainRig, around: Around): RecordGeneratorDependencies {
  const { connection, chains, requests, records, ...others } = rig.dependencies();
  return {
    ...others,
    chains: surroundedCalls(chains, around),
    requests: surroundedCalls(requests, around),
    records: surroundedCalls(records, around),
    connection: surroundedCommits(connection, around),
  };
}

export function surroundedCalls<Repository extends object>(repository: Repository, around: Around): Repository {
  return new Proxy(repository, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => around(async () => (await Reflect.apply(member, target, given)) as unknown);
    },
  });
}

export function surroundedCommits(connection: MongoConnection, around: Around): MongoConnection {
  const client = connection.getClient();
  const startSession = () => {
    const session = client.startSession();
    const commit = session.commitTransaction.bind(session);
    session.commitTransaction = async () => around(commit);
    return session;
  };
  return { getClient: () => ({ startSession }) } as unknown as MongoConnection;
}
