import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OcrEngine } from '@/lib/files/pdf/ocr/ocr-engine';
import { toGrayImage, toPgm } from '@/lib/files/pdf/rendering/gray-image';

/** Text on a drawn page, with the left end of its baseline in pixels. */
interface DrawnText {
  text: string;
  x: number;
  y: number;
}

const WIDTH = 1500;
const HEIGHT = 900;

/** Draws texts in 40-pixel letters as a PGM file. */
async function drawTexts(texts: readonly DrawnText[]): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  context.font = '40px sans-serif';
  for (const { text, x, y } of texts) context.fillText(text, x, y);
  return toPgm(await toGrayImage(sharp(await canvas.encode('png'))));
}

type OpenEngine = (languages: string[]) => Promise<OcrEngine>;

/** Tests that every OCR engine must pass. `open` gets Tesseract names of languages. */
export function testOcrEngine(open: OpenEngine): void {
  let engine: OcrEngine;
  beforeAll(async () => {
    engine = await open(['eng']);
  }, 60_000);
  afterAll(() => engine.close());

  test('returns lines of words with their boxes and confidence', async () => {
    const image = await drawTexts([
      { text: 'Invoice number 4711', x: 100, y: 200 },
      { text: 'Total amount 119.00', x: 100, y: 400 },
    ]);
    const lines = await engine.recognize(image, 'page');
    expect(lines.map((words) => words.map(({ text }) => text).join(' '))).toEqual([
      'Invoice number 4711',
      'Total amount 119.00',
    ]);
    const { box, confidence } = lines[0]![0]!;
    expect(confidence).toBeGreaterThan(70);
    expect(confidence).toBeLessThanOrEqual(100);
    expect(box.left).toBeGreaterThan(90);
    expect(box.left).toBeLessThan(115);
    expect(box.right).toBeLessThan(260);
    expect(box.top).toBeGreaterThan(155);
    expect(box.bottom).toBeLessThan(215);
    expect(lines[1]![0]!.box.top).toBeGreaterThan(box.bottom);
  }, 240_000);

  test('reads umlauts and accents in the languages that were named', async () => {
    const multilingual = await open(['deu', 'fra']);
    try {
      const image = await drawTexts([
        { text: 'Fällig nach größerer Prüfung', x: 100, y: 200 },
        { text: 'Société française à réception', x: 100, y: 400 },
      ]);
      const lines = await multilingual.recognize(image, 'block');
      expect(lines.map((words) => words.map(({ text }) => text).join(' '))).toEqual([
        'Fällig nach größerer Prüfung',
        'Société française à réception',
      ]);
    } finally {
      await multilingual.close();
    }
  }, 240_000);

  test('finds no words on an image without text', async () => {
    expect((await engine.recognize(await drawTexts([]), 'page')).flat()).toEqual([]);
  }, 240_000);

  test('fails on bytes that are no image, and goes on with the next image', async () => {
    await expect(engine.recognize(Buffer.from('not an image'), 'page')).rejects.toThrow();
    const image = await drawTexts([{ text: 'Invoice', x: 100, y: 200 }]);
    expect((await engine.recognize(image, 'page')).flat().map(({ text }) => text)).toEqual(['Invoice']);
  }, 240_000);
}

/** Tests of an engine that Sheaf tells the shape of an image. */
export function testImageShapes(open: OpenEngine): void {
  test('reads the columns of a page one after the other, and a block line by line', async () => {
    const left =
      'The seller|delivers the|ordered goods|within four|weeks after|the order was|confirmed in|writing.';
    const right = 'Payment is|due without|deduction at|the moment|when invoice|and goods|have both|arrived.';
    const place = (x: number) => (text: string, line: number) => ({ text, x, y: 150 + 70 * line });
    const engine = await open(['eng']);
    const columns = [left.split('|'), right.split('|')] as const;
    const image = await drawTexts([...columns[0].map(place(100)), ...columns[1].map(place(900))]);
    const read = async (shape: 'page' | 'block') =>
      (await engine.recognize(image, shape)).map((words) => words.map(({ text }) => text).join(' '));
    expect(await read('page')).toEqual(columns.flat());
    expect(await read('block')).toEqual(columns[0].map((text, line) => `${text} ${columns[1][line]}`));
    await engine.close();
  }, 240_000);
}
