import { createHash } from 'node:crypto';

/** Facts that tell one file from another without opening it. */
export interface AttachmentFacts {
  /** Size in bytes. */
  size: number;
  /** 64 lowercase hexadecimal digits. */
  sha256: string;
}

/** Facts about the file itself, not about its base64 text, which may be broken into lines in any way. */
export function attachmentFacts({ base64 }: { base64: string }): AttachmentFacts {
  const bytes = Buffer.from(base64, 'base64');
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
