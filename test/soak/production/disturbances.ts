import { setTimeout as delay } from 'node:timers/promises';
import { inRandomOrder } from '../random-source';
import type { ProductionLayout } from './layout';

export interface Disturbing {
  /** `kill -9` of processes, at least this many. */
  kills: number;
  /** Seconds between two of them, and before each of the other disturbances. */
  pause: number;
  /** Seconds that Temporal, or a member of MongoDB, is away. */
  away: number;
}

/** What is done to the installation, one thing after the other, while documents arrive. */
export class Disturbances {
  /** Seconds that each took until what it disturbed was back. */
  readonly took: Record<string, number> = {};
  /** When a process was killed, by its name. */
  readonly killed: { name: string; at: number }[] = [];

  constructor(
    private readonly layout: ProductionLayout,
    private readonly options: Disturbing,
    private readonly random: () => number,
  ) {}

  async happen(): Promise<void> {
    const { mongo, temporal } = this.layout;
    const awayMs = this.options.away * 1_000;
    await this.step('kill -9', async () => this.kill());
    await this.step('roll', async () => this.roll());
    await this.step('step-down of the primary', async () => mongo.stepDown());
    await this.step('kill -9 of the primary', async () => mongo.killPrimary(awayMs));
    await this.step('Temporal stands still', async () => temporal.standStill(awayMs));
    await this.step('Temporal and its database are lost', async () => temporal.lose(awayMs));
    await this.step('CREDENTIAL_KEYS rotated', async () => this.rotateKeys());
    await this.pause();
  }

  private async step(name: string, work: () => Promise<void>): Promise<void> {
    await this.pause();
    console.log(name);
    const begin = Date.now();
    await work();
    await this.untilReady();
    this.took[name] = Math.round((Date.now() - begin) / 1_000);
    console.log(`${name}: over after ${this.took[name]} s`);
  }

  /** In each round every process once; who is not back yet may be killed on the way up. */
  private async kill(): Promise<void> {
    while (this.killed.length < this.options.kills)
      for (const one of inRandomOrder(this.layout.processes, this.random)) {
        if (this.killed.length >= this.options.kills) return;
        if (one.kill()) this.killed.push({ name: one.name, at: Date.now() });
        await this.pause();
      }
  }

  /** As docs/upgrade.md has it: workers first, one after the other. */
  private async roll(): Promise<void> {
    for (const one of this.layout.processes) await one.restart();
  }

  /** As docs/runbook.md has it. */
  private async rotateKeys(): Promise<void> {
    const { keys } = this.layout;
    await keys.putNewFirst();
    await this.roll();
    console.log(await this.layout.edoc('credential-keys', 'rewrap'));
    await keys.dropOld();
    await this.roll();
  }

  private async untilReady(): Promise<void> {
    for (const one of this.layout.processes) await one.untilReady();
  }

  private async pause(): Promise<void> {
    await delay(this.options.pause * 1_000);
  }
}
