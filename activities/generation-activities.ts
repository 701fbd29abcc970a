import type { Generating } from '../application/generation/generating';
import { makeFile } from '../application/generation/make-file';
import { sendFile } from '../application/generation/send-file';
import { withHeartbeat } from './with-heartbeat';

export type GenerationActivities = ReturnType<typeof createGenerationActivities>;

/** A file that is sent by e-mail. */
export function createGenerationActivities(generating: Generating) {
  return {
    async makeFile(generationId: string): Promise<void> {
      await makeFile(generating, generationId, withHeartbeat);
    },

    async sendFile(generationId: string): Promise<void> {
      await sendFile(generating, generationId);
    },
  };
}
