import type { mongo } from 'mongoose';
import type { DataTable } from './benchmark';
import { rounded } from './statistics';

/** Commands of clients; the others keep the replica set and the connections alive, or are this measurement's own. */
const OF_CLIENTS = [
  'find',
  'getMore',
  'aggregate',
  'count',
  'distinct',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
  'commitTransaction',
] as const;
type CommandName = (typeof OF_CLIENTS)[number];

/** Bytes of the profile: some ten thousand commands. */
const PROFILE_BYTES = 256 * 1_048_576;
/** Documents may hold more than the profile shows of a command; what it was about is its first words. */
const PROFILE = 'system.profile';

interface ProfiledCommand {
  ns: string;
  op: string;
  command: Record<string, unknown>;
  keysInserted?: number;
  keysDeleted?: number;
  keysExamined?: number;
}

interface Questions {
  commands: number;
  keysInserted: number;
  keysDeleted: number;
}

/** Commands that the server carries out, and index keys that they write, for each document (Temporal has a database of its own). */
export class CommandUsage {
  private readonly counts = new Map<CommandName, number>();
  private readonly profiled = new Map<string, Questions>();
  private documents = 0;
  private profiledDocuments = 0;

  constructor(private readonly database: mongo.Db) {}

  /** Adds the commands that are carried out while the work is done. */
  async during<Result>(documents: number, work: () => Promise<Result>): Promise<Result> {
    const before = await this.totals();
    const result = await work();
    const after = await this.totals();
    for (const name of OF_CLIENTS) this.add(name, (after.get(name) ?? 0) - (before.get(name) ?? 0));
    this.documents += documents;
    return result;
  }

  /** Has each of them written down, with its keys: it takes the server more time, so that nothing is timed meanwhile. */
  async profiling(documents: number, work: () => Promise<unknown>): Promise<void> {
    await this.database.command({ profile: 0 });
    await this.database.dropCollection(PROFILE).catch(() => undefined);
    await this.database.createCollection(PROFILE, { capped: true, size: PROFILE_BYTES });
    await this.database.command({ profile: 2 });
    try {
      await work();
    } finally {
      await this.database.command({ profile: 0 });
    }
    for await (const one of this.database.collection<ProfiledCommand>(PROFILE).find()) this.addProfiled(one);
    this.profiledDocuments += documents;
  }

  get commandsPerDocument(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0) / this.documents;
  }

  get keysInsertedPerDocument(): number {
    return (
      [...this.profiled.values()].reduce((sum, { keysInserted }) => sum + keysInserted, 0) / this.profiledDocuments
    );
  }

  table(title: string): DataTable {
    const rows = [...this.counts]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [name, per(count, this.documents)]);
    return {
      title,
      columns: ['command', 'per document'],
      rows: [...rows, ['all', rounded(this.commandsPerDocument, 2).toFixed(2)]],
    };
  }

  profileTable(title: string): DataTable {
    const rows = [...this.profiled]
      .sort(([, one], [, other]) => other.commands - one.commands)
      .map(([name, { commands, keysInserted, keysDeleted }]) => [
        name,
        ...[commands, keysInserted, keysDeleted].map((count) => per(count, this.profiledDocuments)),
      ]);
    return {
      title,
      columns: ['command', 'per document', 'keys inserted', 'keys deleted'],
      rows,
    };
  }

  private add(name: CommandName, count: number): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  }

  private addProfiled({ ns, op, command, keysInserted = 0, keysDeleted = 0 }: ProfiledCommand): void {
    const collection = ns.slice(ns.indexOf('.') + 1);
    if (collection === PROFILE) return;
    // Each statement of a command is profiled as well; an operation that is a command says so by its first word.
    const word = op === 'command' ? (Object.keys(command)[0] ?? op) : op;
    const name = `${word} ${collection}`;
    const so = this.profiled.get(name) ?? { commands: 0, keysInserted: 0, keysDeleted: 0 };
    this.profiled.set(name, {
      commands: so.commands + 1,
      keysInserted: so.keysInserted + keysInserted,
      keysDeleted: so.keysDeleted + keysDeleted,
    });
  }

  private async totals(): Promise<Map<CommandName, number>> {
    const status = await this.database.admin().command({ serverStatus: 1 });
    const { commands } = status['metrics'] as { commands: Record<string, { total: number | mongo.Long }> };
    return new Map(OF_CLIENTS.map((name) => [name, Number(commands[name]?.total ?? 0)]));
  }
}

function per(count: number, documents: number): string {
  return rounded(count / documents, 2).toFixed(2);
}
