// npm run judge-json -- [--oracle ../shared/oracle]
// Has the official engines judge ten real-life JSON invoices of each country (retail, credit, reverse charge, export, public body …) in the
// format that their destination takes. Ends with 1 when one of them is not valid, with 2 when the engines are not here; they need a
// JVM and Maven (see the oracle's README).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { documentOfJson } from '../../../application/intake/document-of-json';
import type { DocumentContext } from '../../../documents/model/document-context';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { projectRoot } from '../../../platform/project-root';
import { companyOf, countryOf, invoiceOf, type Iso, ISOS, KINDS } from '../../unit/application/invoice-kinds';

const { values } = parseArgs({
  options: { oracle: { type: 'string', default: path.join(projectRoot(), '..', 'shared', 'oracle') } },
});

/** What the official engines run of what declares it: a set of the oracle, or layers. */
const JUDGES: readonly (readonly [declared: RegExp, judge: { set: string } | { layers: string }])[] = [
  [/xrechnung_3/, { set: 'xrechnung-levels' }],
  [/CIUS-RO/, { set: 'ro-cius' }],
  [/peppol\.eu:2017:poacc:billing/, { layers: 'xsd,en16931,peppol' }],
  [/^urn:cen\.eu:en16931:2017$/, { layers: 'xsd,en16931' }],
];
const FRENCH = { set: 'fr-ctc' };

interface Invoice {
  id: string;
  xml: string;
  judge: { set: string } | { layers: string };
  /** By these where those are not here. */
  otherwise?: { layers: string };
}

type Answer = { id: string; xsdValid: boolean; valid?: boolean } & Record<string, unknown>;

function invoices(): Invoice[] {
  return ISOS.flatMap((iso) => Object.keys(KINDS).map((kind) => invoice(iso, kind)));
}

function invoice(iso: Iso, kind: string): Invoice {
  const json = invoiceOf(iso, kind);
  const isReported = iso === 'FR' && json.counterparty.address.countryCode !== 'FR';
  const context: DocumentContext = {
    countryIso: iso,
    purpose: isReported ? 'EREPORTING' : 'EINVOICING',
    flow: 'ISSUED',
  };
  const model = documentOfJson(json, { company: companyOf(iso), context }, countryOf(iso));
  const judge = JUDGES.find(([declared]) => declared.test(model.specification ?? ''))?.[1];
  if (judge === undefined) throw new Error(`nothing judges ${model.specification ?? 'what declares nothing'}`);
  const named = { id: `${iso} ${kind}`, xml: writeUbl(model) };
  return iso === 'FR' && !isReported
    ? { ...named, judge: FRENCH, otherwise: { layers: 'xsd,en16931' } }
    : { ...named, judge };
}

/** The official verdicts; undefined when the oracle does not have what judges them. */
async function verdicts(asked: readonly Invoice[]): Promise<Answer[] | undefined> {
  const program = path.join(values.oracle, 'oracle.py');
  const oracle = spawn('python3', [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  oracle.stdin.on('error', () => undefined);
  oracle.stdin.end(asked.map(({ id, xml, judge }) => `${JSON.stringify({ id, xml, ...judge })}\n`).join(''));
  const answers: Answer[] = [];
  for await (const line of createInterface({ input: oracle.stdout })) answers.push(JSON.parse(line) as Answer);
  return answers.length === asked.length ? answers : undefined;
}

/** Rules that make the invoice invalid; KoSIT's levels count where there are some. */
function fatalOf({ xsdValid, kosit, ...answer }: Answer & { kosit?: { findings?: [string, string][] } }): string[] {
  if (!xsdValid) return [`schema: ${String(answer['xsdError'])}`];
  const aborted = Object.keys(answer).filter((name) => name.endsWith('Abort'));
  const layers = kosit?.findings ? [kosit.findings] : Object.values(answer).filter((value) => Array.isArray(value));
  const fatal = (layers as [string, string][][]).flat().filter(([, level]) => level === 'fatal' || level === 'error');
  return [...aborted, ...fatal.map(([rule]) => rule)];
}

async function judge(): Promise<number> {
  const all = invoices();
  const groups = [all.filter(({ otherwise }) => otherwise === undefined), all.filter(({ otherwise }) => otherwise)];
  const count = { judged: 0, wrong: 0 };
  for (const group of groups) {
    const officially = await verdicts(group);
    if (officially === undefined)
      console.warn(`${group.length} invoices are judged by EN 16931 alone: the oracle lacks their rule set.`);
    const answers = officially ?? (await verdicts(group.map((one) => ({ ...one, judge: one.otherwise ?? one.judge }))));
    for (const answer of answers ?? []) {
      count.judged += 1;
      const fatal = fatalOf(answer);
      if (fatal.length === 0) continue;
      count.wrong += 1;
      console.log(`${answer.id}: ${fatal.join(', ')}`);
    }
  }
  console.log(
    `${count.judged} of ${all.length} invoices judged by the official engines, ${count.wrong} with fatal findings`,
  );
  return count.wrong === 0 && count.judged === all.length ? 0 : 1;
}

if (!existsSync(values.oracle)) {
  console.error('The oracle (../shared/oracle) is not here.');
  process.exitCode = 2;
} else {
  void judge().then((exitCode) => {
    process.exitCode = exitCode;
  });
}
