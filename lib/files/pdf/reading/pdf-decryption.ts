import { createDecipheriv, createHash } from 'node:crypto';
import { createDamagedError, PdfProblem } from '../pdf-problem';
import { decodeStringBytes } from '../syntax/pdf-strings';
import {
  type Dict,
  getNameText,
  getNumber,
  isDict,
  isName,
  PdfString,
  type Value,
} from '../syntax/pdf-values';
import { computeFileKey } from './pdf-file-key';
import { rc4 } from './rc4';

type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

export type Resolve = (value: Value | undefined) => Value;

/**
 * Decrypts the strings and streams of a file that the standard security handler encrypted, in all variants (RC4 with 40
 * to 128 bits, AES with 128 and 256). Created only with a password that opens the file.
 */
export class Decryption {
  private constructor(
    private readonly key: Buffer,
    private readonly strings: Method,
    private readonly streams: Method,
    private readonly filters: Map<string, Method>,
    private readonly encryptsMetadata: boolean,
  ) {}

  /**
   * Creates the decryption for a password (default: none).
   * @throws PdfProblem of kind `password` if the password doesn't open the file
   */
  static open(encrypt: Dict, fileId: Buffer, password: string, resolve: Resolve): Decryption {
    const get = (key: string) => resolve(encrypt.get(key));
    const handler = getNameText(get('Filter')) ?? 'Standard';
    const version = getNumber(get('V')) ?? 0;
    const revision = getNumber(get('R')) ?? 0;
    if (handler !== 'Standard' || version < 1 || version > 5 || version === 3) {
      throw new PdfProblem('password', 'The PDF uses an encryption that Sheaf does not support.');
    }
    const methods = version >= 4 ? readCryptFilters(encrypt, resolve) : undefined;
    const bits = version === 1 ? 40 : (getNumber(get('Length')) ?? (version >= 4 ? 128 : 40));
    const encryptsMetadata = get('EncryptMetadata') !== false;
    const key = computeFileKey(
      {
        revision,
        keyBytes:
          version >= 4 ? 16 : Math.min(16, Math.max(5, Math.floor((bits < 40 ? bits * 8 : bits) / 8))),
        owner: toBytes(get('O')),
        user: toBytes(get('U')),
        ownerKey: toBytes(get('OE')),
        userKey: toBytes(get('UE')),
        permissions: getNumber(get('P')) ?? 0,
        encryptsMetadata,
        fileId,
      },
      password,
    );
    if (!key) {
      const message =
        password === '' ? 'The PDF is protected with a password.' : 'The password doesn’t open the PDF.';
      throw new PdfProblem('password', message);
    }
    const method = (filter: string): Method =>
      methods ? (methods.get(getNameText(get(filter)) ?? 'Identity') ?? 'none') : 'rc4';
    return new Decryption(key, method('StrF'), method('StmF'), methods ?? new Map(), encryptsMetadata);
  }

  /** Returns the value with its strings decrypted, for the object with this number. */
  decryptValue(value: Value, number: number, generation: number): Value {
    if (this.strings === 'none') return value;
    return this.decryptStrings(value, this.getObjectKey(this.strings, number, generation));
  }

  /** Decrypts the raw data of a stream. */
  decryptStream(data: Buffer, dict: Dict, number: number, generation: number, resolve: Resolve): Buffer {
    const method = this.getStreamMethod(dict, resolve);
    return method === 'none' ? data : decrypt(method, this.getObjectKey(method, number, generation), data);
  }

  private getStreamMethod(dict: Dict, resolve: Resolve): Method {
    const type = resolve(dict.get('Type'));
    if (isName(type, 'XRef') || (isName(type, 'Metadata') && !this.encryptsMetadata)) return 'none';
    const filter = resolve(dict.get('Filter'));
    const first = Array.isArray(filter) ? resolve(filter[0]) : filter;
    if (!isName(first, 'Crypt')) return this.streams;
    const parameters = resolve(dict.get('DecodeParms'));
    const own = Array.isArray(parameters) ? resolve(parameters[0]) : parameters;
    const name = isDict(own) ? getNameText(resolve(own.get('Name'))) : undefined;
    return this.filters.get(name ?? 'Identity') ?? 'none';
  }

  private decryptStrings(value: Value, key: Buffer): Value {
    if (value instanceof PdfString) {
      const clear = decrypt(this.strings, key, Buffer.from(decodeStringBytes(value), 'latin1'));
      return new PdfString(`<${clear.toString('hex')}>`);
    }
    if (Array.isArray(value)) return value.map((item) => this.decryptStrings(item, key));
    if (!isDict(value)) return value;
    const clear: Dict = new Map();
    for (const [name, item] of value) clear.set(name, this.decryptStrings(item, key));
    return clear;
  }

  private getObjectKey(method: Method, number: number, generation: number): Buffer {
    if (method === 'aes256') return this.key;
    const salt = Buffer.alloc(5);
    salt.writeUIntLE(number, 0, 3);
    salt.writeUIntLE(generation, 3, 2);
    const hash = createHash('md5').update(this.key).update(salt);
    if (method === 'aes128') hash.update('sAlT', 'latin1');
    return hash.digest().subarray(0, Math.min(16, this.key.length + 5));
  }
}

function decrypt(method: Method, key: Buffer, data: Buffer): Buffer {
  if (method === 'none') return data;
  if (method === 'rc4') return rc4(key, data);
  const whole = data.length - (data.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const algorithm = method === 'aes128' ? 'aes-128-cbc' : 'aes-256-cbc';
  const decipher = createDecipheriv(algorithm, key, data.subarray(0, 16)).setAutoPadding(false);
  const clear = Buffer.concat([decipher.update(data.subarray(16, whole)), decipher.final()]);
  const padding = clear.at(-1)!;
  return padding >= 1 && padding <= 16 ? clear.subarray(0, clear.length - padding) : clear;
}

function readCryptFilters(encrypt: Dict, resolve: Resolve): Map<string, Method> {
  const filters = new Map<string, Method>([['Identity', 'none']]);
  const named = resolve(encrypt.get('CF'));
  if (!isDict(named)) return filters;
  for (const [name, value] of named) {
    const filter = resolve(value);
    const method = isDict(filter) ? getNameText(resolve(filter.get('CFM'))) : undefined;
    filters.set(name, METHODS[method ?? 'None'] ?? 'none');
  }
  return filters;
}

const METHODS: Record<string, Method> = { None: 'none', V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' };

function toBytes(value: Value): Buffer {
  if (value === null) return Buffer.alloc(0);
  if (!(value instanceof PdfString)) throw createDamagedError('its encryption dictionary can’t be read');
  return Buffer.from(decodeStringBytes(value), 'latin1');
}
