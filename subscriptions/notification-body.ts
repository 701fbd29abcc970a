/** Version of what notifications look like: a change that a receiver could stumble over raises it. */
export const NOTIFICATION_VERSION = '1.1';

export interface NotificationContent {
  eventId: string;
  type: string;
  createdAt: Date;
  sequence: number;
  data: Readonly<Record<string, unknown>>;
}

/** The JSON that is sent and signed: the same bytes in every attempt. */
export function notificationBody({ eventId, type, createdAt, sequence, data }: NotificationContent): string {
  const envelope = {
    id: eventId,
    type,
    createdAt: createdAt.toISOString(),
    apiVersion: NOTIFICATION_VERSION,
    sequence,
  };
  return JSON.stringify({ ...envelope, data });
}
