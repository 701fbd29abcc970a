import { HYBRID_PDF, PDF_CONTAINER } from '../../validation/hybrid-pdf';
import { LAYER_FACTS } from '../../validation/layers';
import { knownSpecifications, type Specification } from '../../validation/specifications';

function releases(): string {
  const rows = LAYER_FACTS.flatMap(({ id, title, when, releases }) =>
    releases.map(({ version, about, from, rules }, index) => {
      const next = releases[index + 1];
      const until = next === undefined || next.from === 'unknown' ? '' : `the day before ${next.from}`;
      const judges = rules === undefined ? 'not yet' : Object.keys(rules).join(', ').toUpperCase();
      const cells = [`\`${id}\``, title, when, version, from, until, next?.version ?? '', judges, about];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [
    '| id | rules | for documents | release | valid from | valid until | replaced by | judges | about |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function statusText({ status, since, successor }: Specification): string {
  switch (status) {
    case 'judged':
      return 'judged';
    case 'not-judged':
      return 'not judged';
    case 'withdrawn':
      return `withdrawn${since === undefined ? '' : ` since ${since}`}; now \`${successor}\``;
    default:
      return status satisfies never;
  }
}

function specifications(): string {
  const rows = knownSpecifications().map(
    ([identifier, known]) => `| ${known.name} | ${statusText(known)} | \`${identifier}\` |`,
  );
  return ['| specification | status | BT-24 |', '| --- | --- | --- |', ...rows].join('\n');
}

/** docs/rule-sets.md: what is judged by which release. */
export function ruleSetsMarkdown(): string {
  return `# Rule sets and releases

<!-- Generated from the code by \`npm run docs\`. -->

A document is validated by the schema of its syntax, by EN 16931, and by every rule set that it declares in BT-24 or that its country
applies. Some rule sets stand in for EN 16931, because their publisher has changed its rules. XRechnung has the levels that the
configuration of KoSIT's validator gives its rules; the report names that scenario (\`scenario\`).

## Releases

The day of the invoice (BT-2) chooses the release; \`edoc validate --at 2026-11-30\` chooses another day. A day before all releases
is judged by the oldest one that has rules here. Where a release is in force that has no rules here yet, the one before it judges, and
the finding \`RELEASE_NOT_HERE\` says so.

${releases()}

## Specifications

What a document declares and nobody has judged is not valid: the name of a specification that is not judged, or that is withdrawn, stands
in \`notEvaluated\` and in \`notJudged\`, \`valid\` is false, and the command says NOT JUDGED where nothing wrong was found. A
submitted document of that kind is sent on, with a warning. A BT-24 that is not known at all is told (\`SPECIFICATION_UNKNOWN\`), and EN 16931
judges. It judges as well where the rules of a specification are here for another format only, such as those of NLCIUS, CIUS-PT and CIUS-RO
for UBL, and the specification is named as one that is not judged.

${specifications()}

## The PDF around an invoice

An invoice of Factur-X or ZUGFeRD is judged with its PDF by the rule set \`${HYBRID_PDF}\`. Its findings are warnings: the invoice is what
it is, but programs go by what the PDF says. Whether it is PDF/A-3 in every font and picture is not judged, and \`notEvaluated\` says so
(\`${PDF_CONTAINER}\`). BT-24 of the profile EN 16931 names the standard only: it is judged by that profile in a PDF, and by EN 16931 alone;
\`edoc validate --rule-sets facturx\` asks for the profile.

| rule | what is asked |
| --- | --- |
| \`PDF_NOT_PDFA\` | The metadata (XMP) claim PDF/A-3. |
| \`PDF_METADATA_MISSING\` | They say that there is an invoice. |
| \`PDF_PROFILE_CONTRADICTS\` | ConformanceLevel is the profile that BT-24 names. |
| \`PDF_FILE_NAME_CONTRADICTS\` | DocumentFileName is the name of the attachment. |
| \`PDF_DOCUMENT_TYPE_WRONG\` | DocumentType is INVOICE. |
| \`PDF_VERSION_WRONG\` | Version is that of the profile. |
| \`PDF_FILE_NAME_WRONG\` | The attachment has the name of its profile, \`factur-x.xml\` or \`xrechnung.xml\`. |
| \`PDF_RELATIONSHIP_WRONG\` | AFRelationship is Data without lines (MINIMUM, BASIC WL), else Alternative; where the seller is not German also Data or Source. |

How a new release comes in is told in [the comparison with the official verdicts](conformance.md#how-a-new-release-comes-in).
`;
}
