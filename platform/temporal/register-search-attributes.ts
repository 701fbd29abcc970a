import type { Client } from '@temporalio/client';
import { grpcCodeOf } from './grpc-code';
import { targetOf, type NamespaceSettings } from './namespace';
import { SEARCH_ATTRIBUTE_NAMES } from './search-attribute-names';

/** IndexedValueType KEYWORD of Temporal's protocol. */
const KEYWORD = 2;

/**
 * Registers what the namespace does not have yet, and returns it. Where that is not allowed (a managed Temporal, an account without the
 * right) it is an operator's to do: `onRefused` says what is missing (ADR 48).
 */
export async function registerSearchAttributes(
  client: Client,
  onRefused: (missing: string[], error: unknown) => void,
): Promise<string[]> {
  const missing = await missingSearchAttributes(client);
  if (missing.length === 0) return missing;
  try {
    await client.connection.operatorService.addSearchAttributes({
      namespace: client.options.namespace,
      searchAttributes: Object.fromEntries(missing.map((name) => [name, KEYWORD])),
    });
  } catch (error) {
    // A server may need a minute until it knows a new attribute.
    if (grpcCodeOf(error) !== 'ALREADY_EXISTS') onRefused(missing, error);
  }
  return missing;
}

/** Those that the namespace does not know: one question where it knows them all. */
export async function missingSearchAttributes(client: Client): Promise<string[]> {
  if (await areKnown(client, SEARCH_ATTRIBUTE_NAMES)) return [];
  const asked = SEARCH_ATTRIBUTE_NAMES.map(async (name) => ((await areKnown(client, [name])) ? [] : [name]));
  return (await Promise.all(asked)).flat();
}

/** Command of Temporal's own tool for an operator who may register them. */
export function registeringCommand(missing: readonly string[], settings: NamespaceSettings): string {
  const attributes = missing.map((name) => `--name ${name} --type Keyword`).join(' ');
  return `temporal operator search-attribute create ${targetOf(settings)} ${attributes}`;
}

/** A query of the list with a name that is not known is refused: asked in this way, every kind of Temporal server answers. */
async function areKnown(client: Client, names: readonly string[]): Promise<boolean> {
  try {
    await client.workflow.count([...names, 'WorkflowId'].map((name) => `${name} = "none"`).join(' AND '));
    return true;
  } catch (error) {
    if (grpcCodeOf(error) === 'INVALID_ARGUMENT') return false;
    throw error;
  }
}
