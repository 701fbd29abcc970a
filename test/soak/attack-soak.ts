/**
 * The service under the attacks of an account, and what another account meets meanwhile (`npm run soak -- attacks --help`).
 * Ends with 1 when somebody else's documents or PDFs took more than three times as long for half of the time, when one had no
 * result, or when a process had to be started anew.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EdocStack } from '../e2e/support/edoc-stack';
import { numberOf } from '../support/read-numbers';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { Attacker } from './attacks/attacker';
import { ATTACKS, type Attack } from './attacks/attacks';
import { quantile, Victim, type Experience } from './attacks/victim';

const HELP = `npm run soak -- attacks [--seconds 30] [--only TEXT] [--settle 10]

  --seconds  how long each attack goes on
  --only     only the attacks whose name holds the text
  --settle   seconds of rest after each attack

Attacks: ${ATTACKS.map(({ name }) => name).join(', ')}.`;

/** How many times as long as without an attack. */
const MOST_TIMES = 3;

interface Options {
  seconds: number;
  settle: number;
  only: string;
}

async function soak({ seconds, settle, only }: Options): Promise<boolean> {
  const attacks = ATTACKS.filter(({ name }) => name.includes(only));
  if (attacks.length === 0) throw new Error(`--only: no attack has ${only} in its name`);
  const stack = await EdocStack.start(await temporaryFolder());
  try {
    const victim = await Victim.register(stack);
    await victim.live(5);
    const calm = await victim.live(seconds);
    console.log(`without an attack: ${told(calm)}`);
    let sound = true;
    for (const attack of attacks) {
      sound = (await endure(attack, { stack, victim, calm, seconds })) && sound;
      await delay(settle * 1_000);
    }
    return sound;
  } finally {
    await stack.end();
    await removeTemporaryFolders();
  }
}

interface Scene {
  stack: EdocStack;
  victim: Victim;
  calm: Experience;
  seconds: number;
}

async function endure(attack: Attack, { stack, victim, calm, seconds }: Scene): Promise<boolean> {
  const attacker = await Attacker.register(stack, attack.company);
  const before = { ...stack.service.processes };
  const [end, watching] = [new AbortController(), new AbortController()];
  const memory = watchMemory(stack, watching.signal);
  const under = attack.run(attacker, end.signal);
  await delay(1_000);
  const met = await victim.live(seconds);
  end.abort();
  await under;
  watching.abort();
  const replaced = Object.keys(before).filter((name) => before[name] !== stack.service.processes[name]);
  const times = Math.max(ratio(met.documents, calm.documents), ratio(met.pdfs, calm.pdfs));
  const lost = [...met.documents, ...met.pdfs].filter((ms) => ms === Infinity).length;
  const sound = times <= MOST_TIMES && lost === 0 && replaced.length === 0;
  const answers = JSON.stringify(Object.fromEntries(attacker.answers));
  console.log(
    `${sound ? 'held' : 'FAILED'}  ${attack.name}: ${told(met)}; ${times.toFixed(2)} times; ${lost} without a result; API ${await memory} MiB; attacker was answered ${answers}${
      replaced.length === 0 ? '' : `; started anew: ${replaced.join(', ')}`
    }`,
  );
  return sound;
}

/** Not by the slowest: single documents also wait for whatever else the machine does. */
function ratio(met: readonly number[], calm: readonly number[]): number {
  return medianOverTime(met) / medianOverTime(calm);
}

/**
 * How long takes what is sent at some moment. Whoever waits sends nothing meanwhile: by their number alone, one document that
 * takes twenty seconds would be nothing beside six that came before it.
 */
function medianOverTime(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const half = sorted.reduce((sum, value) => sum + value, 0) / 2;
  let passed = 0;
  return sorted.find((value) => (passed += value) >= half) ?? Infinity;
}

function told({ documents, pdfs }: Experience): string {
  const of = (values: readonly number[]) =>
    `${[0.5, 0.95, 1].map((share) => quantile(values, share).toFixed(0)).join('/')} ms`;
  return `${documents.length} documents ${of(documents)}, PDFs ${of(pdfs)} (median/p95/slowest)`;
}

/** The most memory that the API had resident, in MiB. */
async function watchMemory(stack: EdocStack, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, residentMib(stack.pidOf('api')));
    await delay(250);
  }
  return Math.round(most);
}

function residentMib(pid: number): number {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** False when an attack reached somebody else. */
export async function runAttackSoak(arguments_: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: arguments_,
    options: {
      seconds: { type: 'string', default: '30' },
      settle: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  if (!values.help) {
    const { seconds, settle, only } = values;
    return soak({ seconds: numberOf('seconds', seconds), settle: numberOf('settle', settle), only });
  }
  console.log(HELP);
  return true;
}
