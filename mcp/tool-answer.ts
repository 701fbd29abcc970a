import type { CallToolResult } from '@modelcontextprotocol/server';
import { EdocApiError, EdocError } from '../client/errors';

/** Answers a tool with what the work returns; an error of the service is an answer too, which tells what to change. */
export async function toolAnswer(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return structured(await work());
  } catch (error) {
    if (!(error instanceof EdocError)) throw error;
    return { ...structured(errorOf(error)), isError: true };
  }
}

function structured(content: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: content,
  };
}

function errorOf(error: EdocError): object {
  if (!(error instanceof EdocApiError)) return { message: error.message, retryable: error.retryable };
  const { code, detail, errors, retryable, requestId } = error;
  return { code, message: detail, errors, retryable, requestId };
}
