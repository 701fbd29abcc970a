import { modeOf } from '../../documents/document-mode';
import { hasSigningSecret } from '../../subscriptions/authentication';
import type { Subscription } from '../../subscriptions/subscription';
import type { deliveryState } from './delivery-state';
import { present } from '../../platform/present';

/** A subscription as its account sees it: where and how it is authenticated, but neither half of a credential. */
export function subscriptionResponse(subscription: Subscription, state?: ReturnType<typeof deliveryState>) {
  const { subscriptionId, accountId, notificationUrl, eventType, description, authentication, createdAt, updatedAt } =
    subscription;
  return {
    id: subscriptionId,
    ...(modeOf(accountId) === 'test' ? { mode: 'test' } : {}),
    notificationUrl,
    eventType,
    ...present({ description }),
    authentication: visiblePart(authentication),
    signatures: hasSigningSecret(authentication) ? ['v1', 'v1a'] : ['v1a'],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...present({ deliveryState: state }),
  };
}

function visiblePart(authentication: Subscription['authentication']): Record<string, string> {
  switch (authentication.method) {
    case 'OAUTH2':
      return { method: authentication.method, tokenUrl: authentication.tokenUrl };
    case 'BASIC_AUTH':
      return { method: authentication.method };
    case 'API_KEY':
      return { method: authentication.method, headerName: authentication.headerName };
    default:
      return authentication satisfies never;
  }
}

export function subscriptionLocation({ subscriptionId }: Pick<Subscription, 'subscriptionId'>): string {
  return `/subscription-management/${subscriptionId}`;
}
