import { Command } from 'commander';
import { webAddress } from '../option-values';

interface McpOptions {
  url?: string;
  account?: string;
}

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Serve assistants and agents by the Model Context Protocol on standard input and output')
    .option('--url <url>', 'address of the API (default: EDOC_URL, or the stack running in DATA_DIR)', webAddress)
    .option('--account <id>', 'account of the running stack to act for (default: demo)')
    .addHelpText(
      'after',
      `
An assistant starts this command and talks to it: it tries, submits, follows and explains invoices with the rights of the token,
and nothing more. The service itself serves the same at /mcp (streamable HTTP).

Without EDOC_TOKEN, a stack must be running in DATA_DIR: tokens of its own issuer are used, without the scopes of operators.

Example of an assistant's settings:
  { "mcpServers": { "edoc": { "command": "edoc", "args": ["mcp", "--url", "https://edoc.example.com"],
    "env": { "EDOC_TOKEN": "…" } } } }`,
    )
    .action(serve);
}

async function serve(options: McpOptions): Promise<void> {
  const { findApi } = await import('../api-access.js');
  const { serveMcpOnStdio } = await import('../../mcp/serve-stdio.js');
  serveMcpOnStdio(await findApi(options, ['documents:read', 'documents:write']));
}
