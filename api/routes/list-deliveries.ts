import type { RequestHandler } from 'express';
import type { DeliveryCursor } from '../../storage/delivery-log';
import type { DeliveryStatus } from '../../storage/delivery-record';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { parameterError } from '../middleware/error-answer';
import { deliveryResponse } from '../mappers/delivery-response';
import { decodeCursor, encodeCursor } from '../mappers/list-cursor';
import { jsonReply, sendReply } from '../reply';
import { endpointOf, findOwnLog } from './find-own-subscription';
import { present } from '../../platform/present';

const DEFAULT_SIZE = 20;

/** GET /subscription-management/{id}/deliveries. */
export function listDeliveries({
  subscriptions,
  deliveries,
  endpoints,
}: Pick<ApiDependencies, 'subscriptions' | 'deliveries' | 'endpoints'>): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { subscription, log } = await findOwnLog(subscriptions, call);
    const { query } = call;
    const page = Number(query['page'] ?? 0);
    const size = Number(query['size'] ?? DEFAULT_SIZE);
    const status = query['status'] as DeliveryStatus | undefined;
    const documentId = typeof query['documentId'] === 'string' ? query['documentId'].toLowerCase() : undefined;
    const filters = {
      subscriptionId: log.subscriptionId,
      ...present({ status, documentId }),
    };
    const fingerprint = JSON.stringify(filters);
    const cursor = readCursor(query['cursor'], fingerprint);
    const [{ content, totalElements, next }, endpoint] = await Promise.all([
      deliveries.page({ ...log, ...filters, page, size, ...cursor }),
      endpointOf(endpoints, subscription),
    ]);
    sendReply(
      res,
      jsonReply(200, {
        content: content.map((delivery) => deliveryResponse(delivery, endpoint)),
        page,
        size,
        totalElements,
        totalPages: Math.ceil(totalElements / size),
        ...(next === undefined
          ? {}
          : { nextCursor: encodeCursor({ submissionDate: next.at, documentId: next.deliveryId }, fingerprint) }),
      }),
    );
  };
}

function readCursor(cursor: unknown, fingerprint: string): { cursor?: DeliveryCursor } {
  if (typeof cursor !== 'string') return {};
  const position = decodeCursor(cursor, fingerprint);
  if (position === undefined)
    throw parameterError([
      {
        code: 'INVALID_VALUE',
        message: 'is not a nextCursor of this delivery log with these filters',
        parameter: 'cursor',
      },
    ]);
  return { cursor: { at: position.submissionDate, deliveryId: position.documentId } };
}
