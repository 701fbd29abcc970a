import { chooseSystem, type OfferedDocument, type SystemId } from '../../countries/integration/systems';
import type { IntegrationRecord } from '../../storage/document-record';
import type { Connector } from './connector';

/** The system that took the document over, and until one has, the one that is to take it. */
export function systemOf(document: OfferedDocument & { integration?: Pick<IntegrationRecord, 'system'> }): SystemId {
  return document.integration?.system ?? chooseSystem(document);
}

/** The connectors of all systems as one that speaks to the right one. */
export function connectorOfEach(connectors: Readonly<Record<SystemId, Connector>>): Connector {
  return {
    submit: async (document, ...rest) => connectors[systemOf(document)].submit(document, ...rest),
    lookUp: async (document, ...rest) => connectors[systemOf(document)].lookUp(document, ...rest),
  };
}
