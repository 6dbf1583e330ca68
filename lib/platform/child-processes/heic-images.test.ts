import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PdfEngine, Turn } from '@/lib/files/pdf/pdf-engine-port';
import { PDF } from '@/lib/foundation/media-types';
import {
  createHeic,
  createHeicOfSize,
  createHeicWith,
  createHeicWithBrands,
  createHeicWithOtherPrimary,
  createTruncatedHeic,
} from '@/test-support/heic-fixtures';
import { openPdfEngine } from './child-pdf-engine';

/** Tests HEIC photos on the real pool, which loads the decoder. */

const HEIC = 'image/heic';
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-heic-'));
let engine: PdfEngine;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build-children.mjs')]);
  engine = openPdfEngine({
    childrenFolder: join(root, '.build/children'),
    limits: { pdfPages: 500, imageMegapixels: 10 },
    timeLimitMs: 60_000,
  });
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
function write(bytes: Buffer): string {
  const path = join(folder, `${++files}`);
  writeFileSync(path, bytes);
  return path;
}

/** Returns the size and the colors in the corners, row by row from the top left, as a user sees them. */
async function show(path: string, mimeType = HEIC) {
  const outputPath = `${path}.webp`;
  const size = await engine.renderPage({ path, mimeType, page: 1, widthPx: 320, outputPath });
  const { data, info } = await sharp(outputPath).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    if (Math.min(red, green, blue) > 180) return 'white';
    const strongest = Math.max(red, green, blue);
    return strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
  };
  const corners = [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)];
  return { corners: corners.join(' '), isWide: size.widthPx > size.heightPx };
}

const UPRIGHT = { corners: 'red green blue white', isWide: true };
/** Upright image after clockwise rotations. */
const TURNED: Record<Turn, { corners: string; isWide: boolean }> = {
  90: { corners: 'blue red white green', isWide: false },
  180: { corners: 'white blue green red', isWide: true },
  270: { corners: 'green white red blue', isWide: false },
};

test('a HEIC photo is one page, and its thumbnail shows the image', async () => {
  const path = write(createHeic());
  expect(await engine.inspectImage({ path })).toMatchObject({ readable: true, pageCount: 1 });
  expect(await show(path)).toEqual(UPRIGHT);
});

test('a photo with the general brands of HEIF is shown, too', async () => {
  const path = write(createHeicWithBrands('mif1', ['mif1', 'heic']));
  expect(await engine.inspectImage({ path })).toMatchObject({ readable: true });
  expect(await show(path, 'image/heif')).toEqual(UPRIGHT);
});

async function recognize(path: string): Promise<string> {
  const texts: string[] = [];
  const input = { path, mimeType: HEIC, pages: [1], languages: ['eng'] };
  await engine.recognizeText(input, ({ text }) => void texts.push(text));
  return texts.join('\n');
}

test('recognizes the text of the primary image', async () => {
  expect(await recognize(write(createHeic()))).toContain('Receipt 4711');
  expect(await recognize(write(createHeicWithOtherPrimary()))).toContain('Invoice 0815');
});

test('applies the rotation and the mirroring of the file once', async () => {
  expect(await show(write(createHeicWith('irot', 3)))).toEqual(TURNED[90]);
  expect(await show(write(createHeicWith('irot', 1)))).toEqual(TURNED[270]);
  expect(await show(write(createHeicWith('imir', 1)))).toEqual({
    corners: 'green red white blue',
    isWide: true,
  });
});

async function rotate(path: string, degrees: Turn): Promise<string> {
  const outputPath = `${path}.turned`;
  await engine.rotate({ path, mimeType: HEIC, pages: [1], degrees, outputPath });
  return outputPath;
}

test.each([90, 180, 270] as const)('a rotation by %i° keeps the image data', async (degrees) => {
  const path = write(createHeic());
  const turned = await rotate(path, degrees);
  expect(await show(turned)).toEqual(TURNED[degrees]);
  const imageData = createHeic().subarray(createHeic().indexOf('mdat'));
  expect(readFileSync(turned).includes(imageData)).toBe(true);
});

test('further rotations change only the angle', async () => {
  const once = await rotate(write(createHeic()), 90);
  const twice = await rotate(once, 180);
  expect(await show(twice)).toEqual(TURNED[270]);
  expect(readFileSync(twice).length).toBe(readFileSync(once).length);
  expect(await show(await rotate(twice, 90))).toEqual(UPRIGHT);
  expect(await show(await rotate(write(createHeicWith('irot', 3)), 270))).toEqual(UPRIGHT);
});

test('a mirrored photo turns in the direction that the user sees', async () => {
  const turned = await rotate(write(createHeicWith('imir', 1)), 90);
  expect(await show(turned)).toEqual({ corners: 'white green blue red', isWide: false });
  expect(await show(await rotate(turned, 270))).toEqual({ corners: 'green red white blue', isWide: true });
});

test('photos become the upright pages of one PDF', async () => {
  const images = [createHeic(), createHeicWith('irot', 3)].map((bytes) => ({
    path: write(bytes),
    mimeType: HEIC,
  }));
  const outputPath = join(folder, 'joined.pdf');
  expect(await engine.joinImages({ images, outputPath })).toMatchObject({ pageCount: 2 });
  expect(await show(outputPath, PDF)).toEqual(UPRIGHT);
});

const inspect = (bytes: Buffer) => engine.inspectImage({ path: write(bytes) });

test('damaged files, bombs, and other compressions have a reason', async () => {
  const damaged = { readable: false, problem: 'damaged', message: 'The image is damaged and can’t be read.' };
  expect(await inspect(createTruncatedHeic())).toEqual(damaged);
  expect(await inspect(createHeic().subarray(0, 64))).toEqual(damaged);
  expect(await inspect(createHeicOfSize(4000, 3000))).toEqual({
    readable: false,
    problem: 'limit',
    message: 'The image has 12 megapixels; the limit is 10.',
  });
  expect(await inspect(createHeicOfSize(2 ** 32 - 1, 2 ** 32 - 1))).toMatchObject({ problem: 'limit' });
  const other = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .avif()
    .toBuffer();
  for (let at = 8; at < other.readUInt32BE(0); at += 4) other.write('mif1', at);
  expect(await inspect(other)).toMatchObject({
    problem: 'damaged',
    message: expect.stringMatching(/compression of the image is not supported/),
  });
});

test('a damaged photo can’t be rotated, and the error says so', async () => {
  await expect(rotate(write(createHeic().subarray(0, 300)), 90)).rejects.toThrow(
    'The image is damaged and can’t be rotated.',
  );
  const endless = createHeic();
  endless.writeUInt32BE(0xffff_fff0, endless.indexOf('meta') - 4);
  await expect(rotate(write(endless), 90)).rejects.toThrow('The image is damaged and can’t be rotated.');
});
