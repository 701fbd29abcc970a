import { BatchRefused } from './batch-refused';
import { readListRoot, withDeclarations, type ListRoot } from './list-root';
import {
  isBlank,
  positionAfter,
  type BatchPosition,
  type SplitItem,
  type SplitStep,
  type SplitWindow,
} from './split-step';
import { markupOfBytes, type MarkupOfBytes } from '../../../platform/xml/markup';
import { present } from '../../../platform/present';

export interface XmlSplitState {
  /** Root of the list, once its start tag was read. */
  root?: ListRoot;
  closed: boolean;
  index: number;
  position: BatchPosition;
  /**
   * The list without its documents, each of which an empty element stands for. It is small; whoever splits checks it as
   * a document of its own, so that nothing between the documents goes unseen.
   */
  frame: string;
}

export const XML_SPLIT_START: XmlSplitState = {
  closed: false,
  index: 0,
  position: { line: 1, column: 1 },
  frame: '',
};

const LESS = 60;
const PLACEHOLDER = '<d/>';
const LONGEST_FRAME = 1_048_576;

/**
 * Splits an XML list in UTF-8 into its documents. It follows tags only as far as it must to find where each ends; what
 * is wrong inside a document, its own reading tells.
 * @throws BatchRefused when the body is no list of documents
 */
export function splitXmlList(window: SplitWindow, state: XmlSplitState): SplitStep<XmlSplitState> {
  return new XmlSplitter(window, state).run();
}

class XmlSplitter {
  private readonly bytes: Buffer;
  private at = 0;
  private counted = 0;
  private root;
  private closed;
  private position;
  private frame;
  private readonly items: SplitItem[] = [];

  constructor(
    private readonly window: SplitWindow,
    private readonly before: XmlSplitState,
  ) {
    const { buffer, byteOffset, byteLength } = window.bytes;
    this.bytes = Buffer.from(buffer, byteOffset, byteLength);
    ({ root: this.root, closed: this.closed, position: this.position, frame: this.frame } = before);
  }

  run(): SplitStep<XmlSplitState> {
    try {
      while (this.items.length < this.window.most && this.step());
    } catch (error) {
      // The documents before it come first; the next step finds it again.
      if (this.items.length === 0) throw error;
    }
    this.count();
    const { root, closed, position, frame } = this;
    const done = this.window.last && closed && this.at >= this.bytes.length;
    const state = { closed, index: this.index, position, frame, ...present({ root }) };
    return { items: this.items, consumed: this.at, done, state };
  }

  private get index(): number {
    return this.before.index + this.items.length;
  }

  /** False when the window holds nothing more that is whole. */
  private step(): boolean {
    const less = this.bytes.indexOf(LESS, this.at);
    const textEnd = less < 0 ? this.bytes.length : less;
    this.passText(textEnd);
    if (less < 0) return this.cutOff();
    const markup = markupOfBytes(this.bytes, less);
    if (markup === undefined) return this.cutOff();
    switch (markup.kind) {
      case 'comment':
      case 'instruction':
        return this.passAside(markup);
      case 'declaration':
        throw this.refused('XML_DOCTYPE_FORBIDDEN', 'The list has a DOCTYPE. Remove it.');
      case 'cdata':
        throw this.textRefused();
      case 'end':
        return this.passEnd(markup);
      case 'start':
      case 'empty':
        return this.root === undefined ? this.passRoot(markup) : this.takeDocument(markup);
      default:
        return markup.kind satisfies never;
    }
  }

  private passText(end: number): void {
    // What stands before the root is validated with it: it tells of encodings, too.
    for (let at = this.at; at < end && this.root !== undefined; at += 1) {
      if (isBlank(this.bytes[at])) continue;
      this.at = at;
      throw this.textRefused();
    }
    this.keep(end);
  }

  private passAside({ kind, end }: MarkupOfBytes): true {
    if (
      kind === 'instruction' &&
      this.root !== undefined &&
      /^<\?xml\s/.test(this.bytes.toString('latin1', this.at, this.at + 6))
    )
      throw this.refused(
        'XML_NOT_WELL_FORMED',
        'The list contains an XML declaration. Documents in a list begin with their root element.',
      );
    this.keep(end);
    return true;
  }

  private passRoot({ kind, end }: MarkupOfBytes): true {
    this.count();
    this.root = readListRoot(this.bytes.toString('utf8', this.at, end), this.position.line);
    if (kind === 'empty') this.closed = true;
    this.keep(end);
    return true;
  }

  private passEnd({ end }: MarkupOfBytes): true {
    const name = this.bytes.toString('utf8', this.at + 2, end - 1).trimEnd();
    if (this.closed || name !== this.root?.name)
      throw this.refused('XML_NOT_WELL_FORMED', 'An end tag has no matching start tag.');
    this.closed = true;
    this.keep(end);
    return true;
  }

  private takeDocument(first: MarkupOfBytes): boolean {
    if (this.closed || this.root === undefined)
      throw this.refused('XML_NOT_WELL_FORMED', 'There is an element after the end of the list.');
    const end = first.kind === 'empty' ? first.end : this.documentEnd(first.end);
    if (end === undefined) return this.cutOff();
    const start = this.at;
    if (first.kind === 'start' && !this.isClosedByItself(start, end))
      throw this.refused('XML_NOT_WELL_FORMED', 'The end tag of the document does not match its root element.');
    this.count();
    const bytes = withDeclarations(this.bytes.subarray(start, end), this.root, first.end - start);
    this.items.push({ index: this.index, bytes, position: this.position });
    this.frame += PLACEHOLDER;
    this.at = end;
    return true;
  }

  /** True if its end tag closes it; otherwise the beginning of the next document would be a guess. */
  private isClosedByItself(start: number, end: number): boolean {
    const endTag = this.bytes.toString('utf8', this.bytes.lastIndexOf(LESS, end - 1), end);
    const name = /^<\/([^\s>]*)/.exec(endTag)?.[1] ?? '';
    const head = this.bytes.toString('utf8', start, start + 1 + Buffer.byteLength(name) + 1);
    return name !== '' && head.startsWith(`<${name}`) && /[\s/>]$/.test(head);
  }

  private documentEnd(afterStartTag: number): number | undefined {
    let depth = 1;
    for (let at = this.bytes.indexOf(LESS, afterStartTag); at >= 0;) {
      const markup = markupOfBytes(this.bytes, at);
      if (markup === undefined) return undefined;
      if (markup.kind === 'start') depth += 1;
      else if (markup.kind === 'end') depth -= 1;
      if (depth === 0) return markup.end;
      at = this.bytes.indexOf(LESS, markup.end);
    }
    return undefined;
  }

  /** Keeps what belongs to the list itself. */
  private keep(end: number): void {
    if (this.frame.length + end - this.at > LONGEST_FRAME)
      throw this.refused('XML_TOO_LONG', 'The list contains too many characters outside its documents.');
    this.frame += this.bytes.toString('utf8', this.at, end);
    this.at = end;
  }

  private cutOff(): false {
    if (this.window.last && !(this.closed && this.at >= this.bytes.length))
      throw this.refused(
        'XML_NOT_WELL_FORMED',
        `The list is not closed${this.root === undefined ? '' : ', or a document in it is not closed'}.`,
      );
    return false;
  }

  private count(): void {
    this.position = positionAfter(this.position, this.bytes, this.counted, this.at);
    this.counted = this.at;
  }

  private textRefused(): BatchRefused {
    return this.refused('BATCH_TEXT', 'There is text between the documents of the list. Remove it.');
  }

  private refused(code: string, message: string): BatchRefused {
    this.count();
    return new BatchRefused(
      code,
      message,
      this.root === undefined ? this.position : { index: this.index, ...this.position },
    );
  }
}
