import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { apiAccess } from './api-access';
import { createMcpServer } from './mcp-server';
import type { ClientOptions } from '../client/transport';

/** Serves whoever started the process, until it closes standard input. Standard output is the protocol's. */
export function serveMcpOnStdio(options: ClientOptions): void {
  const api = apiAccess(options);
  serveStdio(() => createMcpServer(api), { onerror: (error) => void process.stderr.write(`${error.message}\n`) });
}
