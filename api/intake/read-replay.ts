import { BodySchema } from '../../documents/formats/json/body-schema';
import { REPLAY_DOCUMENT } from '../openapi/replay-schemas';
import { readCheckedBody } from './read-checked-body';

export interface ReplayBody {
  reason: string;
  dryRun?: boolean;
}

const SCHEMA = new BodySchema<ReplayBody>(REPLAY_DOCUMENT);

/** Reads the body of a replay; every wrong field is named. */
export function readReplay(bytes: Uint8Array): ReplayBody {
  return readCheckedBody(SCHEMA, bytes);
}
