import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ArchivingPool } from '../application/rendering/archiving-pool';
import type { BenchmarkContext } from './benchmark';

export interface ArchivingTimes {
  /** Time from the XML and its print to the PDF/A, the choice of the XML included; it is made while Chromium prints. */
  choosing: number[];
  writing: number[];
  /** The longest time that the event loop of the rendering worker is held meanwhile. */
  held: number[];
}

/** Makes PDF/A of one print again and again, as the rendering worker does. */
export async function archivingTimes(
  { cleanUp }: Pick<BenchmarkContext, 'cleanUp'>,
  { ubl, printed, rounds }: { ubl: Uint8Array; printed: Uint8Array; rounds: number },
): Promise<ArchivingTimes> {
  const pool = new ArchivingPool();
  cleanUp.add(async () => pool.close());
  await pool.warmUp();
  const times: ArchivingTimes = { choosing: [], writing: [], held: [] };
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begin = performance.now();
    const files = await pool.files('ubl', ubl, 'bench');
    const chosen = performance.now();
    await pool.write(Uint8Array.from(printed), { files, hasAllGlyphs: true }, 'bench');
    times.choosing.push(chosen - begin);
    times.writing.push(performance.now() - chosen);
    delay.disable();
    times.held.push(delay.max / 1e6);
  }
  return times;
}
