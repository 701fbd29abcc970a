import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { deleteAttachment, getAttachment, uploadAttachment } from '../routes/attachments';
import { cancelDocument } from '../routes/cancel-document';
import { checkDocument } from '../routes/check-document';
import { convertDocument } from '../routes/convert-document';
import { deliverInbound } from '../routes/deliver-inbound';
import { documentEvents } from '../routes/document-events';
import { documentFile } from '../routes/document-file';
import { downloadFile } from '../routes/download-file';
import { getExchange, listExchanges, ownDocument } from '../routes/exchanges';
import { generateBatchFile } from '../routes/generate-batch-file';
import { getDocument } from '../routes/get-document';
import { listDocuments } from '../routes/list-documents';
import { listAuthorities, listStuckDocuments, retryNow } from '../routes/outages';
import { changeReplay, createReplay, getReplay, listReplays } from '../routes/replays';
import { replayDocument } from '../routes/replay-document';
import { settleDocument } from '../routes/settle-document';
import { admitSubmission, submitDocument, wrongFields } from '../routes/submit-document';
import { representationSender } from '../routes/send-representation';
import { updateExternalStatus } from '../routes/update-external-status';
import { validateDocument } from '../routes/validate-document';
import type { OperationRecord } from './operation-record';

export function documentOperations(deps: ApiDependencies, starts: BackgroundStarts): OperationRecord[] {
  // One, so that what reads the same documents waits in the same turns.
  const send = representationSender(deps);
  return [
    {
      operationId: 'submitDocument',
      admit: admitSubmission,
      body: { work: 'document', wrongFields: wrongFields(deps) },
      once: submitDocument(deps, starts),
    },
    { operationId: 'uploadAttachment', body: { work: 'pieces' }, handle: uploadAttachment(deps) },
    { operationId: 'getAttachment', handle: getAttachment(deps) },
    { operationId: 'deleteAttachment', handle: deleteAttachment(deps) },
    { operationId: 'getDocument', negotiates: true, handle: getDocument(deps, send) },
    { operationId: 'getDocumentXml', handle: documentFile(deps, send, 'application/xml') },
    { operationId: 'getDocumentOriginal', handle: documentFile(deps, send, 'original') },
    { operationId: 'getDocumentPdf', handle: documentFile(deps, send, 'application/pdf') },
    { operationId: 'getDocumentQr', handle: documentFile(deps, send, 'image/png') },

    { operationId: 'listDocuments', handle: listDocuments(deps) },
    { operationId: 'listDocumentEvents', handle: documentEvents(deps) },
    { operationId: 'listExchanges', handle: listExchanges(deps, ownDocument(deps)) },
    { operationId: 'getExchange', handle: getExchange(deps, ownDocument(deps)) },
    {
      operationId: 'checkDocument',
      isOfCheckPage: true,
      negotiates: true,
      deadline: 'printing',
      body: { work: 'document' },
      handle: checkDocument(deps),
    },
    { operationId: 'validateDocument', body: { work: 'document' }, handle: validateDocument(deps) },
    {
      operationId: 'convertDocument',
      deadline: 'printing',
      body: { work: 'conversion' },
      handle: convertDocument(deps),
    },
    { operationId: 'updateExternalStatus', body: { work: 'document' }, handle: updateExternalStatus(deps) },
    { operationId: 'cancelDocument', body: { work: 'document' }, once: cancelDocument(deps) },
    { operationId: 'replayDocument', body: { work: 'document' }, once: replayDocument(deps) },
    { operationId: 'settleDocument', body: { work: 'document' }, once: settleDocument(deps) },
    { operationId: 'listAuthorities', handle: listAuthorities(deps) },
    { operationId: 'listStuckDocuments', handle: listStuckDocuments(deps) },
    { operationId: 'retryNow', body: { work: 'document' }, handle: retryNow(deps) },
    { operationId: 'createReplay', body: { work: 'document' }, once: createReplay(deps) },
    { operationId: 'listReplays', handle: listReplays(deps) },
    { operationId: 'getReplay', handle: getReplay(deps) },
    { operationId: 'pauseReplay', handle: changeReplay(deps, { from: ['RUNNING'], to: 'PAUSED' }) },
    { operationId: 'resumeReplay', handle: changeReplay(deps, { from: ['PAUSED'], to: 'RUNNING' }) },
    { operationId: 'cancelReplay', handle: changeReplay(deps, { from: ['RUNNING', 'PAUSED'], to: 'CANCELLED' }) },
    { operationId: 'deliverInbound', body: { work: 'document' }, once: deliverInbound(deps, starts) },
    {
      operationId: 'generateBatchFile',
      deadline: 'generation',
      body: { work: 'generation' },
      once: generateBatchFile(deps),
    },
    { operationId: 'downloadFile', handle: downloadFile(deps) },
  ];
}
