import { specificationElement } from './choose-layers';
import type { LayerChoice } from './layers';
import type { FindingMessage } from './finding';
import { renderFinding } from './finding-messages';
import type { RuleSetting } from './rule-set';
import { schemaValidators } from './schema/schema-validators';
import type { SchemaError } from './schema/schema-verdict';
import { validateXml, type DocumentVerdict } from './validate-document';
import { readInvoice } from '../documents/formats/read-invoice';
import { Libxml } from '../documents/xml/libxml';
import { HYBRID_PDF, hybridPdfFindings, PDF_CONTAINER, type HybridContainer } from './hybrid-pdf';
import { present } from '../platform/present';

export interface InvoiceValidationOptions {
  /** Official layers. Undefined: those that BT-24 declares. */
  layers?: readonly LayerChoice[] | undefined;
  /** Country, purpose and flow; without it national and own rules are left out. */
  setting?: RuleSetting | undefined;
  /** The day whose releases judge, `yyyy-MM-dd`. Undefined: the day of the invoice (BT-2). */
  at?: string | undefined;
  /** The PDF that the invoice came in. */
  container?: HybridContainer | undefined;
  /** A language tag: findings are told in en, es, fr, de or it. */
  language?: string;
}

/** The verdict of all layers on one invoice, with sentences. */
export interface InvoiceReport {
  /** Nothing wrong was found, and nothing that the document declares was left out. */
  valid: boolean;
  /** The specification that BT-24 declares and that has rules which are not here: the document is not valid by it, and need not be wrong. */
  notJudged?: string;
  /** The publisher's name of the configuration that set the levels of rules, `EN16931 XRechnung (UBL Invoice)`. */
  scenario?: string;
  wellFormed: boolean;
  rootElement?: string;
  xsd: { name: string; valid: boolean; errors: readonly SchemaError[] };
  /** `name version` of the rule sets that were run. */
  ruleSets: readonly string[];
  /** Layers that were left out, and rule sets that have no complete verdict. */
  notEvaluated: readonly string[];
  findings: readonly FindingMessage[];
}

/**
 * The rules by themselves: invoices in, verdicts with sentences out; no server, nothing on disk or network. Compiles each
 * schema with the first invoice of its kind, so that one validator serves many.
 */
export class InvoiceValidator {
  private readonly validators = schemaValidators();
  private libxml: Promise<Libxml> | undefined;

  /** Throws only for a fault of ours, never for what the bytes are. */
  async validate(
    xml: Uint8Array,
    { layers, setting, at, container, language = 'en' }: InvoiceValidationOptions = {},
  ): Promise<InvoiceReport> {
    const inHybridPdf = container !== undefined;
    const verdict = await validateXml(this.validators, xml, { layers, setting, at, inHybridPdf });
    const { valid, notJudged, scenario, wellFormed, rootElement, schema, ruleSets, notEvaluated } = verdict;
    const ofPdf = container === undefined ? [] : await this.containerFindings(container, verdict);
    return {
      valid,
      ...present({ notJudged, scenario }),
      wellFormed,
      ...present({ rootElement }),
      xsd: schema,
      ruleSets: container === undefined ? ruleSets : [...ruleSets, HYBRID_PDF],
      notEvaluated: container === undefined ? notEvaluated : [...notEvaluated, PDF_CONTAINER],
      findings: [...verdict.findings, ...ofPdf].map((finding) => renderFinding(finding, language)),
    };
  }

  private async containerFindings(container: HybridContainer, { tree, schema, rootElement }: DocumentVerdict) {
    this.libxml ??= Libxml.create();
    const syntax = rootElement?.startsWith('CrossIndustry') === true ? 'cii' : 'ubl';
    const { specification, seller } = tree !== undefined && schema.valid ? readInvoice(syntax, tree) : {};
    const stated = specification ?? (tree && specificationElement(tree, syntax)?.text);
    const invoice = { specification: stated, country: seller?.address?.countryCode };
    return hybridPdfFindings(await this.libxml, container, invoice);
  }
}
