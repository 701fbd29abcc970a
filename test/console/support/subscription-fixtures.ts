import { AT, DELIVERIES, SUBSCRIPTIONS } from './contract-fixtures';

/** What operators are answered about one subscription. */
export const SUBSCRIPTION = { ...SUBSCRIPTIONS.items[0], first: DELIVERIES.items[0] };
export const TESTED = { ...DELIVERIES.items[0], type: 'TEST', status: 'FAILED' };
const skipped = { at: AT, by: 'account:ops', reason: 'ticket 4711' };
export const SKIPPED = { ...DELIVERIES.items[0], status: 'CANCELLED', skipped };
export const RETRIED = { retried: 604, probed: true };
