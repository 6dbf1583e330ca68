import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  createArchive,
  createAttachment,
  createEncryptedArchive,
  createInlineImage,
  createMail,
  createPortfolio,
  createTextPart,
  toBase64,
} from '@/test-support/container-fixtures';
import { createMsg } from '@/test-support/msg-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { getEntryFilePath, MAX_ENTRIES } from './entry-files';
import { unpackContainer } from './unpack-container';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-containers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ZIP = 'application/zip';
const EML = 'message/rfc822';
const MSG = 'application/vnd.ms-outlook';
const PDF = 'application/pdf';
const TEXT = 'text/plain';

const pdf = createNumberedPdf({ pages: 1 });
/** PNG header with the given number of bytes after it. */
const createPng = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(bytes, 7)]);
const photo = createPng(20_000);

let containers = 0;
type Options = Parameters<typeof unpackContainer>[0]['options'];

async function unpack(
  mimeType: string,
  content: Buffer | Promise<Buffer>,
  options: Partial<Options> = {},
  password?: string,
) {
  const path = join(folder, String(++containers));
  writeFileSync(path, await content);
  const outputPrefix = `${path}.entry`;
  const all = { archives: true, emails: 'attachments', ...options } as const;
  try {
    const entries = await unpackContainer({ path, mimeType, outputPrefix, options: all, password });
    const kept = entries.flatMap(({ file }) => (file ? [file.path] : [])).sort();
    expect(listFiles(outputPrefix)).toEqual(kept);
    expect(new Set(kept).size).toBe(kept.length);
    return entries;
  } catch (error) {
    expect(listFiles(outputPrefix)).toEqual([]);
    throw error;
  }
}

const listFiles = (prefix: string) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => path.startsWith(`${prefix}.`))
    .sort();

/** Returns each entry as `status path type`. */
async function list(...args: Parameters<typeof unpack>) {
  return (await unpack(...args)).map(({ status, path, file }) =>
    [status, path, file?.mimeType].filter((part) => part !== undefined).join(' '),
  );
}

const readEntry = ({ file }: { file: { path: string } | null }) => readFileSync(file!.path);

test('unpacks an archive in an email in an archive', async () => {
  const inner = await createArchive([
    ['2026/A-1.pdf', pdf],
    ['2026/notes.txt', 'Dear Ms Meyer'],
  ]);
  const mail = createMail([createTextPart('See attached.'), createAttachment('Invoices.zip', inner)]);
  const entries = await unpack(ZIP, createArchive([['mail.eml', mail]]));
  const email = {
    messageId: '<1@meyer.example>',
    from: 'Meyer <billing@meyer.example>',
    subject: 'Your invoice',
    receivedAt: '2026-03-04T05:06:07.000Z',
  };
  expect(entries).toMatchObject([
    {
      path: 'mail.eml/Invoices.zip/2026/A-1.pdf',
      name: 'A-1.pdf',
      status: 'taken',
      reason: null,
      problem: null,
      file: { mimeType: PDF },
      email,
    },
    { path: 'mail.eml/Invoices.zip/2026/notes.txt', file: { mimeType: TEXT }, email },
  ]);
  expect(entries.map((entry) => readEntry(entry).toString('latin1'))).toEqual([
    pdf.toString('latin1'),
    'Dear Ms Meyer',
  ]);
});

test('holds a container that is nested too deep', async () => {
  let content = await createArchive([['a.txt', 'Dear Ms Meyer']]);
  for (const level of [3, 2, 1]) content = await createArchive([[`${level}.zip`, content]]);
  const [held] = await unpack(ZIP, content);
  expect(held).toMatchObject({
    path: '1.zip/2.zip/3.zip',
    name: '3.zip',
    status: 'held',
    reason: 'The file is nested deeper than 3 levels, which is the limit.',
    problem: 'limit',
    file: { mimeType: ZIP },
  });
  expect(readEntry(held!).subarray(0, 2).toString()).toBe('PK');
});

test('rejects an archive with too many files and holds a nested one', async () => {
  const createMany = (count: number) =>
    createArchive(Array.from({ length: count }, (_, index) => [`${index}.txt`, `Text ${index}`]));
  expect(await unpack(ZIP, createMany(MAX_ENTRIES))).toHaveLength(MAX_ENTRIES);
  const many = await createMany(MAX_ENTRIES + 1);
  await expect(unpack(ZIP, many)).rejects.toMatchObject({
    problem: 'limit',
    message: 'The archive exceeds a limit: an upload can contain at most 500 files.',
  });
  const outer = createArchive([
    ['many.zip', many],
    ['after.txt', 'Still taken'],
  ]);
  expect(await list(ZIP, outer)).toEqual([`held many.zip ${ZIP}`, `taken after.txt ${TEXT}`]);
});

test('rejects an archive that unpacks to a multiple of its size and holds a nested one', async () => {
  const bomb = await createArchive([['bomb.txt', Buffer.alloc(30 * 2 ** 20, 'a')]]);
  await expect(unpack(ZIP, bomb)).rejects.toMatchObject({
    problem: 'limit',
    message: 'The archive exceeds a limit: an upload can unpack to at most 100 times its size.',
  });
  const outer = createArchive([
    ['bomb.zip', bomb],
    ['after.txt', 'Still taken'],
  ]);
  expect(await list(ZIP, outer)).toEqual([`held bomb.zip ${ZIP}`, `taken after.txt ${TEXT}`]);
  const small = createArchive([['small.txt', Buffer.alloc(9 * 2 ** 20, 'a')]]);
  expect(await list(ZIP, small)).toEqual([`taken small.txt ${TEXT}`]);
});

/** Changes a field in the directory of a ZIP archive with one entry, and in the entry itself. */
async function createAlteredArchive(alter: (record: Buffer) => void, content = 'Dear Ms Meyer, '.repeat(99)) {
  const zip = await createArchive([['a.txt', content]]);
  const at = zip.indexOf('PK\x01\x02');
  alter(zip.subarray(at));
  return zip;
}

test.each([
  ['a smaller size', (record: Buffer) => record.writeUInt32LE(10, 24)],
  ['a larger size', (record: Buffer) => record.writeUInt32LE(2 ** 31, 24)],
  ['another checksum', (record: Buffer) => record.writeUInt32LE(1, 16)],
  ['another offset', (record: Buffer) => record.writeUInt32LE(7, 42)],
  ['more compressed bytes', (record: Buffer) => record.writeUInt32LE(2 ** 30, 20)],
])('an archive that declares %s is damaged', async (_, alter) => {
  await expect(unpack(ZIP, createAlteredArchive(alter))).rejects.toMatchObject({
    problem: 'damaged',
    message: 'The archive is damaged and can’t be unpacked.',
  });
});

test('a cut archive is damaged, and a nested one is held', async () => {
  const zip = await createArchive([['a.pdf', pdf]]);
  for (const length of [4, 100, zip.length - 1]) {
    await expect(unpack(ZIP, zip.subarray(0, length))).rejects.toMatchObject({ problem: 'damaged' });
  }
  const mail = createMail([createAttachment('cut.zip', zip.subarray(0, 100))]);
  expect(await unpack(EML, mail)).toMatchObject([
    { path: 'cut.zip', status: 'held', problem: 'damaged', file: { mimeType: ZIP } },
  ]);
});

test('skips an entry with an unknown compression method and a link', async () => {
  const method = createAlteredArchive((record) => record.writeUInt16LE(93, 10));
  expect(await unpack(ZIP, method)).toMatchObject([
    { status: 'skipped', reason: 'The file is compressed with a method that is not supported.' },
  ]);
  const link = createAlteredArchive((record) => record.writeUInt32LE((0o120777 << 16) >>> 0, 38));
  expect(await unpack(ZIP, link)).toMatchObject([
    { status: 'skipped', reason: 'The entry is a link to another file.' },
  ]);
});

test('an encrypted archive needs a password', async () => {
  const encrypted = await createAlteredArchive((record) => record.writeUInt16LE(1, 8));
  await expect(unpack(ZIP, encrypted)).rejects.toMatchObject({
    problem: 'password',
    message: 'The archive is encrypted and needs a password.',
  });
  const mail = createMail([createAttachment('secret.zip', encrypted)]);
  expect(await unpack(EML, mail)).toMatchObject([
    { path: 'secret.zip', status: 'held', problem: 'password', file: { mimeType: ZIP } },
  ]);
});

const SECRET = 'Sesam, öffne dich';
const ENCRYPTIONS = ['ZipCrypto', 'AES-128', 'AES-192', 'AES-256'] as const;

test.each(ENCRYPTIONS)('unpacks an archive with %s by its password only', async (encryption) => {
  const files = [
    ['2026/A-1.pdf', pdf],
    ['notes.txt', 'Dear Ms Meyer, '.repeat(20_000)],
    ['empty.txt', ''],
  ] as const;
  const encrypted = await createEncryptedArchive(files, SECRET, encryption);
  const entries = await unpack(ZIP, encrypted, {}, SECRET);
  expect(entries).toMatchObject([
    { path: '2026/A-1.pdf', status: 'taken', file: { mimeType: PDF } },
    { path: 'notes.txt', status: 'taken', file: { mimeType: TEXT } },
    { path: 'empty.txt', status: 'skipped', reason: 'The file is empty.' },
  ]);
  expect(readEntry(entries[0]!)).toEqual(pdf);
  expect(readEntry(entries[1]!).toString()).toBe(files[1][1]);
  await expect(unpack(ZIP, encrypted)).rejects.toMatchObject({
    problem: 'password',
    message: 'The archive is encrypted and needs a password.',
  });
  const wrong = { problem: 'password', message: 'The password doesn’t open the archive.' };
  await expect(unpack(ZIP, encrypted, {}, 'wrong')).rejects.toMatchObject(wrong);
  await expect(unpack(ZIP, encrypted, {}, `${SECRET} `)).rejects.toMatchObject(wrong);
});

test('broken content counts as a wrong password of ZipCrypto, because 1 of 256 wrong ones seems right', async () => {
  const encrypted = await createEncryptedArchive([['A-1.pdf', pdf]], SECRET, 'ZipCrypto');
  encrypted[200]! ^= 1;
  await expect(unpack(ZIP, encrypted, {}, SECRET)).rejects.toMatchObject({ problem: 'password' });
});

test('the limits hold for an encrypted archive', async () => {
  const zeros = Buffer.alloc(12 * 2 ** 20);
  for (const encryption of ['ZipCrypto', 'AES-256'] as const) {
    const bomb = await createEncryptedArchive([['zeros.txt', zeros]], SECRET, encryption);
    await expect(unpack(ZIP, bomb, {}, SECRET)).rejects.toMatchObject({
      problem: 'limit',
      message: 'The archive exceeds a limit: an upload can unpack to at most 100 times its size.',
    });
  }
  const many = Array.from({ length: 501 }, (_, index) => [`${index}.txt`, 'text'] as const);
  await expect(
    unpack(ZIP, createEncryptedArchive(many, SECRET, 'ZipCrypto'), {}, SECRET),
  ).rejects.toMatchObject({ problem: 'limit', message: expect.stringContaining('at most 500 files') });
});

test('changed bytes of an encrypted archive are damage', async () => {
  const encrypted = await createEncryptedArchive([['A-1.pdf', pdf]], SECRET);
  encrypted[200]! ^= 1;
  await expect(unpack(ZIP, encrypted, {}, SECRET)).rejects.toMatchObject({
    problem: 'damaged',
    message: 'The archive is damaged and can’t be unpacked.',
  });
});

test('an archive can have encrypted and other files, and its password opens no archive inside', async () => {
  const inner = await createEncryptedArchive([['A-1.pdf', pdf]], SECRET);
  const outer = await createEncryptedArchive([['inner.zip', inner]], SECRET);
  expect(await list(ZIP, outer, {}, SECRET)).toEqual([`held inner.zip ${ZIP}`]);
  expect(await list(ZIP, createArchive([['A-1.pdf', pdf]]), {}, SECRET)).toEqual([`taken A-1.pdf ${PDF}`]);
});

/** Creates an archive with any names, which the library for tests would reject. */
async function createNamedArchive(...names: string[]) {
  const placeholders = names.map((name, index) => String(index).padEnd(Buffer.byteLength(name), '-'));
  const zip = await createArchive(placeholders.map((name) => [name, 'Dear Ms Meyer']));
  return Buffer.from(
    placeholders.reduce(
      (text, placeholder, index) =>
        text.replaceAll(placeholder, Buffer.from(names[index]!).toString('latin1')),
      zip.toString('latin1'),
    ),
    'latin1',
  );
}

test.each([
  ['../../etc/passwd', 'etc/passwd'],
  ['/etc/passwd', 'etc/passwd'],
  ['C:\\Windows\\a.txt', 'Windows/a.txt'],
  ['..\\..\\a.txt', 'a.txt'],
  ['a//./b/../c.txt', 'a/b/c.txt'],
  ['a\u202etxt.exe.txt', 'atxt.exe.txt'],
  ['a\0b\r\n.txt', 'ab.txt'],
  ['Rechnung März 発票.txt', 'Rechnung März 発票.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
])('the name %j is only a label', async (name, path) => {
  const entries = await unpack(ZIP, createNamedArchive(name));
  expect(entries).toMatchObject([{ path, name: path.split('/').at(-1), status: 'taken' }]);
  expect(entries[0]!.file!.path).toMatch(/\.entry\.0$/);
});

test('keeps entries with the same name and ignores files of operating systems', async () => {
  const zip = createArchive([
    ['a.txt', 'First'],
    ['a.txt', 'Second'],
    ['__MACOSX/._a.txt', 'x'],
    ['folder/.DS_Store', 'x'],
    ['Thumbs.db', 'x'],
    ['folder/desktop.ini', 'x'],
  ]);
  const entries = await unpack(ZIP, zip);
  expect(entries.map(({ path }) => path)).toEqual(['a.txt', 'a.txt']);
  expect(entries.map((entry) => readEntry(entry).toString())).toEqual(['First', 'Second']);
});

test('an empty archive has no entries, and a nested one is skipped', async () => {
  const empty = await createArchive([]);
  expect(await unpack(ZIP, empty)).toEqual([]);
  expect(await unpack(ZIP, createArchive([['empty.zip', empty]]))).toMatchObject([
    { path: 'empty.zip', status: 'skipped', reason: 'The file contains no other files.', file: null },
  ]);
});

test('skips empty, unsupported and harmful files with a reason', async () => {
  const zip = createArchive([
    ['empty.pdf', ''],
    ['page.html', '<html>Hello</html>'],
    ['run.bat', 'echo Hello'],
  ]);
  expect((await unpack(ZIP, zip)).map(({ status, reason }) => `${status}: ${reason}`)).toEqual([
    'skipped: The file is empty.',
    expect.stringContaining('skipped: “page.html” is an HTML page, which is not supported.'),
    expect.stringContaining('skipped: “run.bat” is a program, which is not supported.'),
  ]);
});

test('decodes the names of attachments', async () => {
  const withHeader = (disposition: string) => ({
    headers: ['Content-Type: text/plain', `Content-Disposition: ${disposition}`],
    body: 'Dear Ms Meyer',
  });
  const mail = createMail([
    withHeader('attachment; filename="=?utf-8?B?UmVjaG51bmcgTcOkcnoudHh0?="'),
    withHeader("attachment; filename*=UTF-8''Rechnung%20M%C3%A4rz.txt"),
    withHeader("attachment; filename*0*=UTF-8''Rechnung%20; filename*1*=M%C3%A4rz; filename*2=.txt"),
    withHeader('attachment; filename="../../etc/passwd"'),
    withHeader('attachment'),
    { headers: ['Content-Type: text/plain; name="by-type.txt"'], body: 'Dear Ms Meyer' },
  ]);
  expect(await list(EML, mail)).toEqual(
    [
      'Rechnung März.txt',
      'Rechnung März.txt',
      'Rechnung März.txt',
      'etc/passwd',
      'Attachment 1.txt',
      'by-type.txt',
    ].map((path) => `taken ${path} ${TEXT}`),
  );
});

test.each(['before', 'after'])('skips images of the HTML body that come %s the body', async (order) => {
  const html = createTextPart('<p>Hi</p><img src="cid:logo%40meyer.example"><img src=cid:sign>', 'html');
  const images = [
    createInlineImage('logo.png', photo, 'logo@meyer.example'),
    createInlineImage('sign.png', photo, 'sign'),
    createInlineImage('scan.png', photo, 'other'),
  ];
  const mail = createMail(order === 'before' ? [...images, html] : [html, ...images], { subtype: 'related' });
  const entries = await unpack(EML, mail);
  expect(entries.map(({ status, path }) => `${status} ${path}`)).toEqual([
    'skipped logo.png',
    'skipped sign.png',
    'taken scan.png',
  ]);
  expect(entries[0]!.reason).toBe('The image is part of the email’s text.');
});

test('skips small images of an email, and takes them from an archive', async () => {
  const small = createPng(4000);
  const mail = createMail([createAttachment('icon.png', small), createAttachment('scan.png', photo)]);
  const entries = await unpack(EML, mail);
  expect(entries).toMatchObject([
    { path: 'icon.png', status: 'skipped', reason: 'The image is smaller than 5 KB.' },
    { path: 'scan.png', status: 'taken' },
  ]);
  expect(await list(ZIP, createArchive([['icon.png', small]]))).toEqual(['taken icon.png image/png']);
});

test('skips signatures, calendar entries, and reports of mail servers', async () => {
  const mail = createMail([
    createTextPart('Hello'),
    createTextPart('BEGIN:VCALENDAR', 'calendar'),
    createAttachment('smime.p7s', 'x', 'application/pkcs7-signature'),
    createAttachment('signature.asc', 'x', 'application/pgp-signature'),
    { headers: ['Content-Type: message/delivery-status'], body: 'Status: 5.0.0' },
    createAttachment('a.pdf', pdf),
  ]);
  expect(await list(EML, mail)).toEqual([
    'skipped Attachment 1',
    'skipped smime.p7s',
    'skipped signature.asc',
    `taken a.pdf ${PDF}`,
  ]);
});

test('decodes quoted-printable, base64 with junk, and an unknown encoding', async () => {
  const createPart = (encoding: string, body: string) => ({
    headers: [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Disposition: attachment; filename=a.txt',
      `Content-Transfer-Encoding: ${encoding}`,
    ],
    body,
  });
  const mail = createMail([
    createPart('quoted-printable', 'Gr=C3=BC=C3=9Fe aus=\r\n K=C3=B6ln =3D=\r\n\r\n'),
    createPart(
      'base64',
      `${toBase64('Dear Ms').slice(0, 4)} *\r\n\r\n#${toBase64('Dear Ms').slice(4)}\r\n\t`,
    ),
    createPart('x-unknown', 'Dear Ms'),
    createPart('7bit', 'Dear\r\nMs\r\n'),
  ]);
  const entries = await unpack(EML, mail);
  expect(entries.map((entry) => readEntry(entry).toString())).toEqual([
    'Grüße aus Köln =\r\n',
    'Dear Ms',
    'Dear Ms',
    'Dear\r\nMs\r\n',
  ]);
});

test('opens attached emails', async () => {
  const inner = createMail([createAttachment('a.pdf', pdf)], {
    headers: ['Received: by a; 1 Mar 2026 00:00 Z'],
  });
  const outer = createMail([
    { headers: ['Content-Type: message/rfc822'], body: inner.toString('latin1').replaceAll('cut', 'inner') },
    createAttachment('encoded.eml', inner, EML),
  ]);
  const entries = await unpack(EML, outer);
  expect(entries).toMatchObject([
    { path: 'Attachment 1.eml/a.pdf', status: 'taken', email: { receivedAt: '2026-03-01T00:00:00.000Z' } },
    { path: 'encoded.eml/a.pdf', status: 'taken' },
  ]);
  expect(entries.map(readEntry)).toEqual([pdf, pdf]);
  expect(await list(EML, outer, { emails: 'both' })).toEqual([
    'taken ',
    `taken Attachment 1.eml ${EML}`,
    `taken Attachment 1.eml/a.pdf ${PDF}`,
    `taken encoded.eml ${EML}`,
    `taken encoded.eml/a.pdf ${PDF}`,
  ]);
});

test('takes an email without a usable attachment itself', async () => {
  const plain = createMail([createTextPart('Hello'), createAttachment('icon.png', createPng(10))]);
  expect(await unpack(EML, plain)).toMatchObject([
    { path: '', name: '', status: 'taken', file: null, email: { subject: 'Your invoice' } },
    { path: 'icon.png', status: 'skipped' },
  ]);
  expect(await list(ZIP, createArchive([['mail.eml', plain]]))).toEqual([
    `taken mail.eml ${EML}`,
    'skipped mail.eml/icon.png',
  ]);
});

test('takes only the message, or does not open emails', async () => {
  const mail = createMail([createAttachment('a.pdf', pdf)]);
  const zip = await createArchive([['mail.eml', mail]]);
  expect(await list(EML, mail, { emails: 'message' })).toEqual(['taken ']);
  expect(await list(ZIP, zip, { emails: 'message' })).toEqual([`taken mail.eml ${EML}`]);
  expect(await unpack(ZIP, zip, { emails: 'off' })).toMatchObject([
    { path: 'mail.eml', status: 'taken', file: { mimeType: EML }, email: null },
  ]);
  expect(await list(EML, createMail([createAttachment('a.zip', zip)]), { archives: false })).toEqual([
    `taken a.zip ${ZIP}`,
  ]);
});

test('reads a single part and an email that was cut off', async () => {
  const single = Buffer.from(
    `From: a@b.example\r\nSubject: =?utf-8?Q?M=C3=A4rz?=\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${toBase64(pdf)}`,
  );
  expect(await unpack(EML, single)).toMatchObject([
    {
      path: 'Attachment 1.pdf',
      status: 'taken',
      email: { subject: 'März', messageId: null, receivedAt: null },
    },
  ]);
  const cut = createMail(
    [createTextPart('Hi'), createAttachment('a.pdf', pdf), createAttachment('b.pdf', pdf)],
    {
      isCutOff: true,
    },
  );
  for (const missing of [0, 100]) {
    expect(await list(EML, cut.subarray(0, cut.length - missing))).toEqual([
      `taken a.pdf ${PDF}`,
      `taken b.pdf ${PDF}`,
    ]);
  }
  expect(await list(EML, Buffer.from('From: a@b.example\r\nSubject: A'))).toEqual(['taken ']);
});

test('rejects an email with endless headers or too many parts', async () => {
  const flood = createMail([], { headers: Array.from({ length: 40_000 }, (_, index) => `X-${index}: a`) });
  await expect(unpack(EML, flood)).rejects.toMatchObject({
    problem: 'limit',
    message: 'The headers of the email are too long.',
  });
  const parts = createMail(Array.from({ length: 1100 }, () => createTextPart('Hello')));
  await expect(unpack(EML, parts)).rejects.toMatchObject({
    problem: 'limit',
    message: 'The email has more than 1000 parts, which is the limit.',
  });
});

test('unpacks an Outlook message by the rules of emails', async () => {
  const msg = createMsg({
    subject: 'Your invoice',
    senderName: 'Meyer',
    senderEmail: 'billing@meyer.example',
    messageId: '<1@meyer.example>',
    deliveredAt: '2026-03-04T05:06:07Z',
    html: '<img src="cid:logo">',
    attachments: [
      { name: 'a.pdf', content: pdf },
      { name: 'logo.png', content: photo, contentId: 'logo', mimeType: 'image/png' },
      { name: 'hidden.png', content: photo, hidden: true },
      { name: 'scan.png', content: photo },
      { name: 'Forwarded', message: { subject: 'Inside', attachments: [{ name: 'b.pdf', content: pdf }] } },
    ],
  });
  const entries = await unpack(MSG, msg);
  expect(entries.map(({ status, path }) => `${status} ${path}`)).toEqual([
    'taken a.pdf',
    'skipped logo.png',
    'skipped hidden.png',
    'taken scan.png',
    'taken Forwarded.msg/b.pdf',
  ]);
  expect(entries[0]!.email).toEqual({
    messageId: '<1@meyer.example>',
    from: 'Meyer <billing@meyer.example>',
    subject: 'Your invoice',
    receivedAt: '2026-03-04T05:06:07.000Z',
  });
  expect(entries.at(-1)!.email).toMatchObject({ subject: 'Inside' });
  expect([entries[0]!, entries.at(-1)!].map(readEntry)).toEqual([pdf, pdf]);
  const rtf = createMsg({
    rtf: Buffer.from('{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\*\\htmltag84 <img src="cid:logo">}}'),
    attachments: [
      { name: 'a.pdf', content: pdf },
      { name: 'logo.png', content: photo, contentId: 'logo', mimeType: 'image/png' },
    ],
  });
  expect(await list(MSG, rtf)).toEqual(['taken a.pdf application/pdf', 'skipped logo.png']);
  expect(await list(MSG, createMsg({ subject: 'Alone' }))).toEqual(['taken ']);
  await expect(unpack(MSG, msg.subarray(0, 1000))).rejects.toMatchObject({ problem: 'damaged' });
});

test('unpacks a PDF portfolio without its cover sheet', async () => {
  const portfolio = await createPortfolio({ 'a.pdf': pdf, 'Grüße.txt': Buffer.from('Dear Ms Meyer') });
  const paths = [`Grüße.txt ${TEXT}`, `a.pdf ${PDF}`];
  expect(await list(PDF, portfolio)).toEqual(paths.map((path) => `taken ${path}`));
  const zip = await createArchive([['all.pdf', portfolio]]);
  expect(await list(ZIP, zip)).toEqual(paths.map((path) => `taken all.pdf/${path}`));
  expect(await list(ZIP, zip, { archives: false })).toEqual([`taken all.pdf ${PDF}`]);
  await expect(unpack(PDF, Buffer.from('%PDF-1.7 nothing'))).rejects.toMatchObject({ problem: 'damaged' });
});

test('an archive of any files unpacks to the same bytes', async () => {
  const file = fc.tuple(
    fc.array(
      fc.stringMatching(/^[a-z0-9äß ]{1,8}$/).filter((name) => name.trim() === name),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    fc.oneof(fc.string({ minLength: 1 }), fc.lorem(), fc.uint8Array({ minLength: 1, maxLength: 300 })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 8 }), fc.boolean(), async (files, isAttached) => {
      const contents = files.map(
        ([names, content]) => [`${names.join('/')}.txt`, Buffer.from(content as string)] as const,
      );
      const zip = await createArchive(contents);
      const entries = isAttached
        ? await unpack(EML, createMail([createAttachment('a.zip', zip), createAttachment('a.pdf', pdf)]))
        : await unpack(ZIP, zip);
      const unpacked = isAttached ? entries.slice(0, -1) : entries;
      if (files.length > 0) {
        expect(unpacked.map(({ path }) => path.replace('a.zip/', ''))).toEqual(
          contents.map(([path]) => path),
        );
      }
      for (const [index, entry] of unpacked.entries()) {
        if (entry.file && entry.status === 'taken') expect(readEntry(entry)).toEqual(contents[index]![1]);
      }
    }),
    { numRuns: 60 },
  );
});

test('leaves no file of a failed container', async () => {
  const path = join(folder, 'failed');
  writeFileSync(path, (await createArchive([['a.txt', 'Dear Ms Meyer']])).subarray(0, -4));
  const options = { archives: true, emails: 'attachments' } as const;
  const outputPrefix = `${path}.entry`;
  await expect(unpackContainer({ path, mimeType: ZIP, outputPrefix, options })).rejects.toThrow('damaged');
  expect(existsSync(getEntryFilePath(outputPrefix, 0))).toBe(false);
});
