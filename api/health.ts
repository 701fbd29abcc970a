export type Check = () => Promise<boolean>;

const CHECK_TIMEOUT_MS = 2_000;
/** Anybody may ask: however many do, the checks are made once in this time. */
const REUSED_MS = 1_000;

export interface HealthReport {
  status: 'ok' | 'unavailable';
  checks: Record<string, 'ok' | 'unavailable'>;
}

/** Readiness: every check holds and the process is not shutting down. */
export class Health {
  private draining = false;
  private last: { states: Promise<HealthReport['checks']>; until: number } | undefined;

  constructor(private readonly checks: Readonly<Record<string, Check>>) {}

  startDraining(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  async report(): Promise<HealthReport> {
    const checks = await this.states();
    const ok = !this.draining && Object.values(checks).every((state) => state === 'ok');
    return { status: ok ? 'ok' : 'unavailable', checks };
  }

  private async states(): Promise<HealthReport['checks']> {
    const now = performance.now();
    if (this.last === undefined || now >= this.last.until) {
      const states = this.checkAll();
      const last = { states, until: Infinity };
      this.last = last;
      void states.then(() => (last.until = performance.now() + REUSED_MS));
    }
    return this.last.states;
  }

  private async checkAll(): Promise<HealthReport['checks']> {
    const entries = Object.entries(this.checks).map(
      async ([name, check]) => [name, (await holds(check)) ? 'ok' : 'unavailable'] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }
}

async function holds(check: Check): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  return Promise.race([check().catch(() => false), timeout]);
}
