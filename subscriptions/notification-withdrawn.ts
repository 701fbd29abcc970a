/** Before it was sent the subscription was deleted, or its account lost the right to act for the company. */
export class NotificationWithdrawnError extends Error {
  readonly code = 'NOTIFICATION_WITHDRAWN';

  constructor() {
    super('the subscriber is not to be told any more');
    this.name = 'NotificationWithdrawnError';
  }
}
