import { readFileSync } from 'node:fs';
import type { DataTable } from './benchmark';
import { rounded } from './statistics';

const SAMPLE_MS = 250;
/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock does. */
const TICKS_PER_SECOND = 100;

export interface Usage {
  cpuSeconds: number;
  rssMiB: number;
}

/** Follows memory and processor time of processes while it runs (Linux; elsewhere the table stays empty). */
export class ProcessUsage {
  private readonly peaks = new Map<string, number>();
  private readonly cpu = new Map<string, number>();
  private seconds = 0;
  private documents = 0;

  constructor(private readonly processes: Readonly<Record<string, number>>) {}

  /** Adds what the processes use while the work is done. */
  async during<T>(documents: number, work: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    const before = this.sample();
    const timer = setInterval(() => this.sample(), SAMPLE_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      const after = this.sample();
      this.seconds += (performance.now() - begin) / 1000;
      this.documents += documents;
      for (const [name, { cpuSeconds }] of after) {
        const used = cpuSeconds - (before.get(name)?.cpuSeconds ?? 0);
        this.cpu.set(name, (this.cpu.get(name) ?? 0) + used);
      }
    }
  }

  /** Processor time of all processes so far. */
  get processorSeconds(): number {
    return [...this.cpu.values()].reduce((sum, seconds) => sum + seconds, 0);
  }

  table(title: string): DataTable {
    const rows = [...this.cpu].map(([name, cpuSeconds]) => [
      name,
      (this.peaks.get(name) ?? 0).toFixed(0),
      `${((100 * cpuSeconds) / this.seconds).toFixed(0)} %`,
      rounded((1000 * cpuSeconds) / this.documents, 1).toFixed(1),
    ]);
    return { title, columns: ['process', 'peak RSS (MiB)', 'processor (of one core)', 'ms per document'], rows };
  }

  private sample(): Map<string, Usage> {
    const usages = new Map<string, Usage>();
    for (const [name, pid] of Object.entries(this.processes)) {
      const usage = usageOf(pid);
      if (usage === undefined) continue;
      usages.set(name, usage);
      this.peaks.set(name, Math.max(this.peaks.get(name) ?? 0, usage.rssMiB));
    }
    return usages;
  }
}

/** Undefined where nobody tells. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // utime and stime are the 14th and 15th field; the second, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const rssKiB = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, rssMiB: rssKiB / 1024 };
  } catch {
    return undefined;
  }
}
