import type { DocumentStory } from '../../application/operations/document-story';
import { documentWorkflowId } from '../../processing/document-start';
import type { DocumentStatus } from '../../processing/status';
import { present } from '../../platform/present';
import { deliveryStatus, type DeliveryRecord } from '../../storage/delivery-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import type { FoundDocument } from '../../storage/document-search';
import { firstBrokenEntry } from '../../storage/timeline';
import { isBlocking } from '../../validation/finding';
import { renderFinding } from '../../validation/finding-messages';
import { listedDocument } from './listed-document';
import { timelineWithReplays } from './timeline-entry';

/** A row of an operator's list. */
export function operationsDocument(document: FoundDocument, originalStatus?: DocumentStatus, language = 'en') {
  const { links: _links, ...listed } = listedDocument(document, document.status, { duplicateStatus: originalStatus });
  return {
    ...present(listed),
    ...present({
      accountId: document.accountId,
      reasonCode: document.integration?.refusal?.code,
      problem: problemOf(document, language),
    }),
    replays: document.replays?.length ?? 0,
  };
}

/** Reason why the document failed, in one line. */
function problemOf({ findings, integration, status }: FoundDocument, language: string): string | undefined {
  const refusal = refusalLine(integration);
  if (refusal !== undefined) return refusal;
  const finding = status === 'ERROR' ? findings.find(isBlocking) : undefined;
  return finding === undefined ? undefined : `${finding.rule}: ${renderFinding(finding, language).message}`;
}

function refusalLine(integration: IntegrationRecord | undefined): string | undefined {
  const refusal = integration?.refusal;
  return refusal === undefined ? undefined : `${refusal.code}: ${refusal.message}`;
}

/** The document with its whole story. `temporalUi` is the address of the namespace in Temporal UI. */
export function operationsDetails(story: DocumentStory, language: string, temporalUi: string | undefined) {
  const { document, originalStatus, deliveries, replayable, settleable, nextCall } = story;
  const broken = firstBrokenEntry(document.timeline);
  const workflowId = documentWorkflowId(document.documentId);
  return {
    ...operationsDocument(document, originalStatus, language),
    findings: document.findings.map((finding) => renderFinding(finding, language)),
    timeline: timelineWithReplays(document),
    timelineIntact: broken === undefined,
    ...present({ firstBrokenEntry: broken }),
    deliveries: deliveries.map(deliveryLine),
    replays: replaysOf(story),
    workflow: {
      workflowId,
      ...present({ temporalUi: temporalUi && `${temporalUi}/workflows/${encodeURIComponent(workflowId)}` }),
    },
    replayable,
    settleable,
    ...present({ nextCall }),
  };
}

/** The reason is in the timeline, whose entry was written by the same step. */
function replaysOf({ document: { replays = [], timeline } }: DocumentStory) {
  const entries = timeline.filter(({ type }) => type === 'replayed');
  return replays.map(({ replayId, at, by, from }, index) => ({
    replayId,
    at: at.toISOString(),
    actor: by,
    from,
    ...present({ reason: entries[index]?.reason }),
  }));
}

/** Its status is the one that subscribers read: how far its workflow is tells nobody whether the receiver has it. */
function deliveryLine(delivery: DeliveryRecord) {
  const { deliveryId, subscriptionId, type, attemptCount, attempts, createdAt } = delivery;
  const last = attempts.at(-1);
  return {
    deliveryId,
    subscriptionId,
    eventType: type,
    state: deliveryStatus(delivery),
    attempts: attemptCount,
    ...present({ lastStatus: last?.status, lastError: last?.outcome === 'failed' ? last.reason : undefined }),
    at: (last?.at ?? createdAt).toISOString(),
  };
}
