import type { ChainStepsDependencies } from '../../../authorities/es-verifactu/chain-steps';
import type { SendingRig } from './sending-rig';
import { surroundedCalls, surroundedCommits, type Around } from './surrounded-generator';

/** What sends, each of its calls to the database and to the agency surrounded, and what is prepared before a message leaves. */
export function surroundedSender(rig: SendingRig, around: Around): ChainStepsDependencies {
  const { connection, calls, ...others } = rig.dependencies();
  const { chains, requests, records, sentRecords, messages, sendings, stops, evidence, documents, untold } = others;
  const surrounded = <Part extends object>(part: Part) => surroundedCalls(part, around);
  return {
    ...others,
    connection: surroundedCommits(connection, around),
    chains: surrounded(chains),
    requests: surrounded(requests),
    records: surrounded(records),
    sentRecords: surrounded(sentRecords),
    messages: surrounded(messages),
    sendings: surrounded(sendings),
    stops: surrounded(stops),
    evidence: surrounded(evidence),
    documents: surrounded(documents),
    untold: surrounded(untold),
    calls: { call: async (...given) => around(async () => calls.call(...given)) },
  };
}
