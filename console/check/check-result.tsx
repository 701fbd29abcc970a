import { useState } from 'preact/hooks';
import type { CheckReport } from '../client/answers';
import { Facts } from '../parts/table';
import { CHECK_RESULT } from '../texts/check-result';
import { useTexts } from '../texts/texts';
import { Destination } from './destination';
import { FindingList } from './finding-list';
import type { Outcome } from './outcome';
import type { Place } from './places';
import { PrintedInvoice } from './printed-invoice';
import { ReadableInvoice } from './readable-invoice';
import type { Asked, CheckSettings } from './settings';
import { SourceView } from './source-view';

interface ResultProps {
  outcome: Outcome;
  asked: Asked;
  settings: CheckSettings;
  isSignedIn: boolean;
}

export function CheckResult({ outcome, asked, settings, isSignedIn }: ResultProps) {
  const texts = useTexts(CHECK_RESULT);
  const { file, report, problem, shown, source } = outcome;
  /** A new object with each press, so that the same place is gone to again. */
  const [goal, setGoal] = useState<{ place: Place }>();
  const show = (place: Place): void => setGoal({ place });
  return (
    <>
      <section aria-labelledby="verdict">
        <h2 id="verdict">{texts.verdict}</h2>
        {report !== undefined && <Verdict report={report} />}
        {problem !== undefined && (
          <p class="verdict bad">
            <span aria-hidden="true">✕</span> {problem.message}
          </p>
        )}
        <FindingList shown={shown} show={show} />
      </section>
      <div class="beside">
        {source !== undefined && <SourceView source={source} shown={shown} goal={goal?.place} />}
        {report?.document?.html !== undefined && <ReadableInvoice html={report.document.html} />}
      </div>
      {report !== undefined && (
        <>
          <Destination {...{ file, asked, settings, isSignedIn, source, show }} />
          <PrintedInvoice file={file} asked={asked} />
        </>
      )}
    </>
  );
}

function Verdict({ report }: { report: CheckReport }) {
  const texts = useTexts(CHECK_RESULT);
  const { valid, notJudged, scenario, ruleSets, notEvaluated } = report;
  const isWrong = report.xsd.errors.length > 0 || report.findings.some(isBlocking);
  const verdict = valid ? texts.valid : isWrong ? texts.notValid : texts.notComplete;
  return (
    <>
      <p class={`verdict ${valid ? 'good' : isWrong ? 'bad' : 'busy'}`}>
        <span aria-hidden="true">{valid ? '✓' : isWrong ? '✕' : '◌'}</span> {verdict}
      </p>
      <Facts
        facts={[
          [texts.notJudged, notJudged],
          [texts.scenario, scenario],
          [texts.judgedBy, ruleSets.join(', ')],
          [texts.leftOut, notEvaluated.join(', ')],
        ]}
      />
    </>
  );
}

function isBlocking({ severity }: { severity: string }): boolean {
  return severity === 'fatal' || severity === 'error';
}
