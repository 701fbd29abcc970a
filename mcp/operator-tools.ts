import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { jsonBody, newIdempotencyKey } from '../client/outgoing-request';
import type { ApiAccess } from './api-access';
import { toolAnswer } from './tool-answer';

/** For tokens with the scopes of operators; others are told which scope they lack. */
export function addOperatorTools(server: McpServer, { transport }: ApiAccess): void {
  server.registerTool(
    'replay_document',
    {
      title: 'Replay a document',
      description:
        'For operators. Has a document that ended in ERROR go through validation and submission again. Without dryRun false it only says what would happen: call it so first, and replay once the user has agreed.',
      inputSchema: z.object({
        documentId: z.uuid(),
        reason: z.string().min(1).describe('Why it is replayed; kept in the timeline of the document.'),
        dryRun: z.boolean().default(true),
      }),
      annotations: { readOnlyHint: false, destructiveHint: true },
    },
    async ({ documentId, reason, dryRun }) =>
      toolAnswer(async () =>
        transport.json<object>({
          method: 'POST',
          path: `/v1.1/operations/documents/${documentId}/replay`,
          body: jsonBody({ reason, dryRun }),
          ...(dryRun ? { harmless: true } : { idempotencyKey: newIdempotencyKey() }),
        }),
      ),
  );
}
