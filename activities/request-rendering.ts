import { ActivityExecutionFailedError, type Client } from '@temporalio/client';
import type { RenderingActivities, RenderPdfInput } from './rendering-activities';
import { ServiceError } from '../platform/errors';

/** How long a client is kept waiting for a PDF; Chromium needs tens of milliseconds, a long document seconds. */
const PATIENCE = '40s';

/**
 * Has the rendering worker print the document and returns the key of the stored PDF. Requests for the same document and
 * language at the same time share one printing. Throws ServiceError RENDERING_UNAVAILABLE when no worker does it in time.
 */
export async function requestRendering(client: Client, request: RenderPdfInput): Promise<string> {
  try {
    return await client.activity.typed<RenderingActivities>().execute('renderPdf', {
      id: `render/${request.documentId}/${request.language}`,
      taskQueue: 'rendering',
      args: [request],
      idConflictPolicy: 'USE_EXISTING',
      startToCloseTimeout: '35s',
      scheduleToCloseTimeout: PATIENCE,
      retry: { initialInterval: '200ms', maximumAttempts: 3 },
    });
  } catch (error) {
    if (!(error instanceof ActivityExecutionFailedError)) throw error;
    throw new ServiceError('RENDERING_UNAVAILABLE', 'The document could not be printed in time.', [], {
      cause: error,
      retryAfterSeconds: 5,
    });
  }
}
