import type { LastingObstacle } from '../../../countries/integration/obstacle';
import { Schema } from 'mongoose';
import { ChainStates, type ChainState, type ReadState, type StoredState } from '../../../storage/chain-states';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

/** A certificate, as it was when something was said about it. */
export interface CredentialVersion {
  place: string;
  version: string;
}

/** Why nothing of a chain, or an answer about it, gets through. */
export interface ChainObstacle extends LastingObstacle {
  attempts: number;
  /** The certificate that it was met with; with another one there is no reason to wait. */
  credential?: CredentialVersion;
}

/** The search for a record that a whole message is refused for. Positions are those of the chain. */
export interface Halving {
  /** The next message ends here at the latest. */
  last: number;
  /** Up to here there is such a record. */
  bad?: number;
  /** How often the message that begins and ends here was refused. */
  refused?: { first: number; last: number; times: number };
}

/** How far the sending of a chain is. */
export interface ChainSending extends ChainState {
  /** Instant at which the sending before was stored. */
  lastSentAt?: Date;
  /** What the agency has last asked to wait between two sendings. */
  waitSeconds?: number;
  /** Counted from when the sending before left. */
  nextSendAt?: Date;
  obstacle?: ChainObstacle;
  halving?: Halving;
  /** The last message was one of a record that goes on by itself: the chain is next. */
  wasAlone?: true;
}

export type ReadSending = ReadState<ChainSending>;

const LONGEST_MS = 2_000;

/** Filter for chains with an obstacle, in the words of the index `obstacle`. */
const WITH_OBSTACLE = { 'obstacle.since': { $gt: new Date(0) } };

const sendingSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    lastSentAt: Date,
    waitSeconds: Number,
    nextSendAt: Date,
    obstacle: Schema.Types.Mixed,
    halving: Schema.Types.Mixed,
    wasAlone: Boolean,
  },
  { collection: 'verifactuSendings', versionKey: false, strict: 'throw' },
);
sendingSchema.index({ 'obstacle.since': 1 }, { name: 'obstacle', partialFilterExpression: WITH_OBSTACLE });

/** What sending has to remember of each chain; its head is another record, so that generating and sending never meet. */
export class VerifactuSendingRepository extends ChainStates<ChainSending> {
  constructor(connection: MongoConnection) {
    super(modelOf<StoredState<ChainSending>>(connection, 'VerifactuSending', sendingSchema));
  }

  /** Chains of which nothing gets through at the moment. */
  async withObstacle(): Promise<{ chain: string; obstacle: ChainObstacle }[]> {
    const found = await nativeCollection(this.states)
      .find(WITH_OBSTACLE, { projection: { obstacle: 1 }, maxTimeMS: LONGEST_MS })
      .toArray();
    return found.flatMap(({ _id: chain, obstacle }) => (obstacle === undefined ? [] : [{ chain, obstacle }]));
  }
}
