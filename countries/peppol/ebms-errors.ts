/** What an error of AS4 means once the access point has given up: whose fault it is, or that the message may have arrived. */
type EbmsClass = 'refused' | 'configuration';

/** Codes of errors of which a receiver's access point has taken nothing. Any other code leaves the outcome unknown. */
const CLASSES: Readonly<Record<string, EbmsClass>> = {
  '0001': 'refused', // ValueNotRecognized
  '0003': 'refused', // ValueInconsistent
  '0004': 'refused', // Other
  '0007': 'refused', // MimeInconsistency
  '0008': 'refused', // FeatureNotSupported
  '0009': 'refused', // InvalidHeader
  '0010': 'refused', // ProcessingModeMismatch
  '0011': 'refused', // ExternalPayloadError
  '0303': 'refused', // DecompressionFailure
  // Certificates of the access point.
  '0101': 'configuration', // FailedAuthentication
  '0102': 'configuration', // FailedDecryption
  '0103': 'configuration', // PolicyNoncompliance
};

function codeIn(text: string): string | undefined {
  return /EBMS[:_](\d{4})(?!\d)/.exec(text)?.[1];
}

/** Whether somebody may have the message all the same: the code is in no class, or the receiver speaks of a duplicate. */
export function hasUnclearError(text: string): boolean {
  const code = codeIn(text);
  return text.includes('uplicate') || (code !== undefined && CLASSES[code] === undefined);
}

export interface EbmsVerdict {
  readonly class: EbmsClass;
  readonly code: string;
}

/** Undefined where the text has no code that says that nothing was taken. */
export function ebmsVerdict(text: string): EbmsVerdict | undefined {
  const code = codeIn(text);
  const found = code === undefined ? undefined : CLASSES[code];
  if (code === undefined || found === undefined || hasUnclearError(text)) return undefined;
  return { class: found, code: text.includes('PEPPOL:NOT_SERVICED') ? 'PEPPOL_NOT_SERVICED' : `EBMS_${code}` };
}
