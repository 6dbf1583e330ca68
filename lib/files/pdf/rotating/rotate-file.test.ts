import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Turn } from '../pdf-engine-port';
import { openInPdfJs } from '../pdfjs';
import { rotateOrientation } from './rotate-orientation';
import { rotateTiff } from './tiff-orientation';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-rotate-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const place = () => join(folder, `${files++}`);
const PDF = 'application/pdf';

async function turned(bytes: Buffer, mimeType: string, pages: number[], degrees: Turn) {
  const [path, outputPath] = [place(), place()];
  writeFileSync(path, bytes);
  await inProcessPdf.rotate({ path, mimeType, pages, degrees, outputPath });
  return readFileSync(outputPath);
}

/** Reads the pages with another PDF reader. */
async function getPages(pdf: Buffer): Promise<{ rotate: number; text: string }[]> {
  const path = place();
  writeFileSync(path, pdf);
  const { document, close } = await openInPdfJs(path);
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({ rotate: page.rotate, text: items.map((item) => ('str' in item ? item.str : '')).join('') });
  }
  await close();
  return pages;
}
const rotations = async (pdf: Buffer) => (await getPages(pdf)).map(({ rotate }) => rotate);

describe('a PDF', () => {
  const original = createNumberedPdf({ pages: 3, label: 'turn' });

  test('rotates its pages, leaves the others, and appends without changing earlier bytes', async () => {
    const once = await turned(original, PDF, [1, 3], 90);
    expect(once.subarray(0, original.length).equals(original)).toBe(true);
    expect(await rotations(once)).toEqual([90, 0, 90]);
    const twice = await turned(once, PDF, [3, 2], 270);
    expect(await rotations(twice)).toEqual([90, 270, 0]);
    expect((await getPages(twice)).map(({ text }) => text)).toEqual(
      (await getPages(original)).map(({ text }) => text),
    );
  });

  test('appends a cross-reference stream to a file that has one', async () => {
    const [path, outputPath] = [place(), place()];
    writeFileSync(path, original);
    const runs = [{ source: 0, firstPage: 1, lastPage: 3 }];
    await inProcessPdf.cut({ sources: [{ path }], parts: [{ runs, outputPath }] });
    const cut = readFileSync(outputPath);
    const result = await turned(cut, PDF, [2], 180);
    expect(result.subarray(0, cut.length).equals(cut)).toBe(true);
    expect(await rotations(result)).toEqual([0, 180, 0]);
    expect(await rotations(await turned(result, PDF, [2], 180))).toEqual([0, 0, 0]);
  });

  test.each([
    ['an encrypted one that opens without a password', createEncryptedPdf({ pages: 3, method: 'aes128' })],
    [
      'one with a broken cross-reference',
      Buffer.from(original.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
    ],
    ['one with something before its header', Buffer.concat([Buffer.from('a note\n'), original])],
  ])('%s is rewritten', async (_, bytes) => {
    const result = await turned(bytes, PDF, [2], 90);
    expect(await rotations(result)).toEqual([0, 90, 0]);
    expect(result.toString('latin1')).not.toContain('/Encrypt');
  });

  test('rotates a page that is listed twice once', async () => {
    const text = original.toString('latin1');
    const kids = /\/Kids ?\[(\d+ 0 R) (\d+ 0 R) (\d+ 0 R)\]/.exec(text)!;
    const twice = text.replace(kids[0], kids[0].replace(kids[3]!, kids[1]!));
    expect(twice).not.toBe(text);
    expect(await rotations(await turned(Buffer.from(twice, 'latin1'), PDF, [3], 90))).toEqual([0, 0, 90]);
  });

  test('rejects a missing page and an invalid file', async () => {
    await expect(turned(original, PDF, [4], 90)).rejects.toMatchObject({ name: 'PdfProblem' });
    await expect(turned(Buffer.from('no PDF'), PDF, [1], 90)).rejects.toMatchObject({ name: 'PdfProblem' });
  });
});

describe('an image', () => {
  const WIDTH = 6;
  const HEIGHT = 4;
  const pixels = Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => (index * 37) % 256));
  const raw = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  /** Returns the pixels as displayed. */
  const shown = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const turnedBySharp = async (bytes: Buffer, degrees: number) => {
    const { data, width, height } = await shown(bytes);
    const image = sharp(data, { raw: { width, height, channels: 3 } }).rotate(degrees);
    const { data: after, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { data: after, width: info.width, height: info.height };
  };

  const KINDS: [string, string, () => Promise<Buffer>][] = [
    ['a JPEG without Exif', 'image/jpeg', () => raw().jpeg().toBuffer()],
    [
      'a JPEG that stands turned',
      'image/jpeg',
      () => raw().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    ],
    ['a mirrored JPEG', 'image/jpeg', () => raw().jpeg().withMetadata({ orientation: 5 }).toBuffer()],
    [
      'a JPEG with other Exif',
      'image/jpeg',
      () =>
        raw()
          .jpeg()
          .withExif({ IFD0: { Copyright: 'Meyer Ltd' } })
          .toBuffer(),
    ],
    ['a PNG', 'image/png', () => raw().png().toBuffer()],
    ['a WEBP', 'image/webp', () => raw().webp({ quality: 50 }).toBuffer()],
    ['a TIFF', 'image/tiff', () => raw().tiff({ compression: 'lzw' }).toBuffer()],
  ];
  for (const [name, mimeType, make] of KINDS) {
    test.each([90, 180, 270] as const)(`${name} is turned by %i degrees without loss`, async (degrees) => {
      const before = await make();
      const after = await turned(before, mimeType, [1], degrees);
      expect(await shown(after)).toEqual(await turnedBySharp(before, degrees));
      const back = await turned(after, mimeType, [1], (360 - degrees) as Turn);
      expect(await shown(back)).toEqual(await shown(before));
    });
  }

  test('a JPEG keeps its scan data and its other Exif entries', async () => {
    const before = await raw()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Meyer Ltd' } })
      .toBuffer();
    const after = await turned(before, 'image/jpeg', [1], 90);
    const scan = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])));
    expect(scan(after).equals(scan(before))).toBe(true);
    expect(after.includes('Meyer Ltd')).toBe(true);
    expect((await sharp(after).metadata()).orientation).toBe(6);
  });

  test('a 16-bit PNG keeps its depth', async () => {
    const deep = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const after = await turned(deep, 'image/png', [1], 90);
    expect(await sharp(after).metadata()).toMatchObject({ depth: 'ushort', width: HEIGHT, height: WIDTH });
  });

  test('rotates every page of a TIFF, and rejects a cyclic directory', async () => {
    const one = await raw().tiff().toBuffer();
    const little = one.toString('latin1', 0, 2) === 'II';
    const first = little ? one.readUInt32LE(4) : one.readUInt32BE(4);
    const count = little ? one.readUInt16LE(first) : one.readUInt16BE(first);
    const link = first + 2 + count * 12;
    const circle = Buffer.from(one);
    if (little) circle.writeUInt32LE(first, link);
    else circle.writeUInt32BE(first, link);
    expect(() => rotateTiff(circle, 90, true)).toThrow(/directory/);
    expect(() => rotateTiff(one.subarray(0, 20), 90, true)).toThrow(/directory/);
  });

  test('rejects a broken image with an explanation', async () => {
    for (const mimeType of ['image/jpeg', 'image/png', 'image/tiff', 'image/webp'])
      await expect(turned(Buffer.from('no image at all'), mimeType, [1], 90)).rejects.toMatchObject({
        name: 'PdfProblem',
      });
  });
});

test('four quarter turns cancel out, mirrored or not', () => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    let at = orientation;
    for (let quarter = 0; quarter < 4; quarter += 1) at = rotateOrientation(at, 90);
    expect(at).toBe(orientation);
    expect(rotateOrientation(rotateOrientation(orientation, 180), 180)).toBe(orientation);
  }
  expect(rotateOrientation(0, 90)).toBe(6);
});
