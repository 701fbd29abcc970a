import type { Finding, OperationsDocumentDetails } from '../client/answers';
import { useConsole } from '../parts/context';
import { Link } from '../parts/link';
import { NextCall } from '../parts/next-call';
import { documentAddress } from '../routing';

/** In words: findings with their fix, the refusal, what the document waits for. */
export function WhatIsWrong({ document }: { document: OperationsDocumentDetails }) {
  const { duplicateOf, integration, nextCall, problem } = document;
  const findings = document.findings ?? [];
  const refusal = integration?.refusal;
  const nothing = findings.length === 0 && !refusal && !nextCall && !duplicateOf && !problem;
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">What is wrong</h2>
      {nothing && <p class="soft">Nothing that is known.</p>}
      {duplicateOf && (
        <p>
          The number was used before by <Link to={documentAddress(duplicateOf.documentId)}>this document</Link>.
        </p>
      )}
      {refusal && (
        <div class="notice bad">
          <p>
            {integration.authority ?? 'The authority'} refused it: <strong>{refusal.code}</strong> {refusal.message}
          </p>
          <p>Remove the cause at the company or the authority, then replay the document.</p>
        </div>
      )}
      {nextCall !== undefined && (
        <p class="notice busy">
          Waiting for {integration?.authority ?? 'the authority'}: {integration?.lastReason}
          {integration?.lastStatus !== undefined && ` (${integration.lastStatus})`}. Attempt{' '}
          {integration?.attempts ?? '?'}, <NextCall call={nextCall} />.
        </p>
      )}
      {findings.length === 0 && !refusal && !nextCall && problem && <p class="notice bad">{problem}</p>}
      {document.failureKind === 'VALIDATION' && (
        <p class="soft">
          What is wrong in the document itself no replay mends: have it corrected and submitted again. A replay helps
          once a rule or the data of the company is mended; it says before whether it would.
        </p>
      )}
      {findings.length > 0 && (
        <ul class="findings">
          {findings.map((finding, index) => (
            <FindingItem key={index} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const { language } = useConsole();
  const { fix } = finding;
  const place = finding.pointer ?? finding.xpath;
  return (
    <li>
      <p lang={language}>{finding.message}</p>
      {fix !== undefined && (
        <p lang={language}>
          <span aria-hidden="true">→ </span>
          {fix}
        </p>
      )}
      <p class="soft">
        {[finding.severity, finding.rule].filter(Boolean).join(' · ')}
        {place !== undefined && place !== '' && (
          <>
            {' '}
            · <code>{place}</code>
          </>
        )}
      </p>
    </li>
  );
}
