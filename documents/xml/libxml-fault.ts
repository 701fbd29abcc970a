import type * as LibxmlBinding from 'libxml2-wasm/lib/libxml2.mjs';
import { present } from '../../platform/present';

type Binding = typeof LibxmlBinding;

/** An error of libxml2, read while it is reported. */
export interface LibxmlFault {
  /** Number from libxml2's list of errors. */
  code: number;
  /** libxml2's own sentence, cut: to be read by code, never to be shown. */
  message: string;
  line: number;
  /** 0 where libxml2 does not tell: it does for parse errors, with the place where it gave up. */
  column: number;
  /** Local name of the attribute that is meant, if one is. */
  attribute?: string;
  /** Way from the root to the element: which child element at each level; empty for the root itself. */
  path?: number[];
}

const KEPT_FAULTS = 100;
const KEPT_MESSAGE_LENGTH = 2_000;
const WARNING = 1;
const ELEMENT_NODE = 1;
/** libxml2's number for an allocation that failed. */
const NO_MEMORY = 2;

/** Collects what libxml2 reports: keeps the first hundred that count, then only counts. */
export class FaultCollector {
  readonly #binding: Binding;
  readonly #faults: LibxmlFault[] = [];
  /** Position among their sibling elements of nodes met so far; keeps locating linear in the document. */
  readonly #positions = new Map<number, number>();
  total = 0;
  /** libxml2 found no memory: what it says then is about itself, not about the document. */
  isExhausted = false;

  /** @param counts false for faults that are to be passed over */
  constructor(
    binding: Binding,
    private readonly counts: (fault: LibxmlFault) => boolean = () => true,
  ) {
    this.#binding = binding;
  }

  add(error: number): void {
    const fields = this.#binding.XmlErrorStruct;
    if (this.#binding.XmlTreeCommonStruct.type(error) === NO_MEMORY) this.isExhausted = true;
    if (fields.level(error) <= WARNING) return;
    if (this.#faults.length >= KEPT_FAULTS) {
      this.total += 1;
      return;
    }
    const fault = this.#read(error);
    if (!this.counts(fault)) return;
    this.total += 1;
    this.#faults.push(fault);
  }

  #read(error: number): LibxmlFault {
    const { XmlErrorStruct: fields, XmlTreeCommonStruct: tree } = this.#binding;
    const message = fields.message(error).slice(0, KEPT_MESSAGE_LENGTH);
    // The node is the element also where an attribute is meant; only the sentence tells.
    const attribute = /^Element '[^']*', attribute '(?:\{[^}]*\})?([^']*)':/.exec(message)?.[1];
    const path = this.#pathOf(fields.node(error));
    return {
      // xmlError has its code where nodes have their type: the second 32-bit word.
      code: tree.type(error),
      message,
      line: fields.line(error),
      column: fields.col(error),
      ...present({ attribute }),
      ...(path && { path }),
    };
  }

  list(): { faults: readonly LibxmlFault[]; total: number } {
    return { faults: this.#faults, total: this.total };
  }

  #pathOf(reported: number): number[] | undefined {
    const node = this.#binding.XmlTreeCommonStruct;
    let current = reported;
    // Where another node is reported, its element is meant.
    while (current !== 0 && node.type(current) !== ELEMENT_NODE) current = node.parent(current);
    if (current === 0) return undefined;
    const path: number[] = [];
    for (let parent = node.parent(current); parent !== 0 && node.type(parent) === ELEMENT_NODE;) {
      path.push(this.#positionOf(current));
      current = parent;
      parent = node.parent(current);
    }
    return path.reverse();
  }

  #positionOf(element: number): number {
    const node = this.#binding.XmlTreeCommonStruct;
    let steps = 0;
    for (let before = node.prev(element); before !== 0; before = node.prev(before)) {
      if (node.type(before) !== ELEMENT_NODE) continue;
      steps += 1;
      const known = this.#positions.get(before);
      if (known !== undefined) {
        steps += known;
        break;
      }
    }
    this.#positions.set(element, steps);
    return steps;
  }
}
