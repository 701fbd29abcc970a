import type { RowsPool } from '../application/generation/rows-pool';
import type { GenerationRepository } from '../storage/generation-repository';
import type { GenerationSource } from '../storage/generation-source';

/** Dependencies of generating batch files. */
export interface GenerationDependencies {
  source: GenerationSource;
  rows: RowsPool;
  generations: GenerationRepository;
  /** Most documents of a file that is the answer itself. */
  syncLimit: number;
  /** Starts the workflow of a file that is sent by e-mail. */
  start(generationId: string): Promise<void>;
  /** Key of the signatures of download links; without one there are none. */
  downloadKey: Uint8Array | undefined;
}

export const SYNC_LIMIT = 100_000;
