import type { Client } from '@temporalio/client';
import { SEARCH_ATTRIBUTE_NAMES } from './search-attribute-names';
import { FAILURE_KIND, REASON_CODE } from './search-attributes';

/** IndexedValueType KEYWORD of Temporal's protocol. */
const KEYWORD = 2;

/** What a worker may show of failed documents at the end of their workflows. */
export interface FailureAttributes {
  known(): boolean;
}

/**
 * Registers what the namespace does not have yet. Where that is not allowed (a managed Temporal, an account without the
 * right) it is an operator's to do: `onRefused` says what is missing, and documents go on without (ADR 48).
 */
export async function registerSearchAttributes(
  client: Client,
  onRefused: (missing: string[], error: unknown) => void,
): Promise<FailureAttributes> {
  const missing = await missingSearchAttributes(client);
  if (missing.length > 0) {
    try {
      await client.connection.operatorService.addSearchAttributes({
        namespace: client.options.namespace,
        searchAttributes: Object.fromEntries(missing.map((name) => [name, KEYWORD])),
      });
    } catch (error) {
      onRefused(missing, error);
    }
  }
  return new Watched(client, missing.length === 0);
}

/** Those that the namespace does not know. */
export async function missingSearchAttributes(client: Client): Promise<string[]> {
  return unknownOf(client, SEARCH_ATTRIBUTE_NAMES);
}

/** What an operator types who may register them: the command of Temporal's own tool. */
export function registeringCommand(
  missing: readonly string[],
  {
    TEMPORAL_ADDRESS,
    TEMPORAL_NAMESPACE,
    TEMPORAL_TLS,
  }: Record<'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE' | 'TEMPORAL_TLS', string>,
): string {
  const target = `--address ${TEMPORAL_ADDRESS} --namespace ${TEMPORAL_NAMESPACE}${TEMPORAL_TLS === 'on' ? ' --tls' : ''}`;
  const attributes = missing.map((name) => `--name ${name} --type Keyword`).join(' ');
  return `temporal operator search-attribute create ${target} ${attributes}`;
}

/** The names that a query of the list refuses: asked in this way, every kind of Temporal server answers. */
async function unknownOf(client: Client, names: readonly string[]): Promise<string[]> {
  const asked = await Promise.all(names.map(async (name) => ((await isKnown(client, name)) ? [] : [name])));
  return asked.flat();
}

async function isKnown(client: Client, name: string): Promise<boolean> {
  try {
    await client.workflow.count(`${name} = "none" AND WorkflowId = "none"`);
    return true;
  } catch {
    return false;
  }
}

const ASK_AGAIN_MS = 30_000;

/** A server may need a minute until it takes a new attribute; one that is missing may be added while this runs. */
class Watched implements FailureAttributes {
  private askedAt = 0;

  constructor(
    private readonly client: Client,
    private all: boolean,
  ) {}

  known(): boolean {
    if (!this.all && Date.now() - this.askedAt >= ASK_AGAIN_MS) {
      this.askedAt = Date.now();
      const needed = [FAILURE_KIND.name, REASON_CODE.name];
      void unknownOf(this.client, needed).then((missing) => {
        this.all = missing.length === 0;
      });
    }
    return this.all;
  }
}
