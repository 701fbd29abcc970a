import type { Finding, OperationsDocumentDetails } from '../client/answers';
import { useConsole } from '../parts/context';
import { Link } from '../parts/link';
import { NextCall } from '../parts/next-call';
import { documentAddress } from '../routing';
import { useTexts } from '../texts/texts';
import { WHAT_IS_WRONG } from '../texts/what-is-wrong';
import { meaningOf, WORDS } from '../texts/words';

/** The problems in words: findings with their fix, the refusal, what the document waits for. */
export function WhatIsWrong({ document }: { document: OperationsDocumentDetails }) {
  const { duplicateOf, integration, nextCall, problem } = document;
  const findings = document.findings ?? [];
  const refusal = integration?.refusal;
  const texts = useTexts(WHAT_IS_WRONG);
  const { lastReason = '', lastStatus } = integration ?? {};
  const lastAnswer = lastStatus === undefined ? lastReason : `${lastReason} (${lastStatus})`;
  const nothing = findings.length === 0 && !refusal && !nextCall && !duplicateOf && !problem;
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">{texts.title}</h2>
      {nothing && <p class="soft">{texts.nothing}</p>}
      {duplicateOf && (
        <p>
          {texts.usedBefore((text) => (
            <Link to={documentAddress(duplicateOf.documentId)}>{text}</Link>
          ))}
        </p>
      )}
      {refusal && (
        <div class="notice bad">
          <p>
            {texts.refused(
              integration.authority ?? texts.theAuthority,
              <strong>{refusal.code}</strong>,
              refusal.message,
            )}
          </p>
          <p>{texts.removeCause}</p>
        </div>
      )}
      {nextCall !== undefined && (
        <p class="notice busy">
          {texts.waiting(integration?.authority ?? texts.ofTheAuthority, lastAnswer)}{' '}
          {texts.attempt(String(integration?.attempts ?? '?'), <NextCall call={nextCall} />)}
        </p>
      )}
      {findings.length === 0 && !refusal && !nextCall && problem && <p class="notice bad">{problem}</p>}
      {document.failureKind === 'VALIDATION' && <p class="soft">{texts.correctIt}</p>}
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
  const words = useTexts(WORDS);
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
        {[meaningOf(words, finding.severity) ?? finding.severity, finding.rule].filter(Boolean).join(' · ')}
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
