import type { Severity } from '../../finding';
import type { XmlElement } from '../../../documents/xml/element-tree';

/** Narrows the elements that a rule looks at. */
export type Test = (found: XmlElement) => boolean;

/** Fault found by a rule that has to look at its whole context. */
export interface Offence {
  element: XmlElement;
  found?: string;
  expected?: string;
  /** Key of the sentence, where the rule knows several. */
  textKey?: string;
  /** Parameters of the sentence, beside those that every sentence has (see report-syntax.ts). */
  parameters?: Readonly<Record<string, string>>;
}

interface RuleHead {
  id: string;
  severity: Severity;
  /**
   * The elements that are validated, as a path from the root (`{root}/cac:Delivery`) or after two stars the end of one (at
   * any depth, in UBL every cac:Delivery); `ram:*ID` is any name of that end. Several are joined by ` | `.
   */
  context: string;
  /** Business terms, most telling first. */
  terms?: readonly string[];
  /** Key of its sentences, where those of its kind do not say enough. */
  textKey?: string;
}

/**
 * One official rule as data. A path starts at the context: `cac:Price/cbc:PriceType`, `cbc:ID/@schemeID`, `.` for the
 * context itself; after two stars it is looked for in the whole document. A rule fires at most once per context.
 */
export type SyntaxRule = RuleHead &
  (
    | {
        /** Nothing may be at the path; with a test: nothing that it says yes to. */
        kind: 'absent' | 'attribute-absent' | 'only-if' | 'value-format';
        path: string;
        where?: Test;
      }
    | { kind: 'max-one'; path: string; where?: Test }
    | { kind: 'max-count'; path: string; max: number }
    | { kind: 'exactly-one'; path: string }
    /** Something must be at each of the paths. */
    | { kind: 'required'; allOf: readonly string[] }
    /** The context itself must have it. */
    | { kind: 'attribute-required'; attribute: string }
    /** All at the path have one value. */
    | { kind: 'same-value'; path: string; textOf: (found: XmlElement) => string; where?: Test }
    /** The whole context has to be looked at: value-only, not-together and conditions in words. */
    | { kind: 'checked'; validate: (context: XmlElement) => Offence | undefined }
  );
