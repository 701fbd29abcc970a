import type { Request, Response } from 'express';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { answerOnce } from '../intake/idempotency';
import { sendReply, type Reply } from '../reply';

const NO_BODY = new Uint8Array();

/** Answers a POST, once per Idempotency-Key when there is one. */
export async function answerKeyed(
  { idempotency }: Pick<ApiDependencies, 'idempotency'>,
  req: Request,
  res: Response,
  work: () => Promise<Reply>,
): Promise<void> {
  const call = callOf(res);
  const key = req.get('idempotency-key');
  if (key === undefined) {
    sendReply(res, await work());
    return;
  }
  const { accountId } = accessOf(call).account;
  const keyed = { accountId, key, requestId: call.requestId, shape: ['POST', req.path], body: call.body ?? NO_BODY };
  sendReply(res, await answerOnce(idempotency, keyed, work));
}
