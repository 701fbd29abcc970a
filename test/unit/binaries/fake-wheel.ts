import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface FakeWheel {
  content: Buffer;
  sha256: string;
}

/** A ZIP archive with one stored file, as a wheel of the package index would hold a program. */
export function fakeWheel(name: string, text: string): FakeWheel {
  const data = Buffer.from(text);
  const file = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(file.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, file, data]);
  const attributes = Buffer.alloc(14);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, attributes, file]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  const content = Buffer.concat([local, central, end]);
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}
