import { BackgroundStarts } from '../../../api/intake/background-starts';
import type { StartDocument } from '../../../processing/document-start';
import { acceptedDocument } from '../../support/accepted-document';
import { createLogger } from '../../../platform/logger';
import type { Lane } from '../../../processing/document-start';

/** Starts that go on until they are released. */
class HeldWorkflows {
  lane: Lane = 'in-turn';
  /** Accounts whose documents are being started, in this order. */
  readonly started: string[] = [];
  private readonly releases: (() => void)[] = [];

  async laneOf(): Promise<Lane> {
    return this.lane;
  }

  async start({ accountId = '' }: StartDocument): Promise<void> {
    this.started.push(accountId);
    await new Promise<void>((resolve) => this.releases.push(resolve));
  }

  async startBatch(): Promise<void> {}

  async release(count: number): Promise<void> {
    for (const release of this.releases.splice(0, count)) release();
    await settled();
  }
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

let workflows: HeldWorkflows;
let starts: BackgroundStarts;

beforeEach(() => {
  workflows = new HeldWorkflows();
  starts = new BackgroundStarts(workflows, createLogger('test', 'silent'));
});

const submit = (accountId: string, count: number): void => {
  for (let index = 0; index < count; index += 1) starts.start(acceptedDocument({ accountId }));
};

test('an account that is alone has a dozen under way; beside others two of what waits in turn are', async () => {
  submit('flood', 100);
  await settled();
  expect(workflows.started).toHaveLength(12);
  workflows.lane = 'at-once';
  submit('other', 1);
  await settled();
  expect(workflows.started.at(-1)).toBe('other');
  await workflows.release(13);
  expect(workflows.started).toHaveLength(15);
  await workflows.release(1);
  expect(workflows.started).toHaveLength(16);
});

test('accounts that wait in turn take turns', async () => {
  submit('flood', 50);
  await settled();
  submit('other', 2);
  await settled();
  await workflows.release(12);
  await workflows.release(2);
  expect(workflows.started.slice(12, 16).filter((owner) => owner === 'other')).toHaveLength(2);
});

test('what waits when the process stops is left to the reconciler', async () => {
  submit('flood', 20);
  await settled();
  const stopped = starts.settle();
  await workflows.release(12);
  await stopped;
  expect(workflows.started).toHaveLength(12);
});
