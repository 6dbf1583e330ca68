import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIFF } from '@/lib/foundation/media-types';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { PdfBuilder, type Ref } from '@/test-support/pdf-builder';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { createCompressedPdf, createDamagedPdf, createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { LayerPage, TextLine } from '../pdf-engine-port';
import { openInPdfJs } from '../pdfjs';
import { appendLayerPages } from './layer-pages-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-searchable-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const place = () => join(folder, `${files++}`);
const PDF = 'application/pdf';

async function addText(bytes: Buffer, pages: LayerPage[], mimeType = PDF): Promise<Buffer> {
  const [path, layerPath, outputPath] = [place(), place(), place()];
  writeFileSync(path, bytes);
  writeFileSync(layerPath, '');
  await appendLayerPages(layerPath, pages);
  await inProcessPdf.addTextLayer({ path, mimeType, layerPath, outputPath });
  return readFileSync(outputPath);
}

interface FoundText {
  text: string;
  /** Box in fractions of the page as displayed, from its top left. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Reads the text of all pages with another PDF reader. */
async function readPages(pdf: Buffer): Promise<FoundText[][]> {
  const path = place();
  writeFileSync(path, pdf);
  const { document, close } = await openInPdfJs(path);
  const pages: FoundText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number];
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [ta, tb, tc, td, x, y] = item.transform as [number, number, number, number, number, number];
        const [length, size] = [Math.hypot(ta, tb), Math.hypot(tc, td)];
        const corner = (along: number, up: number) => {
          const [px, py] = [
            x + (ta / length) * along + (tc / size) * up,
            y + (tb / length) * along + (td / size) * up,
          ];
          return { x: (a * px + c * py + e) / width, y: (b * px + d * py + f) / height };
        };
        const corners = [corner(0, -0.2 * size), corner(item.width, 0.8 * size)];
        const [xs, ys] = [corners.map((each) => each.x), corners.map((each) => each.y)];
        return [
          {
            text: item.str,
            left: Math.min(...xs),
            top: Math.min(...ys),
            right: Math.max(...xs),
            bottom: Math.max(...ys),
          },
        ];
      }),
    );
  }
  await close();
  return pages;
}

/** Returns the box that contains all texts, which a reader may split into words. */
const combine = (texts: readonly FoundText[]): FoundText => ({
  text: texts.map(({ text }) => text).join(' '),
  left: Math.min(...texts.map(({ left }) => left)),
  top: Math.min(...texts.map(({ top }) => top)),
  right: Math.max(...texts.map(({ right }) => right)),
  bottom: Math.max(...texts.map(({ bottom }) => bottom)),
});

const readTexts = async (pdf: Buffer) =>
  (await readPages(pdf)).map((page) => page.map(({ text }) => text).join(' '));

const createLine = (text: string, x: number, y: number, width: number, height = 20): TextLine => ({
  x,
  y,
  height,
  pieces: [{ x, width, text }],
});

const createLayer = (page: number, text: string): LayerPage => ({
  page,
  width: 612,
  height: 792,
  turn: 0,
  lines: [createLine(text, 100, 400, 200)],
});

interface PageEntries {
  page?: string;
  tree?: string;
  content?: string;
}

/** Creates a PDF with one page that contains a rectangle. */
function createDrawnPdf({ page = '', tree = '', content = '10 10 20 20 re f' }: PageEntries): Buffer {
  const draft = new PdfBuilder();
  const [catalog, pages] = [draft.reserve(), draft.reserve()];
  const contents = draft.addStream('', content);
  const kid = draft.add(`<< /Type /Page /Parent ${pages} /Contents ${contents} ${page} >>`);
  draft.put(pages, `<< /Type /Pages /Count 1 /Kids [${kid}] ${tree} >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${pages} >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
}

const TURNS = [0, 90, 180, 270] as const;
const BOXES = [
  { name: 'a plain page', entries: '/MediaBox [0 0 400 600]', size: [400, 600] },
  { name: 'a media box that is not at the origin', entries: '/MediaBox [-100 50 300 650]', size: [400, 600] },
  {
    name: 'a crop box with an offset',
    entries: '/MediaBox [0 0 600 900] /CropBox [70 120 470 720]',
    size: [400, 600],
  },
  {
    name: 'a crop box outside the media box',
    entries: '/MediaBox [0 0 400 600] /CropBox [-50 -50 800 800]',
    size: [400, 600],
  },
  { name: 'larger units', entries: '/MediaBox [0 0 40 60] /UserUnit 10', size: [400, 600] },
] as const;

describe.each(BOXES)('$name', ({ entries, size }) => {
  test.each(TURNS.flatMap((rotate) => TURNS.map((turn) => ({ rotate, turn }))))(
    'rotated by $rotate, and read after a rotation by $turn',
    async ({ rotate, turn }) => {
      const pdf = createDrawnPdf({ page: `${entries} /Rotate ${rotate}` });
      const [width, height] = rotate % 180 === 0 ? size : [size[1], size[0]];
      const [readWidth, readHeight] = turn % 180 === 0 ? [width, height] : [height, width];
      // The text is at 10 % to 50 % of the width and 20 % to 25 % of the height of the page as read.
      const line = createLine(
        'invoice total',
        0.1 * readWidth,
        0.25 * readHeight,
        0.4 * readWidth,
        0.05 * readHeight,
      );
      const [texts] = await readPages(await addText(pdf, [{ page: 1, width, height, turn, lines: [line] }]));
      const found = combine(texts!);
      expect(found.text).toBe('invoice total');
      const [left, top, right, bottom] = {
        0: [0.1, 0.2, 0.5, 0.25],
        90: [0.2, 0.5, 0.25, 0.9],
        180: [0.5, 0.75, 0.9, 0.8],
        270: [0.75, 0.1, 0.8, 0.5],
      }[turn] as [number, number, number, number];
      for (const [value, expected] of [
        [found.left, left],
        [found.top, top],
        [found.right, right],
        [found.bottom, bottom],
      ] as const)
        expect(Math.abs(value - expected)).toBeLessThan(0.002);
    },
  );
});

test.each(TURNS)('text from bottom to top has its place on a page rotated by %d', async (rotate) => {
  const pdf = createDrawnPdf({ page: `/MediaBox [0 0 400 400] /Rotate ${rotate}` });
  const line = createLine('Percentage', 40, 240, 8, 160);
  const [texts] = await readPages(
    await addText(pdf, [{ page: 1, width: 400, height: 400, turn: 0, lines: [line] }]),
  );
  const found = combine(texts!);
  expect(found.text).toBe('Percentage');
  for (const [edge, value] of Object.entries({ left: 0.1, top: 0.2, right: 0.12, bottom: 0.6 }))
    expect(Math.abs(found[edge as 'left'] - value)).toBeLessThan(0.002);
});

test('the bytes of the file stay, and only the named pages get text', async () => {
  const original = createNumberedPdf({ pages: 3, label: 'scan' });
  const result = await addText(original, [createLayer(2, 'hidden words')]);
  expect(result.subarray(0, original.length).equals(original)).toBe(true);
  expect(await readTexts(result)).toEqual(['scan page 1', 'hidden words scan page 2', 'scan page 3']);
  expect(await addText(original, [createLayer(2, 'hidden words')])).toEqual(result);
});

test.each([
  ['with a cross-reference stream', createCompressedPdf({ pages: 2, label: 'scan' })],
  ['encrypted without a user password', createEncryptedPdf({ pages: 2, method: 'aes128', label: 'scan' })],
  ['damaged', createDamagedPdf({ pages: 2, label: 'scan' })],
])('a file %s gets text', async (_, bytes) => {
  const result = await addText(bytes, [createLayer(1, 'hidden words')]);
  expect(await readTexts(result)).toEqual(['hidden words scan page 1', 'scan page 2']);
  expect(result.toString('latin1')).not.toContain('/Encrypt');
});

test('text of every script can be found', async () => {
  const text = 'Grüße für 12,50 € (東京) \\ Привет 😀';
  const [page] = await readTexts(await addText(createNumberedPdf({ pages: 1 }), [createLayer(1, text)]));
  expect(page).toContain(text);
  const arabic = 'مرحبا بالعالم';
  const [turned] = await readPages(await addText(createNumberedPdf({ pages: 1 }), [createLayer(1, arabic)]));
  // The first word is at the right.
  const [second, first] = turned!;
  expect([first!.text, second!.text]).toEqual(arabic.split(' '));
  expect(first!.left).toBeGreaterThan(second!.right);
});

test('more different characters than a font has', async () => {
  const characters = Array.from({ length: 66_000 }, (_, index) => String.fromCodePoint(0x20000 + index));
  const lines = Array.from({ length: 66 }, (_, index) =>
    createLine(characters.slice(index * 1000, index * 1000 + 1000).join(''), 0, 10 + index, 600, 1),
  );
  const layer = { ...createLayer(1, ''), lines: [...lines, createLine('plain', 100, 400, 200)] };
  const [page] = await readPages(await addText(createNumberedPdf({ pages: 1 }), [layer]));
  const texts = page!.map(({ text }) => text);
  expect(texts[0]).toBe(characters.slice(0, 1000).join(''));
  expect(texts.at(-2)).toBe('\ufffd'.repeat(5));
}, 60_000);

test('state that the content of the page leaves doesn’t move the text', async () => {
  const pdf = createDrawnPdf({
    page: '/MediaBox [0 0 612 792]',
    content: 'q 3 0 0 3 500 500 cm BT 50 Tz 9 Ts',
  });
  const [[found]] = (await readPages(await addText(pdf, [createLayer(1, 'in place')]))) as [[FoundText]];
  expect(found.left).toBeCloseTo(100 / 612, 2);
  expect(found.bottom).toBeCloseTo(400 / 792, 2);
});

test('pages that inherit or share their resources keep them', async () => {
  const draft = new PdfBuilder();
  const [catalog, tree, inner] = [draft.reserve(), draft.reserve(), draft.reserve()];
  const font = draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const shared = draft.add(`<< /Font << /F1 ${font} /SheafText ${font} >> >>`);
  const contents = draft.addStream('', 'BT /F1 12 Tf 72 72 Td (printed) Tj ET');
  const empty = draft.add('[]');
  const kids: Ref[] = [
    draft.add(`<< /Type /Page /Parent ${tree} /Contents [${contents}] /Resources ${shared} >>`),
    draft.add(`<< /Type /Page /Parent ${tree} /Contents ${contents} /Resources ${shared} >>`),
    draft.add(`<< /Type /Page /Parent ${inner} /Contents ${contents} >>`),
    draft.add(`<< /Type /Page /Parent ${tree} /Contents ${empty} >>`),
  ];
  draft.put(
    inner,
    `<< /Type /Pages /Parent ${tree} /Count 1 /Kids [${kids[2]}] /Resources << /Font << /F1 ${font} >> >> /Rotate 90 /MediaBox [0 0 792 612] >>`,
  );
  draft.put(
    tree,
    `<< /Type /Pages /Count 4 /Kids [${kids[0]} ${kids[1]} ${inner} ${kids[3]}] /MediaBox [0 0 612 792] >>`,
  );
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  const pdf = draft.trailer(`/Root ${catalog}`).toBytes();
  const layers = [1, 2, 3, 4].map((page) => createLayer(page, `words ${page}`));
  const pages = await readPages(await addText(pdf, layers));
  expect(pages.map((page) => page.map(({ text }) => text).join(' '))).toEqual([
    'words 1 printed',
    'words 2 printed',
    'words 3 printed',
    'words 4',
  ]);
  for (const [found] of pages) {
    expect(found!.left).toBeCloseTo(100 / 612, 2);
    expect(found!.bottom).toBeCloseTo(400 / 792, 2);
  }
});

test('a page that is listed twice gets the text of each place', async () => {
  const text = createNumberedPdf({ pages: 3, label: 'scan' }).toString('latin1');
  const kids = /\/Kids ?\[(\d+ 0 R) (\d+ 0 R) (\d+ 0 R)\]/.exec(text)!;
  const twice = Buffer.from(text.replace(kids[0], kids[0].replace(kids[3]!, kids[1]!)), 'latin1');
  const result = await addText(twice, [createLayer(1, 'first'), createLayer(3, 'third')]);
  expect(await readTexts(result)).toEqual(['first scan page 1', 'scan page 2', 'third scan page 1']);
});

test('parts that are cut from the file keep their text', async () => {
  const path = place();
  const layers = [createLayer(1, 'secret one'), createLayer(2, 'hidden two')];
  writeFileSync(path, await addText(createNumberedPdf({ pages: 2, label: 'scan' }), layers));
  const outputPath = place();
  const runs = [{ source: 0, firstPage: 2, lastPage: 2 }];
  await inProcessPdf.cut({ sources: [{ path }], parts: [{ runs, outputPath }] });
  expect(await readTexts(readFileSync(outputPath))).toEqual(['hidden two scan page 2']);
});

describe('an image', () => {
  const image = sharp({ create: { width: 400, height: 600, channels: 3, background: '#eee' } });
  const layer: LayerPage = {
    page: 1,
    width: 400,
    height: 600,
    turn: 0,
    lines: [createLine('receipt', 40, 150, 160, 30)],
  };
  const PLACE = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.25 };

  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('in %s becomes a PDF with its text', async (format) => {
    const bytes = await image.clone().toFormat(format).toBuffer();
    const [[found]] = (await readPages(await addText(bytes, [layer], `image/${format}`))) as [[FoundText]];
    expect(found.text).toBe('receipt');
    for (const [edge, value] of Object.entries(PLACE))
      expect(Math.abs(found[edge as keyof typeof PLACE] - value)).toBeLessThan(0.002);
  });

  test('of several frames has the text of each frame on its page', async () => {
    const frame = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#eee' } })
        .raw()
        .toBuffer();
    const raw = { width: 400, height: 600, channels: 3, pageHeight: 300 } as const;
    const frames = await sharp(Buffer.concat([await frame(400, 300), await frame(400, 300)]), { raw })
      .tiff()
      .toBuffer();
    const lines = [createLine('first', 40, 150, 160, 30), createLine('second', 40, 450, 160, 30)];
    const pages = await readPages(await addText(frames, [{ ...layer, lines }], TIFF));
    expect(pages.map((page) => page.map(({ text }) => text))).toEqual([['first'], ['second']]);
    for (const [found] of pages) expect(found!.bottom).toBeCloseTo(0.5, 2);
  });

  test('that a camera took sideways has its text where it is displayed', async () => {
    const sideways = await image.clone().rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [[found]] = (await readPages(await addText(sideways, [layer], 'image/jpeg'))) as [[FoundText]];
    for (const [edge, value] of Object.entries(PLACE))
      expect(Math.abs(found[edge as keyof typeof PLACE] - value)).toBeLessThan(0.002);
  });

  test('without text becomes a PDF', async () => {
    const result = await addText(await image.clone().png().toBuffer(), [], 'image/png');
    expect(await readPages(result)).toEqual([[]]);
  });
});
