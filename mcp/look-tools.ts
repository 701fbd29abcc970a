import { setTimeout as delay } from 'node:timers/promises';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { presentAs } from '../platform/present';
import type { DocumentQuery } from '../client/api-types';
import type { ApiAccess } from './api-access';
import { CONTEXT } from './invoice-input';
import { toolAnswer } from './tool-answer';

const DOCUMENT = {
  documentId: z.uuid().describe('Id of the document, from its submission.'),
  countryIso: CONTEXT.countryIso,
  purpose: CONTEXT.purpose,
};

/** Clients of MCP give up after a minute. */
const LONGEST_WAIT_SECONDS = 45;
const LOOK_MS = 1_000;

export function addLookTools(server: McpServer, { documents }: ApiAccess): void {
  server.registerTool(
    'follow_document',
    {
      title: 'Follow a document',
      description:
        'The present state of a document: status, findings with their fixes, and what the authority answered. Waits for its end for up to so many seconds.',
      inputSchema: z.object({
        ...DOCUMENT,
        waitSeconds: z.number().int().min(0).max(LONGEST_WAIT_SECONDS).default(0),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ waitSeconds, ...document }, { mcpReq: { signal } }) =>
      toolAnswer(async () => {
        const until = performance.now() + waitSeconds * 1_000;
        for (;;) {
          const seen = await documents.get(document, { signal });
          const leftMs = until - performance.now();
          if (seen.status !== 'PROCESSING' || leftMs <= 0) return seen;
          await delay(Math.min(LOOK_MS, leftMs), undefined, { signal });
        }
      }),
  );
  server.registerTool(
    'why_waiting',
    {
      title: 'Why a document waits',
      description:
        'Every step that a document has taken, oldest first, and what it waits for: its authority, an outage, its turn, or an operator.',
      inputSchema: z.object(DOCUMENT),
      annotations: { readOnlyHint: true },
    },
    async (document, { mcpReq: { signal } }) =>
      toolAnswer(async () => {
        const [{ mode, status, failureKind, integration }, timeline] = await Promise.all([
          documents.get(document, { signal }),
          documents.events(document.documentId, { signal }),
        ]);
        return { mode, status, failureKind, integration, timeline };
      }),
  );
  server.registerTool(
    'find_documents',
    {
      title: 'Find documents',
      description: 'Documents of a country and purpose that match, newest first, with how many there are in all.',
      inputSchema: z.object({
        countryIso: CONTEXT.countryIso,
        purpose: CONTEXT.purpose,
        flow: CONTEXT.flow,
        status: z.enum(['PROCESSING', 'OK', 'ERROR', 'DUPLICATED']).optional(),
        documentNumber: z.string().optional().describe('Number of the document, given by its issuer.'),
        supplierName: z.string().optional(),
        size: z.union([z.literal(20), z.literal(50)]).default(20),
      }),
      annotations: { readOnlyHint: true },
    },
    async (query, { mcpReq: { signal } }) =>
      toolAnswer(async () => documents.page(presentAs<DocumentQuery>(query), { signal })),
  );
}
