import { readInvoiceAnswer } from '../../countries/es/face/read-answer';
import { systemReading, type ReadingOf } from '../system-reading';
import { mapFaceInvoice } from './map-face-invoice';

/** UBL becomes an invoice in Facturae. */
export const FACE_READING = systemReading({
  map: mapFaceInvoice,
  answers: { invoice: readInvoiceAnswer },
  delivered: {},
});

export type FaceReading = ReadingOf<typeof FACE_READING>;
