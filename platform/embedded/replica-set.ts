import { connect } from 'node:net';
import { mongo } from 'mongoose';
import type { Health } from './probes';

export const REPLICA_SET = 'edoc';

interface Hello {
  isWritablePrimary?: boolean;
  hosts?: string[];
}

interface ReplicaSetConfiguration {
  version: number;
  members: { _id: number; host: string }[];
}

/**
 * Ready when the one-node replica set has a primary. A new data folder is initiated first; one that was last used on
 * another port gets its only member's address corrected.
 */
export async function probeReplicaSet(port: number): Promise<Health> {
  // The driver would wait for its next try; a closed port is told at once.
  if (!(await isListening(port))) return 'silent';
  const host = `127.0.0.1:${port}`;
  const client = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 500,
    socketTimeoutMS: 5_000,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    const hello = (await admin.command({ hello: 1 })) as Hello;
    if (hello.isWritablePrimary === true) return 'ready';
    if (hello.hosts === undefined) await configure(admin, host);
    return 'alive';
  } catch {
    return 'silent';
  } finally {
    await client.close();
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.setTimeout(1_000, () => finish(false));
  });
}

async function configure(admin: mongo.Db, host: string): Promise<void> {
  const known = await readConfiguration(admin);
  if (known === undefined) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    return;
  }
  const [member] = known.members;
  if (member === undefined || member.host === host) return;
  const corrected = { ...known, version: known.version + 1, members: [{ ...member, host }] };
  await admin.command({ replSetReconfig: corrected, force: true });
}

async function readConfiguration(admin: mongo.Db): Promise<ReplicaSetConfiguration | undefined> {
  try {
    const answer = (await admin.command({ replSetGetConfig: 1 })) as { config: ReplicaSetConfiguration };
    return answer.config;
  } catch (error) {
    if ((error as { codeName?: string }).codeName === 'NotYetInitialized') return undefined;
    throw error;
  }
}
