import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { PDF } from '@/lib/foundation/media-types';
import { PdfProblem } from '../pdf-problem';
import { renderPage } from '../rendering/render-page';
import { joinImages } from './join-images';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-join-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { maxPages: 10, maxImageMegapixels: 10 };
const WIDTH = 60;
const HEIGHT = 40;

/** Creates an image with red, green, blue and white quarters. Each rotation or mirroring gives a different image. */
function quarters(): Sharp {
  const quarter = (left: number, top: number, background: string) => ({
    input: { create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3 as const, background } },
    left,
    top,
  });
  const canvas = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: 'white' };
  return sharp({ create: canvas }).composite([
    quarter(0, 0, '#d01010'),
    quarter(WIDTH / 2, 0, '#10a010'),
    quarter(0, HEIGHT / 2, '#1010d0'),
  ]);
}

let files = 0;
async function writeImage(image: Sharp | Buffer, mimeType: string) {
  const path = join(folder, `${++files}`);
  writeFileSync(path, Buffer.isBuffer(image) ? image : await image.toBuffer());
  return { path, mimeType };
}

async function joined(...images: { path: string; mimeType: string }[]) {
  const outputPath = join(folder, `${++files}.pdf`);
  return { ...(await joinImages({ images, outputPath }, LIMITS)), path: outputPath };
}

/** Returns the colors in the middle of the four quarters, row by row from the top left, as a reader sees them. */
async function readCorners(image: Sharp): Promise<string[]> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    if (Math.min(red, green, blue) > 180) return 'white';
    const strongest = Math.max(red, green, blue);
    return strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

async function paintedCorners(path: string, page = 1) {
  const outputPath = join(folder, `${++files}.webp`);
  const size = await renderPage({ path, page, mimeType: PDF, widthPx: 80, outputPath }, LIMITS);
  return { corners: await readCorners(sharp(outputPath)), tall: size.heightPx > size.widthPx };
}

test('embeds a JPEG byte for byte', async () => {
  const photo = await writeImage(quarters().jpeg({ quality: 90 }), 'image/jpeg');
  const { path, pageCount } = await joined(photo);
  expect(pageCount).toBe(1);
  expect(readFileSync(path).includes(readFileSync(photo.path))).toBe(true);
  expect(await paintedCorners(path)).toEqual({ corners: ['red', 'green', 'blue', 'white'], tall: false });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with orientation %i becomes an upright page',
  async (orientation) => {
    const photo = await writeImage(quarters().withMetadata({ orientation }).jpeg(), 'image/jpeg');
    const { path } = await joined(photo);
    const upright = sharp(await sharp(photo.path).autoOrient().png().toBuffer());
    expect(await paintedCorners(path)).toEqual({
      corners: await readCorners(upright),
      tall: orientation > 4,
    });
  },
);

test.each<[string, (image: Sharp) => Sharp, string]>([
  ['a PNG', (image) => image.png(), 'image/png'],
  ['a PNG with a palette', (image) => image.png({ palette: true }), 'image/png'],
  ['an interlaced PNG', (image) => image.png({ progressive: true }), 'image/png'],
  ['a PNG of 16 bits', (image) => image.toColourspace('rgb16').png(), 'image/png'],
  ['a TIFF', (image) => image.tiff({ compression: 'lzw' }), 'image/tiff'],
  ['a WEBP', (image) => image.webp({ lossless: true }), 'image/webp'],
  ['a progressive JPEG', (image) => image.jpeg({ progressive: true }), 'image/jpeg'],
  ['a CMYK JPEG', (image) => image.toColourspace('cmyk').jpeg(), 'image/jpeg'],
  ['a JPEG with a colour profile', (image) => image.withIccProfile('p3').jpeg(), 'image/jpeg'],
])('%s looks unchanged', async (_, encode, mimeType) => {
  const image = await writeImage(encode(sharp(await quarters().png().toBuffer())), mimeType);
  expect((await paintedCorners((await joined(image)).path)).corners).toEqual([
    'red',
    'green',
    'blue',
    'white',
  ]);
});

test('a gray image stays gray, and transparency becomes white', async () => {
  const flat = await quarters().removeAlpha().png().toBuffer();
  const gray = await writeImage(sharp(flat).toColourspace('b-w').png(), 'image/png');
  const clear = await writeImage(
    sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }).png(),
    'image/png',
  );
  const { path } = await joined(gray, clear);
  expect(readFileSync(path, 'latin1')).toContain('/DeviceGray');
  expect((await paintedCorners(path, 2)).corners).toEqual(['white', 'white', 'white', 'white']);
});

test('pages follow the order of the images, a TIFF with all its pages', async () => {
  const colors = ['#d01010', '#10a010', '#1010d0'];
  const plain = (background: string) => sharp({ create: { width: 20, height: 20, channels: 3, background } });
  const pages = await Promise.all(colors.map((color) => plain(color).png().toBuffer()));
  const fax = await writeImage(sharp(pages, { join: { animated: true } }).tiff(), 'image/tiff');
  const { path, pageCount } = await joined(await writeImage(plain('#10a010').png(), 'image/png'), fax);
  expect(pageCount).toBe(4);
  const shown = [];
  for (let page = 1; page <= 4; page++) shown.push((await paintedCorners(path, page)).corners[0]);
  expect(shown).toEqual(['green', 'red', 'green', 'blue']);
});

test('the same images give the same bytes', async () => {
  const image = await writeImage(quarters().png(), 'image/png');
  const [first, second] = [await joined(image), await joined(image)];
  expect(readFileSync(first.path).equals(readFileSync(second.path))).toBe(true);
});

test('the error for a truncated image has its number', async () => {
  const whole = await quarters().png().toBuffer();
  const broken = await writeImage(whole.subarray(0, whole.length / 2), 'image/png');
  const joining = joined(await writeImage(whole, 'image/png'), broken);
  await expect(joining).rejects.toThrow(PdfProblem);
  await expect(joining).rejects.toThrow(/^Image 2 can’t be read/);
});

test('rejects more pages than a document may have', async () => {
  const image = await writeImage(quarters().png(), 'image/png');
  await expect(joined(...Array.from({ length: 11 }, () => image))).rejects.toThrow('more than 10 pages');
});
