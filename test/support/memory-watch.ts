import { readFileSync } from 'node:fs';

const KIB = 1024;

/** The most memory a process has had in RAM so far, in bytes (Linux); 0 when it has ended. */
function peakMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KIB;
  } catch {
    return 0;
  }
}

export interface MemoryWatch {
  /** Bytes; ends the watch. */
  stop(): number;
}

/** The peak of another process since its start; of one that ends meanwhile, the peak of a moment before. */
export function watchMemoryOf(pid: () => number | undefined): MemoryWatch {
  return watch(() => peakMemory(pid() ?? 0));
}

/** By how much this process grows, its garbage included. */
export function watchOwnGrowth(): MemoryWatch {
  const before = process.memoryUsage.rss();
  return watch(() => process.memoryUsage.rss() - before);
}

function watch(measure: () => number): MemoryWatch {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, measure());
  };
  const timer = setInterval(look, 3);
  timer.unref();
  return {
    stop() {
      look();
      clearInterval(timer);
      return most;
    },
  };
}
