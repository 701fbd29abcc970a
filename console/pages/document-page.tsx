import { useState } from 'preact/hooks';
import type { OperationsDocumentDetails, Settleable } from '../client/answers';
import { useConsole } from '../parts/context';
import { Instant } from '../parts/instant';
import { Link, OutLink } from '../parts/link';
import { Await } from '../parts/notices';
import { Status } from '../parts/status';
import { Facts } from '../parts/table';
import { TestMark } from '../parts/test-mark';
import { useLoaded } from '../parts/use-loaded';
import { BASE } from '../routing';
import { DOCUMENT } from '../texts/document';
import { useTexts } from '../texts/texts';
import { DocumentFile } from './document-file';
import { Deliveries, Replays, Timeline } from './document-history';
import { ReplayOneDialog } from './replay-dialog';
import { SettleDialog } from './settle-dialog';
import { WhatIsWrong } from './what-is-wrong';

const EVERY_MS = 3_000;

export function DocumentPage({ id }: { id: string }) {
  const { api, language } = useConsole();
  const texts = useTexts(DOCUMENT);
  /** What may be settled is kept as it was when that was asked for: what was typed stays while the page is loaded anew. */
  const [dialog, setDialog] = useState<'replay' | Settleable>();
  const [moving, setMoving] = useState(false);
  const loaded = useLoaded(
    `${id} ${language}`,
    async (signal) => {
      const address = `/v1.1/operations/documents/${encodeURIComponent(id)}`;
      const document = await api.get<OperationsDocumentDetails>(address, {}, signal);
      setMoving(document.status === 'PROCESSING');
      return document;
    },
    moving ? EVERY_MS : undefined,
  );
  const close = (): void => setDialog(undefined);
  const done = (): void => {
    close();
    loaded.reload();
  };
  return (
    <>
      <p>
        <Link to={`${BASE}/documents`}>{texts.all}</Link>
      </p>
      {loaded.data === undefined && <h1>{texts.title}</h1>}
      <Await loaded={loaded}>
        {(document) => (
          <>
            <Head document={document} open={setDialog} />
            <div class="beside">
              <div>
                <WhatIsWrong document={document} />
                <Timeline document={document} />
                <Deliveries deliveries={document.deliveries} />
                <Replays replays={document.replays} />
              </div>
              <DocumentFile id={id} language={language} />
            </div>
          </>
        )}
      </Await>
      {dialog === 'replay' && <ReplayOneDialog id={id} close={close} done={done} />}
      {typeof dialog === 'object' && <SettleDialog id={id} settleable={dialog} close={close} done={done} />}
    </>
  );
}

function Head({
  document,
  open,
}: {
  document: OperationsDocumentDetails;
  open: (dialog: 'replay' | Settleable) => void;
}) {
  const texts = useTexts(DOCUMENT);
  const { replayable, settleable, workflow } = document;
  const { refused } = replayable;
  const { unansweredSince } = settleable;
  return (
    <>
      <h1>
        {document.documentNumber} <TestMark of={document} /> <Status word={document.status} explained />
      </h1>
      <Facts
        facts={[
          [texts.company, `${document.countryIso} ${document.companyVatNumber}`],
          [texts.account, document.accountId],
          [texts.supplier, document.supplier?.name],
          [texts.customer, document.customer?.name],
          [texts.submitted, <Instant at={document.submissionDate} />],
          [texts.batch, document.batchNumber],
          [texts.authority, document.integration?.authority],
          [texts.system, document.integration?.system],
          [texts.id, <code>{document.documentId}</code>],
        ]}
      />
      <div class="actions">
        <button
          type="button"
          class={document.failureKind === 'VALIDATION' ? '' : 'primary'}
          onClick={() => open('replay')}
          disabled={refused !== undefined}
        >
          {texts.replay}
        </button>
        {unansweredSince !== undefined && (
          <button type="button" onClick={() => open({ ...settleable, unansweredSince })}>
            {texts.settle}
          </button>
        )}
        {refused !== undefined && (
          <span class="soft" title={refused}>
            {document.status === 'PROCESSING' ? texts.isProcessing : texts.isDone}
          </span>
        )}
        <OutLink href={workflow.temporalUi}>{texts.workflow}</OutLink>
      </div>
    </>
  );
}
