import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from '@temporalio/client';
import { bundleWorkflowCode } from '@temporalio/worker';
import { createChainActivities } from '../../activities/chain-activities';
import { ChainSteps } from '../../application/chains/chain-steps';
import { chainWorkflowId, wakeChain } from '../../application/chains/chain-workflows';
import { wakeForgotten } from '../../application/chains/wake-forgotten';
import { ReconcilingPass } from '../../application/reconciling/reconciling-pass';
import { projectRoot } from '../../platform/project-root';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { MADE_UP_CHAINS, MadeUpChains } from '../support/made-up-chain/made-up-chains';
import { Register } from '../support/made-up-chain/register';
import { silentLogger } from '../support/workflow-bundle';

// What any system with chains has of them, with the smallest chain that there is.

jest.setTimeout(120_000);

const ENDLESS = new AbortController().signal;

let rig: DocumentRig;
/** Whose chains' workflows are on the queue of the rig. */
let client: Client;
const register = new Register();
/** How often each document was told. */
const tellings = new Map<string, number>();
/** Told of a document that has been told, before that is noted. */
let onTold: (documentId: string) => void = () => undefined;

beforeAll(async () => {
  rig = await DocumentRig.create();
  client = new Client({
    connection: rig.temporal.client.connection,
    interceptors: {
      workflow: [
        {
          signalWithStart: async (input, next) =>
            next({ ...input, options: { ...input.options, taskQueue: rig.taskQueue } }),
        },
      ],
    },
  });
  await chains().open();
  const workflowsPath = path.join(projectRoot(), 'test/support/made-up-chain/workflows.ts');
  const workflowBundle = await bundleWorkflowCode({ workflowsPath, logger: silentLogger });
  await rig.run({ taskQueue: rig.taskQueue, workflowBundle });
  await rig.run({
    taskQueue: 'made-up-chain',
    activities: createChainActivities(new ChainSteps(chains()), () => new Date()),
  });
});
afterAll(async () => rig.close());
afterEach(() => {
  onTold = () => undefined;
});

/** As a process of its own has them. */
function chains(): MadeUpChains {
  return new MadeUpChains(rig.mongo, register, (documentId) => {
    tellings.set(documentId, (tellings.get(documentId) ?? 0) + 1);
    onTold(documentId);
  });
}

async function ask(chain: string): Promise<string> {
  const documentId = randomUUID();
  await chains().ask(chain, documentId);
  return documentId;
}

async function wake(chain: string): Promise<void> {
  await wakeChain(client, MADE_UP_CHAINS, chain);
}

async function untilTold(...documentIds: string[]): Promise<void> {
  for (const documentId of documentIds)
    await eventually(`document ${documentId} to be told`, async () =>
      (await chains().placesOf(documentId)).length > 0 ? true : undefined,
    );
}

async function reconcile(before: Date): Promise<void> {
  const failures: unknown[] = [];
  const pass = new ReconcilingPass({ beat: () => undefined, onFailure: (_id, error) => failures.push(error) });
  await wakeForgotten(client, chains().forgotten, before, pass);
  expect(failures).toEqual([]);
}

function workflowOf(chain: string) {
  return client.workflow.getHandle(chainWorkflowId(MADE_UP_CHAINS, chain));
}

async function end(chain: string): Promise<void> {
  await workflowOf(chain).terminate('test');
}

test('several owners of a chain never call at once, nor twice for a document, and in its order', async () => {
  const chain = randomUUID();
  const asked: string[] = [];
  for (let document = 0; document < 12; document += 1) asked.push(await ask(chain));
  const owners = [1, 2, 3].map(async () => {
    const steps = new ChainSteps(chains());
    while (register.of(chain).length < asked.length) await steps.advance(chain, ENDLESS);
  });
  await Promise.all(owners);
  expect(register.of(chain)).toEqual(asked);
  expect(register.mostAtOnce).toBe(1);
});

test('an owner that ends while it calls is followed by one that finds out what became of the call', async () => {
  const chain = randomUUID();
  const asked = [await ask(chain), await ask(chain), await ask(chain)];
  const endingWith = (enter: Register['enter']) =>
    new ChainSteps(new MadeUpChains(rig.mongo, { enter, has: (...entry) => register.has(...entry) }));
  const killedAfter = endingWith(async (entry) => {
    await register.enter(entry);
    throw new Error('killed');
  });
  await expect(killedAfter.advance(chain, ENDLESS)).rejects.toThrow('killed');
  // Whoever called may still be calling.
  await new ChainSteps(chains()).advance(chain, ENDLESS);
  expect(register.of(chain)).toEqual(asked.slice(0, 1));
  const killedBefore = endingWith(async () => Promise.reject(new Error('killed')));
  await eventually('the next call', async () =>
    killedBefore.advance(chain, ENDLESS).then(
      () => undefined,
      () => true,
    ),
  );
  await wake(chain);
  await untilTold(...asked);
  expect(register.of(chain)).toEqual(asked);
  await end(chain);
});

test('a signal that was lost is made good by reconciling, and not before its time', async () => {
  const chain = randomUUID();
  const documentId = await ask(chain);
  await reconcile(new Date(Date.now() - 60_000));
  await expect(workflowOf(chain).describe()).rejects.toThrow();
  await reconcile(new Date(Date.now() + 1));
  await untilTold(documentId);
  // Of one that rests as well.
  const second = await ask(chain);
  await reconcile(new Date(Date.now() + 1));
  await untilTold(second);
  await end(chain);
  // Nothing is asked for: whoever was to tell a document has ended.
  await rig.mongo.collection('madeUpRecords').updateMany({ chain }, { $set: { isUntold: true } });
  const before = tellings.get(second) ?? 0;
  await reconcile(new Date());
  await eventually('it to be told', () => ((tellings.get(second) ?? 0) > before ? true : undefined));
  await end(chain);
});

test('each document is told what became of it, once more where the teller ends before that is noted, and then no more', async () => {
  const chain = randomUUID();
  const asked = [await ask(chain), await ask(chain), await ask(chain)];
  const [dying] = asked;
  onTold = (documentId) => {
    if (documentId === dying && tellings.get(documentId) === 1) throw new Error('killed');
  };
  await wake(chain);
  await untilTold(...asked);
  // Whoever told a document has then ended with it; that a document says its place comes before.
  const untilNoted = async () =>
    eventually('it to be noted', async () => {
      const untold = await rig.mongo.collection('madeUpRecords').countDocuments({ chain, isUntold: true });
      return untold === 0 ? true : undefined;
    });
  await untilNoted();
  await wake(chain);
  const later = await ask(chain);
  await wake(chain);
  await untilTold(later);
  await untilNoted();
  const all = [...asked, later];
  expect(all.map((documentId) => tellings.get(documentId))).toEqual([2, 1, 1, 1]);
  expect(await Promise.all(all.map(async (documentId) => chains().placesOf(documentId)))).toEqual([[1], [2], [3], [4]]);
  await end(chain);
});

test('what is asked for while a run gives way to the next is not forgotten', async () => {
  const chain = randomUUID();
  const asked = [await ask(chain)];
  // Each is asked for while the one before it is told, which is within a step: one of them is the last of its run.
  onTold = (documentId) => {
    if (documentId !== asked.at(-1) || asked.length === 40) return;
    void ask(chain).then(async (next) => {
      asked.push(next);
      await wake(chain);
    });
  };
  await wake(chain);
  await eventually('all to be told', async () => {
    const last = asked.at(-1);
    return asked.length === 40 && last !== undefined && (await chains().placesOf(last)).length > 0 ? true : undefined;
  });
  expect(register.of(chain)).toEqual(asked);
  const runs = await eventually('its runs to be listed', async () => {
    const found = [];
    const query = `WorkflowId = "${chainWorkflowId(MADE_UP_CHAINS, chain)}"`;
    for await (const { runId } of client.workflow.list({ query })) found.push(runId);
    return found.length > 1 ? found : undefined;
  });
  expect(runs.length).toBeGreaterThan(1);
  await end(chain);
});

test('a chain that is asked without a pause gives way to its next run, and goes on calling', async () => {
  const chain = randomUUID();
  const rushing = new AbortController();
  const rush = (async () => {
    while (!rushing.signal.aborted) await wake(chain);
  })();
  const asked: string[] = [];
  try {
    // By then its history is longer than a run may have.
    for (let document = 0; document < 12; document += 1) {
      asked.push(await ask(chain));
      await untilTold(...asked.slice(-1));
    }
    await eventually('the next run', async () => {
      const { raw } = await workflowOf(chain).describe();
      const { firstRunId = '', execution } = raw.workflowExecutionInfo ?? {};
      return firstRunId !== '' && firstRunId !== execution?.runId ? true : undefined;
    });
    const last = await ask(chain);
    await untilTold(last);
    expect(register.of(chain)).toEqual([...asked, last]);
  } finally {
    rushing.abort();
    await rush;
    await end(chain);
  }
});
