import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { rc4 } from '@/lib/files/pdf/reading/rc4';
import { createNumberedDraft } from './pdf-fixtures';

export interface EncryptedOptions {
  pages: number;
  label?: string;
  method: 'rc4' | 'aes128' | 'aes256';
  /** Password to open the file. Default: empty, as in files that only restrict printing. */
  userPassword?: string;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const FILE_ID = Buffer.from('sixteen bytes id');
const PERMISSIONS = -44;

/** Creates a numbered PDF encrypted by the standard handler (revisions 3, 4 and 5), with an owner password. */
export function createEncryptedPdf({
  pages,
  label = 'secret',
  method,
  userPassword = '',
}: EncryptedOptions): Buffer {
  const { key, entries } =
    method === 'aes256' ? deriveAes256(userPassword) : encryptLegacy(userPassword, method);
  const draft = createNumberedDraft(pages, label);
  const encryption = draft.add(`<< /Filter /Standard ${entries} >>`);
  draft.trailer(`/Encrypt ${encryption} /ID [<${FILE_ID.toString('hex')}> <${FILE_ID.toString('hex')}>]`);
  return draft.toBytes((body, number) => {
    const start = body.indexOf('stream\n') + 'stream\n'.length;
    const end = body.lastIndexOf('\nendstream');
    if (end < 0) return body;
    const data = encrypt(method, objectKey(method, key, number), body.subarray(start, end));
    const head = body.toString('latin1', 0, start).replace(/\/Length \d+/, `/Length ${data.length}`);
    return Buffer.concat([Buffer.from(head, 'latin1'), data, body.subarray(end)]);
  });
}

const md5 = (...data: Buffer[]) => createHash('md5').update(Buffer.concat(data)).digest();
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
const pad = (password: string) => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);

function encryptLegacy(userPassword: string, method: 'rc4' | 'aes128') {
  let ownerKey = md5(pad('owner'));
  for (let round = 0; round < 50; round++) ownerKey = md5(ownerKey);
  const owner = encryptTwentyTimes(ownerKey, pad(userPassword));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  let key = md5(pad(userPassword), owner, permissions, FILE_ID);
  for (let round = 0; round < 50; round++) key = md5(key);
  const user = Buffer.concat([encryptTwentyTimes(key, md5(PADDING, FILE_ID)), Buffer.alloc(16)]);
  const version =
    method === 'rc4'
      ? '/V 2 /R 3 /Length 128'
      : '/V 4 /R 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF';
  return { key, entries: `${version} /O ${hex(owner)} /U ${hex(user)} /P ${PERMISSIONS}` };
}

function encryptTwentyTimes(key: Buffer, data: Buffer): Buffer {
  let result = data;
  for (let round = 0; round < 20; round++) result = rc4(Buffer.from(key.map((byte) => byte ^ round)), result);
  return result;
}

function deriveAes256(userPassword: string) {
  const key = randomBytes(32);
  const password = Buffer.from(userPassword);
  const sha256 = (...data: Buffer[]) => createHash('sha256').update(Buffer.concat(data)).digest();
  const wrap = (wrapping: Buffer) => {
    const cipher = createCipheriv('aes-256-cbc', wrapping, Buffer.alloc(16)).setAutoPadding(false);
    return Buffer.concat([cipher.update(key), cipher.final()]);
  };
  const [check, salt] = [randomBytes(8), randomBytes(8)];
  const user = Buffer.concat([sha256(password, check), check, salt]);
  const owned = Buffer.from('owner');
  const owner = Buffer.concat([sha256(owned, check, user), check, salt]);
  const permissions = Buffer.alloc(16, 0xff);
  permissions.writeInt32LE(PERMISSIONS);
  permissions.write('Tadb', 8, 'latin1');
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const sealed = Buffer.concat([cipher.update(permissions), cipher.final()]);
  const filters = '/CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF';
  const keys = `/UE ${hex(wrap(sha256(password, salt)))} /OE ${hex(wrap(sha256(owned, salt, user)))} /Perms ${hex(sealed)}`;
  return {
    key,
    entries: `/V 5 /R 5 /Length 256 ${filters} /O ${hex(owner)} /U ${hex(user)} ${keys} /P ${PERMISSIONS}`,
  };
}

function objectKey(method: EncryptedOptions['method'], key: Buffer, number: number): Buffer {
  if (method === 'aes256') return key;
  const salt = Buffer.from([number & 255, (number >> 8) & 255, 0, 0, 0]);
  return md5(key, salt, Buffer.from(method === 'aes128' ? 'sAlT' : ''));
}

function encrypt(method: EncryptedOptions['method'], key: Buffer, data: Buffer): Buffer {
  if (method === 'rc4') return rc4(key, data);
  const start = randomBytes(16);
  const cipher = createCipheriv(method === 'aes128' ? 'aes-128-cbc' : 'aes-256-cbc', key, start);
  return Buffer.concat([start, cipher.update(data), cipher.final()]);
}
