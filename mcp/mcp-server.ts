import { McpServer } from '@modelcontextprotocol/server';
import { serviceVersion } from '../platform/service-version';
import type { ApiAccess } from './api-access';
import { addCheckTools } from './check-tools';
import { addLookTools } from './look-tools';
import { addOperatorTools } from './operator-tools';
import { addSubmitTools } from './submit-tools';

const INSTRUCTIONS = `Submits invoices to tax authorities and networks, and follows them.
Correct what try_invoice or check_invoice finds before anything is submitted; each finding names the place and, mostly, the fix. A submitted invoice cannot be taken back here: submit only what the user has seen and confirmed.`;

/** The service for assistants and agents, by the Model Context Protocol. */
export function createMcpServer(api: ApiAccess): McpServer {
  const server = new McpServer({ name: 'edoc', version: serviceVersion() }, { instructions: INSTRUCTIONS });
  addCheckTools(server, api);
  addSubmitTools(server, api);
  addLookTools(server, api);
  addOperatorTools(server, api);
  return server;
}
