import { PdfDamaged } from '../faults';
import { isCount, type PdfDictionary } from '../reader/pdf-values';

const NONE = 1;
const TIFF = 2;
const FIRST_PNG = 10;
const LAST_PNG = 15;

/** Bytes were written as differences to their neighbours (ISO 32000-1, 7.4.4.4): adds them up again. */
export function undoPredictor(data: Buffer, parameters: PdfDictionary): Buffer {
  const predictor = parameter(parameters, 'Predictor', NONE);
  if (predictor === NONE) return data;
  const colors = parameter(parameters, 'Colors', 1);
  const bitsPerComponent = parameter(parameters, 'BitsPerComponent', 8);
  const columns = parameter(parameters, 'Columns', 1);
  const row = Math.ceil((colors * bitsPerComponent * columns) / 8);
  const pixel = Math.ceil((colors * bitsPerComponent) / 8);
  if (row < 1 || row > Math.max(1, data.length)) throw new PdfDamaged('its predictor has rows longer than its data');
  if (predictor === TIFF && bitsPerComponent === 8) return undoTiff(data, row, pixel);
  if (predictor >= FIRST_PNG && predictor <= LAST_PNG) return undoPng(data, row, pixel);
  throw new PdfDamaged('its predictor is unknown');
}

function parameter(parameters: PdfDictionary, name: string, otherwise: number): number {
  const value = parameters.get(name) ?? otherwise;
  if (!isCount(value) || value > 0x7fffffff) throw new PdfDamaged(`its predictor has an invalid ${name}`);
  return value;
}

function undoTiff(data: Buffer, row: number, pixel: number): Buffer {
  const output = Buffer.from(data);
  for (let start = 0; start < output.length; start += row) {
    const end = Math.min(start + row, output.length);
    for (let at = start + pixel; at < end; at += 1) output[at] = (output[at] ?? 0) + (output[at - pixel] ?? 0);
  }
  return output;
}

/** Each row has its own way of prediction in a byte before it. */
function undoPng(data: Buffer, row: number, pixel: number): Buffer {
  const rows = Math.ceil(data.length / (row + 1));
  const output = Buffer.alloc(Math.max(0, data.length - rows));
  let into = 0;
  for (let at = 0; at < data.length;) {
    const way = data[at] ?? 0;
    const length = Math.min(row, data.length - at - 1);
    const above = into - row;
    for (let column = 0; column < length; column += 1) {
      const left = column >= pixel ? (output[into + column - pixel] ?? 0) : 0;
      const up = above >= 0 ? (output[above + column] ?? 0) : 0;
      const upLeft = above >= 0 && column >= pixel ? (output[above + column - pixel] ?? 0) : 0;
      output[into + column] = (data[at + 1 + column] ?? 0) + predicted(way, left, up, upLeft);
    }
    into += length;
    at += row + 1;
  }
  return output;
}

function predicted(way: number, left: number, up: number, upLeft: number): number {
  switch (way) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, upLeft);
    default:
      throw new PdfDamaged('its predictor uses an unknown algorithm');
  }
}

/** The neighbour that is nearest to left + up - upLeft. */
function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toUpLeft = Math.abs(estimate - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}
