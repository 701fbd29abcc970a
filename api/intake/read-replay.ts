import { Ajv2020 } from 'ajv/dist/2020';
import { REPLAY_DOCUMENT } from '../openapi/replay-schemas';
import { readCheckedBody } from './read-checked-body';

export interface ReplayBody {
  reason: string;
  dryRun?: boolean;
}

const validate = new Ajv2020({ allErrors: true, strict: false }).compile<ReplayBody>(REPLAY_DOCUMENT);

/** Reads the body of a replay; every wrong field is named. */
export function readReplay(bytes: Uint8Array): ReplayBody {
  return readCheckedBody(validate, bytes);
}
