import type { Client } from '@temporalio/client';
import type { Config } from '../config';
import { grpcCodeOf } from './grpc-code';

/** Settings of a namespace and of the server that has it. */
export type NamespaceSettings = Pick<Config, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE'> &
  Partial<Pick<Config, 'TEMPORAL_TLS'>>;

/** Temporal answers, and has no such namespace: nothing can be started or worked on. */
export class NamespaceMissingError extends Error {
  readonly code = 'TEMPORAL_NAMESPACE_MISSING';

  constructor(settings: NamespaceSettings) {
    const { TEMPORAL_NAMESPACE: namespace, TEMPORAL_ADDRESS: address } = settings;
    super(
      `TEMPORAL_NAMESPACE: Temporal at ${address} has no namespace "${namespace}"; correct the setting, or create it: temporal operator namespace create ${targetOf(settings)} --retention 3d`,
    );
    this.name = 'NamespaceMissingError';
  }
}

/** Throws {@link NamespaceMissingError}; any other failure is Temporal's own. */
export async function requireNamespace(client: Client, settings: NamespaceSettings): Promise<void> {
  try {
    await client.workflowService.describeNamespace({ namespace: settings.TEMPORAL_NAMESPACE });
  } catch (error) {
    const code = grpcCodeOf(error);
    if (code === 'NOT_FOUND') throw new NamespaceMissingError(settings);
    // Who may not look may work in it all the same.
    if (code !== 'PERMISSION_DENIED') throw error;
  }
}

/** Arguments that tell Temporal's own tool which namespace is meant. */
export function targetOf({ TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, TEMPORAL_TLS }: NamespaceSettings): string {
  return `--address ${TEMPORAL_ADDRESS} --namespace ${TEMPORAL_NAMESPACE}${TEMPORAL_TLS === 'on' ? ' --tls' : ''}`;
}
