/** Before it was sent the subscription was deleted, or its account lost the right to act for the company. */
export class NotificationWithdrawnError extends Error {
  readonly code = 'NOTIFICATION_WITHDRAWN';

  constructor() {
    super('the subscriber may no longer be notified');
    this.name = 'NotificationWithdrawnError';
  }
}
