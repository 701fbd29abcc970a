/** One record that names a document of ours, as testers read it; each system adds what it knows. */
export interface DocumentEntry {
  system: string;
  type: 'recorded' | 'repeated' | 'refused';
  at: string;
  operation: string;
}

const REGISTERING: ReadonlySet<string> = new Set(['Alta', 'Modificacion', 'Delivery']);

/** Whether it recorded the document itself: if more than one did, it was submitted twice. */
export function isRecording({ type, operation }: DocumentEntry): boolean {
  return REGISTERING.has(operation) && type !== 'refused';
}
