import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { resolveBinary } from '../../../platform/binaries/resolve-binary';
import { mongodSpec } from '../../../platform/embedded/foreign-processes';
import { PortAllocator } from '../../../platform/embedded/free-port';
import { REPLICA_SET } from '../../../platform/embedded/replica-set';
import { eventually } from '../../support/eventually';
import { endChild, spawnBound } from '../bound-child';

const MEMBERS = 3;
const PRIMARY_WITHIN = { withinMs: 60_000, everyMs: 100 };
/** Longer than an election takes: the old primary must not win the next one at once. */
const STEP_DOWN_SECONDS = 30;

interface Member {
  port: number;
  child: ChildProcess;
  spawn(): ChildProcess;
}

/** A replica set as an operator runs it: three members that hold data, a key between them, and a user who may only use the service's database. */
export class MongoMembers {
  private readonly passwords = { admin: randomBytes(18).toString('hex'), edoc: randomBytes(18).toString('hex') };

  private constructor(private readonly members: readonly Member[]) {}

  static async start(folder: string): Promise<MongoMembers> {
    const { file: binary } = await resolveBinary('mongod');
    const keyFile = path.join(folder, 'members.key');
    await writeFile(keyFile, randomBytes(96).toString('base64'), { mode: 0o400 });
    const ports = new PortAllocator();
    const members: Member[] = [];
    for (let number = 1; number <= MEMBERS; number += 1) {
      const [port, dataPath] = [await ports.allocate(), path.join(folder, `mongo-${number}`)];
      await mkdir(dataPath);
      const spec = mongodSpec({ binary, port, dataPath });
      const spawn = () =>
        spawnBound(binary, [...spec.arguments, '--auth', '--keyFile', keyFile], spec.environment, `${dataPath}.log`);
      members.push({ port, spawn, child: spawn() });
    }
    const set = new MongoMembers(members);
    try {
      await set.initiate();
    } catch (error) {
      await set.end();
      throw error;
    }
    return set;
  }

  /** As the service has it. */
  get uri(): string {
    const hosts = this.members.map(hostOf).join();
    return `mongodb://edoc:${this.passwords.edoc}@${hosts}/edoc?replicaSet=${REPLICA_SET}&authSource=admin`;
  }

  /** Another member becomes the primary. */
  async stepDown(): Promise<void> {
    const primary = await this.primary();
    await this.ask(primary, async (admin) =>
      admin.command({ replSetStepDown: STEP_DOWN_SECONDS, secondaryCatchUpPeriodSecs: 10 }),
    );
    await eventually(
      'another primary',
      async () => ((await this.primary()) === primary ? undefined : true),
      PRIMARY_WITHIN,
    );
  }

  /** `kill -9` of the primary, which comes back after so long; resolves when it is a member again. */
  async killPrimary(awayMs: number): Promise<void> {
    const primary = await this.primary();
    await endChild(primary.child, 'SIGKILL');
    await delay(awayMs);
    primary.child = primary.spawn();
    await eventually('the member to be back', async () => (await hello(primary))?.isMember, PRIMARY_WITHIN);
  }

  async end(): Promise<void> {
    await Promise.all(this.members.map(async ({ child }) => endChild(child, 'SIGKILL')));
  }

  private async initiate(): Promise<void> {
    const [first] = this.members;
    if (first === undefined) throw new Error('there are no members');
    await Promise.all(
      this.members.map(async (member) => eventually('a member', async () => hello(member), PRIMARY_WITHIN)),
    );
    const members = this.members.map((member, _id) => ({ _id, host: hostOf(member) }));
    // Whoever comes from the same machine may do this, and make the first user, as long as there is none.
    await direct(first, undefined, async (admin) => admin.command({ replSetInitiate: { _id: REPLICA_SET, members } }));
    const primary = await this.primary();
    const createUser = (user: 'admin' | 'edoc', roles: object[]) => async (admin: mongo.Db) =>
      admin.command({ createUser: user, pwd: this.passwords[user], roles, writeConcern: { w: 'majority' } });
    await direct(primary, undefined, createUser('admin', [{ role: 'root', db: 'admin' }]));
    await this.ask(primary, createUser('edoc', [{ role: 'readWrite', db: 'edoc' }]));
  }

  private async primary(): Promise<Member> {
    return eventually(
      'a primary',
      async () => {
        for (const member of this.members) if ((await hello(member))?.isPrimary === true) return member;
        return undefined;
      },
      PRIMARY_WITHIN,
    );
  }

  private async ask(member: Member, work: (admin: mongo.Db) => Promise<unknown>): Promise<void> {
    await direct(member, { username: 'admin', password: this.passwords.admin }, work);
  }
}

function hostOf({ port }: Pick<Member, 'port'>): string {
  return `127.0.0.1:${port}`;
}

/** What it says of itself, which needs no user; undefined while it does not answer. */
async function hello(member: Member): Promise<{ isPrimary: boolean; isMember: true | undefined } | undefined> {
  let said: { isWritablePrimary?: boolean; secondary?: boolean } = {};
  try {
    await direct(member, undefined, async (admin) => {
      said = await admin.command({ hello: 1 });
    });
  } catch {
    return undefined;
  }
  const isPrimary = said.isWritablePrimary === true;
  return { isPrimary, isMember: isPrimary || said.secondary === true ? true : undefined };
}

async function direct(
  member: Member,
  auth: { username: string; password: string } | undefined,
  work: (admin: mongo.Db) => Promise<unknown>,
): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://${hostOf(member)}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    ...(auth !== undefined && { auth, authSource: 'admin' }),
  });
  try {
    await client.connect();
    await work(client.db('admin'));
  } finally {
    await client.close();
  }
}
