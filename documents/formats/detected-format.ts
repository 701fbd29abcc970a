import type { DocumentRoot } from '../../schemas/ubl-2.1/namespaces';
import type { XmlRefused } from '../xml/xml-refused';

/** Format of a file, by its content; names and media types are not asked. */
export type DetectedFormat =
  | { format: 'ubl'; root: DocumentRoot }
  /** UN/CEFACT CrossIndustryInvoice: EN 16931, Factur-X, ZUGFeRD 2, XRechnung. */
  | { format: 'cii' }
  /** ZUGFeRD 1 has a namespace of its own, its release candidate had another one. */
  | { format: 'zugferd-1'; edition: '1.0' | 'release candidate' }
  /** May hold an invoice as attachment. */
  | { format: 'pdf' }
  | { format: 'json' }
  /** Another kind of XML. */
  | { format: 'xml'; root: string; namespace: string }
  /** XML that is not read: not well-formed, encoding, DOCTYPE. */
  | { format: 'unreadable-xml'; refusal: XmlRefused }
  | { format: 'xlsx' }
  | { format: 'zip' }
  | { format: 'text' }
  /** `kind` names it where it is known, as in "The file is {kind}". */
  | { format: 'binary'; kind?: string }
  | { format: 'empty' };
