/** The subscription was deleted before its notification was sent. */
export class SubscriptionRemovedError extends Error {
  readonly code = 'SUBSCRIPTION_REMOVED';

  constructor() {
    super('the subscription was deleted');
    this.name = 'SubscriptionRemovedError';
  }
}
