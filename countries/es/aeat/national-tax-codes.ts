import type { JsonDocument } from '../../../documents/formats/json/json-document';
import type { InvoiceLine } from '../../../documents/model/invoice-line';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { EXEMPTIONS } from '../classifications';
import { CLASSIFYING_HINTS } from '../hinted-codes';
import { hintsOfLine } from '../hints';
import { spain } from '../module';

/**
 * A document whose lines say what their Spanish tax codes (E1 to E8, N1, N2, S1, S2) in JSON say, unless they say it themselves: UBL has no
 * place for these.
 */
export function withTaxCodes(document: SemanticDocument, json: Uint8Array | undefined): SemanticDocument {
  if (json === undefined) return document;
  const { lines } = JSON.parse(new TextDecoder().decode(json)) as Pick<JsonDocument, 'lines'>;
  return {
    ...document,
    lines: document.lines.map((line, index) => withCode(line, lines[index]?.taxCode?.trim(), index)),
  };
}

function withCode(line: InvoiceLine, code: string | undefined, index: number): InvoiceLine {
  if (code === undefined || !spain.taxCodes.has(code)) return line;
  const { hints } = hintsOfLine(line, index);
  if (CLASSIFYING_HINTS.some((name) => hints.has(name))) return line;
  const name = (EXEMPTIONS as readonly string[]).includes(code) ? 'OperacionExenta' : 'CalificacionOperacion';
  const { item = { classifications: [], attributes: [] } } = line;
  return { ...line, item: { ...item, attributes: [...item.attributes, { name: `ES:${name}`, value: code }] } };
}
