import { readServiceGroup, readServiceMetadata } from '../../countries/peppol/service-metadata';
import { systemReading, type ReadingOf } from '../system-reading';
import { mapMessage } from './map-message';

/** UBL stays as it is: what is read of it is who sends it to whom. */
export const PEPPOL_READING = systemReading({
  map: mapMessage,
  answers: { metadata: readServiceMetadata, group: readServiceGroup },
  delivered: {},
});

export type PeppolReading = ReadingOf<typeof PEPPOL_READING>;
