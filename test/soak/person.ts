import type { Locator, Page } from 'playwright-core';

/** Seconds of Card, Moran and Newell's keystroke-level model: a key of an average typist, pointing with a click, a thought. */
const KEY = 0.28;
const CLICK = 1.3;
const THOUGHT = 1.35;
/** What somebody takes to understand a short answer or a page; the model has no figure for it. */
const READING = 6;

/** What support does, with what it takes of a person's time. */
export interface Support {
  readonly person: Person;
  /** How many failed and can be replayed, and how many wait for an authority. */
  look(): Promise<{ replayable: number; stuck: number }>;
  /** Replays all that failed, once the causes are gone. Resolves with the id of the replay. */
  replay(): Promise<string>;
  changesNothingAgain(replayId: string): Promise<boolean>;
  leave(): Promise<void>;
}

/** Adds up what a task takes of a person's time: hands and head by the model, the machine by the clock. */
export class Person {
  private human = 0;
  private machine = 0;

  get seconds(): { human: number; machine: number; total: number } {
    return { human: tenths(this.human), machine: tenths(this.machine), total: tenths(this.human + this.machine) };
  }

  types(text: string): void {
    this.human += THOUGHT + (text.length + 1) * KEY;
  }

  /** Takes an earlier command from the shell's history and changes some of it. */
  retypes(change: string): void {
    this.human += THOUGHT + (change.length + 3) * KEY;
  }

  pastes(): void {
    this.human += THOUGHT + 2 * KEY;
  }

  reads(): void {
    this.human += READING;
  }

  async clicks(target: Locator): Promise<void> {
    this.human += THOUGHT + CLICK;
    await this.waits(async () => target.click());
  }

  async chooses(list: Locator, value: string): Promise<void> {
    this.human += THOUGHT + 2 * CLICK;
    await this.waits(async () => list.selectOption(value));
  }

  async typesInto(field: Locator, text: string): Promise<void> {
    this.types(text);
    await this.waits(async () => field.fill(text));
  }

  async presses(page: Page, key: string): Promise<void> {
    this.human += KEY;
    await this.waits(async () => page.keyboard.press(key));
  }

  async waits<Result>(work: () => Promise<Result>): Promise<Result> {
    const begin = performance.now();
    try {
      return await work();
    } finally {
      this.machine += (performance.now() - begin) / 1_000;
    }
  }
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
