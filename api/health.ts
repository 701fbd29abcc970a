export type Check = () => Promise<boolean>;

const CHECK_TIMEOUT_MS = 2_000;

export interface HealthReport {
  status: 'ok' | 'unavailable';
  checks: Record<string, 'ok' | 'unavailable'>;
}

/** Readiness: every check holds and the process is not shutting down. */
export class Health {
  private draining = false;

  constructor(private readonly checks: Readonly<Record<string, Check>>) {}

  startDraining(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  async report(): Promise<HealthReport> {
    const entries = await Promise.all(
      Object.entries(this.checks).map(
        async ([name, check]) => [name, (await holds(check)) ? 'ok' : 'unavailable'] as const,
      ),
    );
    const ok = !this.draining && entries.every(([, state]) => state === 'ok');
    return { status: ok ? 'ok' : 'unavailable', checks: Object.fromEntries(entries) };
  }
}

async function holds(check: Check): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  return Promise.race([check().catch(() => false), timeout]);
}
