import { PDF_LIMITS } from '../attachment';
import { PdfDamaged, StreamTooLong } from '../faults';
import { PdfName, isDictionary, type PdfDictionary, type PdfValue } from '../reader/pdf-values';
import { exceeded, tooMuchInflated, type WorkBudget } from '../reader/work-budget';
import { decodeAscii85, decodeAsciiHex } from './ascii';
import { inflateFlate, decodeLzw, decodeRunLength } from './compressed';
import { undoPredictor } from './predictor';

/** Deflate makes data no smaller than by this factor. */
const MOST_DEFLATED = 1032;

const NO_PARAMETERS: PdfDictionary = new Map();

/** One stage: `most` is the number of bytes at which it must give up with StreamTooLong. */
type Filter = (data: Buffer, parameters: PdfDictionary, most: number) => Buffer;

const FLATE: Filter = (data, parameters, most) => undoPredictor(inflateFlate(data, most), parameters);
const LZW: Filter = (data, parameters, most) => undoPredictor(decodeLzw(data, parameters, most), parameters);

/** Says how a stream is encrypted; that is undone before the filters are. */
export const CRYPT = 'Crypt';

/** Filters by their names and the short forms that inline images use and some programs everywhere. */
const FILTERS = new Map<string, Filter>([
  ['FlateDecode', FLATE],
  ['Fl', FLATE],
  ['LZWDecode', LZW],
  ['LZW', LZW],
  ['ASCIIHexDecode', decodeAsciiHex],
  ['AHx', decodeAsciiHex],
  ['ASCII85Decode', decodeAscii85],
  ['A85', decodeAscii85],
  ['RunLengthDecode', (data, _parameters, most) => decodeRunLength(data, most)],
  [CRYPT, (data) => data],
  ['RL', (data, _parameters, most) => decodeRunLength(data, most)],
]);

/**
 * Content of a stream once its filters are undone.
 * @throws StreamTooLong beyond `most` bytes, PdfRefused beyond the budget of the whole file, PdfDamaged
 */
export function decodeStream(data: Buffer, dictionary: ResolvedFilters, most: number, budget: WorkBudget): Buffer {
  const { names, parameters } = dictionary;
  if (names.length > PDF_LIMITS.filters) throw exceeded(`a stream has more than ${PDF_LIMITS.filters} filters`);
  let decoded = data;
  names.forEach((name, index) => {
    const filter = FILTERS.get(name);
    if (!filter) throw new PdfDamaged(`its filter ${name.slice(0, 40)} is not for files`);
    const allowed = Math.min(most, budget.inflatedLeft);
    try {
      decoded = filter(decoded, parameters[index] ?? NO_PARAMETERS, allowed);
    } catch (error) {
      if (error instanceof StreamTooLong && allowed < most) throw tooMuchInflated();
      // What was put out before the failure was work as well.
      budget.spendInflated(Math.min(allowed, decoded.length * MOST_DEFLATED));
      throw error;
    }
    if (name !== CRYPT) budget.spendInflated(decoded.length);
  });
  if (decoded.length > most) throw new StreamTooLong();
  return decoded;
}

export interface ResolvedFilters {
  names: string[];
  parameters: PdfDictionary[];
}

/** Filter and DecodeParms, each either one or a list. */
export function filtersOf(
  dictionary: PdfDictionary,
  resolve: (value: PdfValue | undefined) => PdfValue,
): ResolvedFilters {
  const list = (key: string): PdfValue[] => {
    const value = resolve(dictionary.get(key));
    return value === null ? [] : Array.isArray(value) ? value.map(resolve) : [value];
  };
  const names = list('Filter').map((filter) => {
    if (!(filter instanceof PdfName)) throw new PdfDamaged('a stream has a filter without a name');
    return filter.name;
  });
  const parameters = list('DecodeParms').map((value): PdfDictionary => {
    if (!isDictionary(value)) return new Map();
    return new Map([...value].map(([key, entry]) => [key, resolve(entry)]));
  });
  return { names, parameters };
}

/** Data of a stream that the file itself is made of: object streams and cross-reference streams. */
export function structureData(stored: Buffer, filters: ResolvedFilters, budget: WorkBudget): Buffer {
  try {
    return decodeStream(stored, filters, PDF_LIMITS.structureBytes, budget);
  } catch (error) {
    if (!(error instanceof StreamTooLong)) throw error;
    throw exceeded(`a stream of objects inflates to more than ${PDF_LIMITS.structureBytes / 1_048_576} MiB`);
  }
}
