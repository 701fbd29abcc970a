import { ActivityExecutionFailedError, type Client } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import type { Language } from '../../documents/rendering/language';
import { ServiceError } from '../../platform/errors';
import { CONVERSION_QUEUE } from '../../platform/temporal/task-queues';

export interface RenderPdfInput {
  documentId: string;
  language: Language;
  /** The account that asked first: accounts take turns. */
  owner: string;
  /** Key of the PDF as whoever asks expects it: requests that expect another one do not share its printing. */
  key: string;
}

export interface RenderConversionInput {
  /** Hash of the XML in ConversionRepository. */
  sha256: string;
  format: InvoiceFormat;
  language: Language;
  owner: string;
}

/** What the rendering worker does; each resolves with the key of the stored PDF. */
export interface RenderingActivities {
  /** Prints the document unless a PDF of the same content and language is kept. */
  renderPdf(input: RenderPdfInput): Promise<string>;
  /** Prints a file that is no document of ours. */
  renderConversion(input: RenderConversionInput): Promise<string>;
}

/** How long a client is kept waiting for a PDF; Chromium needs tens of milliseconds, a long document seconds. */
const PATIENCE = '40s';

/** Enough of a key to tell those of one document apart. */
const KEY_IN_ID = 16;

/** Failures that another try would only repeat, at the cost of everybody's pages. */
const FINAL = ['RENDERING_TOO_LONG', 'RENDERING_UNAVAILABLE'];

/** Both kinds of work run alike: requests for the same at the same time share one printing. */
const EXECUTION = {
  idConflictPolicy: 'USE_EXISTING',
  startToCloseTimeout: '35s',
  scheduleToCloseTimeout: PATIENCE,
  retry: { initialInterval: '200ms', maximumAttempts: 3, nonRetryableErrorTypes: FINAL },
} as const;

/**
 * Has the rendering worker print the document and returns the key of the stored PDF. Throws ServiceError
 * RENDERING_UNAVAILABLE when no worker does it in time, RENDERING_TOO_LONG when none ever will.
 */
export async function requestRendering(client: Client, request: RenderPdfInput): Promise<string> {
  return inTime(
    client.activity.typed<RenderingActivities>().execute('renderPdf', {
      ...EXECUTION,
      taskQueue: 'rendering',
      id: `render/${request.documentId}/${request.language}/${request.key.slice(0, KEY_IN_ID)}`,
      args: [request],
    }),
  );
}

/** The same for a file whose XML is in ConversionRepository. */
export async function requestConversion(client: Client, request: RenderConversionInput): Promise<string> {
  return inTime(
    client.activity.typed<RenderingActivities>().execute('renderConversion', {
      ...EXECUTION,
      taskQueue: CONVERSION_QUEUE,
      id: `convert/${request.sha256}/${request.language}`,
      args: [request],
    }),
  );
}

async function inTime(execution: Promise<string>): Promise<string> {
  try {
    return await execution;
  } catch (error) {
    if (!(error instanceof ActivityExecutionFailedError)) throw error;
    const { cause } = error;
    if (cause instanceof ApplicationFailure && cause.type === 'RENDERING_TOO_LONG')
      throw new ServiceError('RENDERING_TOO_LONG', cause.message, [], { cause: error });
    throw new ServiceError('RENDERING_UNAVAILABLE', 'The document could not be printed in time.', [], {
      cause: error,
      retryAfterSeconds: 5,
    });
  }
}
