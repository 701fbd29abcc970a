import { createMcpHandler } from '@modelcontextprotocol/server';
import type { ClientOptions } from '../client/transport';
import { apiAccess } from './api-access';
import { createMcpServer } from './mcp-server';

/** Answers one request of streamable HTTP, without a session; what a tool does ends with the answer. */
export async function answerMcp(
  request: Request,
  options: ClientOptions,
  onerror: (error: Error) => void,
): Promise<Response> {
  const api = apiAccess(options);
  return createMcpHandler(() => createMcpServer(api), { onerror }).fetch(request);
}
