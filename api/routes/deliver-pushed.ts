import type { RequestHandler } from 'express';
import type { PushingSystem } from '../../application/inbound/pushing-systems';
import type { PushedEnvelope, TakenEnvelope, TakingEnvelope } from '../../authorities/push';
import { present } from '../../platform/present';
import { requireLive } from '../auth/reach';
import { accessOf, bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { RequestError } from '../mappers/api-error';
import { jsonReply, sendReply } from '../reply';

/** Only the system itself delivers what it pushes, or an operator in its place: whose it is, the envelope says. */
export function admitPush(call: Call): void {
  if (call.system !== undefined) return;
  if (!accessOf(call).account.operator)
    throw new RequestError('OPERATORS_ONLY', 'Only operators deliver in place of the system.');
  if (call.identity !== undefined) requireLive(call.identity, "a system's messages are delivered");
}

/** POST /v1.1/inbound/<system>. */
export function deliverPushed(deps: ApiDependencies, starts: BackgroundStarts, system: PushingSystem): RequestHandler {
  const { id, push } = system;
  return async (req, res) => {
    const call = callOf(res);
    const take = deps.pushes.get(id);
    if (take === undefined) throw new Error(`${id} pushes, and nothing takes it`);
    const bytes = bodyOf(call);
    // All of it is kept beside what is read, and the document in it may be nearly as long.
    call.holdMore?.(bytes.byteLength * 2);
    const envelope: PushedEnvelope = { bytes, ...present({ statedId: req.get(push.idHeader.name) }) };
    const taken = await take(takingFor(deps, starts, system, call), envelope);
    tell(deps, system, taken);
    sendReply(res, jsonReply(200, taken.answer));
  };
}

/** Envelopes wait for each other, the documents in them for those of the same company. */
function takingFor(
  { pool, logger }: ApiDependencies,
  starts: BackgroundStarts,
  { id }: PushingSystem,
  call: Call,
): TakingEnvelope {
  const turn = readingTurnOf(call);
  return {
    readEnvelope: async (bytes) => pool.run<'envelope'>({ kind: 'envelope', system: id, bytes }, turn),
    read: async (bytes, setting) => {
      const owner = setting.company.companyId;
      return pool.run<'submit'>({ kind: 'submit', format: 'xml', bytes, setting }, { ...turn, owner });
    },
    start: async (document) => {
      starts.start(document);
      return Promise.resolve();
    },
    onReadFailure: (error) => logger.error({ err: error }, 'received document not readable'),
  };
}

function tell({ metrics, logger }: ApiDependencies, { id }: PushingSystem, taken: TakenEnvelope): void {
  const { outcome, countryIso = '', reference, reason } = taken;
  metrics.pushed(countryIso, outcome);
  if (outcome === 'set-aside') logger.warn({ system: id, outcome, reference, reason }, 'inbound message not taken');
}
