import { PdfRefused } from '../faults';
import { aesBehindVector, BLOCK_BYTES, md5, rc4 } from './ciphers';
import { keyOfEmptyPassword } from './empty-password';
import { isDictionary, PdfName, PdfString } from './pdf-values';
import type { ObjectDecryption, PdfDictionary, PdfValue, StreamKind } from './pdf-values';
import type { WorkBudget } from './work-budget';

type Resolve = (value: PdfValue | undefined) => PdfValue;
type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

/** Crypt filters by their names in the file, and which of them is for what. */
interface Methods {
  named: ReadonlyMap<string, Method>;
  strings: Method;
  streams: Method;
  files: Method;
  metadata: Method;
}

/**
 * Encryption of a PDF that opens without a password: one that has restrictions only (ISO 32000-2, 7.6).
 * @throws PdfRefused for one that needs a password, or is encrypted in another way
 */
export class Decryption {
  private readonly key: Buffer;
  private readonly methods: Methods;

  constructor(
    trailer: PdfDictionary,
    resolve: Resolve,
    private readonly budget: WorkBudget,
  ) {
    const encryption = resolve(trailer.get('Encrypt'));
    if (!isDictionary(encryption) || nameOf(resolve(encryption.get('Filter'))) !== 'Standard') throw encrypted();
    const facts = new FactsOf(encryption, resolve);
    const version = facts.number('V');
    const revision = facts.number('R');
    const keyBytes = version === 1 ? 5 : version >= 4 ? 16 : facts.number('Length', 40) / 8;
    if (![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6 || revision >= 5 !== (version === 5))
      throw encrypted();
    if (!Number.isInteger(keyBytes) || keyBytes < 5 || keyBytes > 16) throw encrypted();
    const ids = resolve(trailer.get('ID'));
    const fileId = Array.isArray(ids) ? resolve(ids[0]) : null;
    const encryptsMetadata = resolve(encryption.get('EncryptMetadata')) !== false;
    const key = keyOfEmptyPassword({
      revision,
      keyBytes,
      owner: facts.bytes('O'),
      user: facts.bytes('U'),
      userKey: facts.bytes('UE', revision >= 5 ? 32 : 0),
      permissions: facts.number('P'),
      encryptsMetadata,
      fileId: fileId instanceof PdfString ? fileId.bytes : Buffer.alloc(0),
    });
    if (key === undefined) throw encrypted();
    this.key = key;
    this.methods = version < 4 ? onlyRc4() : facts.methods(encryptsMetadata);
  }

  forObject(number: number, generation: number): ObjectDecryption {
    return {
      // Some programs leave names open: nothing that AES has made is so short.
      text: (bytes) =>
        this.methods.strings !== 'rc4' && bytes.length < 2 * BLOCK_BYTES
          ? bytes
          : this.undo(this.methods.strings, bytes, number, generation),
      data: (bytes, kind, filter) => this.undo(this.methodOf(kind, filter), bytes, number, generation),
    };
  }

  private methodOf(kind: StreamKind, filter: string | undefined): Method {
    const { named, streams, files, metadata } = this.methods;
    if (filter !== undefined) return named.get(filter) ?? unknownFilter();
    return kind === 'EmbeddedFile' ? files : kind === 'Metadata' ? metadata : streams;
  }

  private undo(method: Method, bytes: Buffer, number: number, generation: number): Buffer {
    if (method === 'none') return bytes;
    // What is decrypted is work as what is inflated is: many objects can stand in the same bytes.
    this.budget.spendInflated(bytes.length);
    if (method === 'aes-256') return aesBehindVector(this.key, bytes);
    const salt = Buffer.alloc(5);
    salt.writeUIntLE(number % 0x1000000, 0, 3);
    salt.writeUIntLE(generation % 0x10000, 3, 2);
    const isAes = method === 'aes-128';
    const ofObject = md5(this.key, salt, isAes ? Buffer.from('sAlT') : Buffer.alloc(0));
    const key = ofObject.subarray(0, Math.min(this.key.length + salt.length, 16));
    return isAes ? aesBehindVector(key, bytes) : rc4(key, bytes);
  }
}

/** Entries of the encryption dictionary; what is missing or of the wrong kind is encrypted in a way that is not read. */
class FactsOf {
  constructor(
    private readonly dictionary: PdfDictionary,
    private readonly resolve: Resolve,
  ) {}

  number(key: string, otherwise?: number): number {
    const value = this.resolve(this.dictionary.get(key)) ?? otherwise;
    if (typeof value !== 'number') throw encrypted();
    return value;
  }

  bytes(key: string, least = key === 'UE' ? 0 : 32): Buffer {
    const value = this.resolve(this.dictionary.get(key));
    if (least === 0 && value === null) return Buffer.alloc(0);
    if (!(value instanceof PdfString) || value.bytes.length < least) throw encrypted();
    return value.bytes;
  }

  methods(encryptsMetadata: boolean): Methods {
    const filters = this.resolve(this.dictionary.get('CF'));
    const named = new Map<string, Method>([['Identity', 'none']]);
    if (isDictionary(filters))
      for (const [name, value] of filters) {
        const filter = this.resolve(value);
        const method = isDictionary(filter)
          ? METHODS.get(nameOf(this.resolve(filter.get('CFM'))) ?? 'None')
          : undefined;
        if (method !== undefined && name !== 'Identity') named.set(name, method);
      }
    const chosen = (key: string, otherwise: string): string =>
      nameOf(this.resolve(this.dictionary.get(key))) ?? otherwise;
    const streams = chosen('StmF', 'Identity');
    const methodOf = (name: string): Method => named.get(name) ?? unknownFilter();
    return {
      named,
      strings: methodOf(chosen('StrF', 'Identity')),
      streams: methodOf(streams),
      files: methodOf(chosen('EFF', streams)),
      metadata: encryptsMetadata ? methodOf(streams) : 'none',
    };
  }
}

const METHODS: ReadonlyMap<string, Method> = new Map([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
  ['AESV3', 'aes-256'],
]);

function onlyRc4(): Methods {
  return { named: new Map(), strings: 'rc4', streams: 'rc4', files: 'rc4', metadata: 'rc4' };
}

function nameOf(value: PdfValue): string | undefined {
  return value instanceof PdfName ? value.name : undefined;
}

function unknownFilter(): never {
  throw encrypted();
}

function encrypted(): PdfRefused {
  return new PdfRefused(
    'PDF_ENCRYPTED',
    'The PDF is encrypted and does not open without a password, so its attachments cannot be read. Electronic invoices must not be encrypted: save it without a password or restrictions.',
  );
}
