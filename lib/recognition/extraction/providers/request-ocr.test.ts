import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import type { OcrEngine } from '@/lib/files/pdf/ocr/ocr-engine';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { findPackagedLanguages } from '@/test-support/ocr/find-packaged-languages';
import { installStandInTesseract } from '@/test-support/ocr/install-stand-in-tesseract';
import { testOcrEngine } from '@/test-support/ocr/ocr-engine-contract';
import { openOcrServer } from '@/test-support/ocr/open-ocr-server';
import { requestOcr } from './request-ocr';

/**
 * Tests the protocol of OCR services. `npm run check -- ocr-http` runs the same tests with the service in
 * `OCR_SERVICE_URL`, or with the real Tesseract program.
 */

const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-http-'));
const outbound = openGuardedOutbound({ allowPrivate: true });
const { OCR_SERVICE_URL, OCR_SERVICE_KEY, TESSERACT_PROGRAM } = process.env;
const server = OCR_SERVICE_URL
  ? undefined
  : await openOcrServer({
      program: TESSERACT_PROGRAM ?? installStandInTesseract(folder),
      languageFiles: findPackagedLanguages(),
      key: 'sk-ocr',
    });
const url = OCR_SERVICE_URL ?? server!.url;
const key = server ? 'sk-ocr' : (OCR_SERVICE_KEY ?? null);

afterAll(async () => {
  await outbound.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

testOcrEngine(async (languages): Promise<OcrEngine> => {
  const path = join(folder, `${languages.join('-')}.png`);
  return {
    recognize: async (pgm) => {
      const { png, ...size } = await toPng(pgm);
      writeFileSync(path, png);
      const service = { url, key, languages, timeoutMs: 120_000 };
      const { lines, turn } = await requestOcr(outbound, service, path, size);
      expect(turn).toBe(0);
      return lines.filter((words) => words.length > 0);
    },
    close: async () => {},
  };
});

/** Encodes a PGM file as PNG. Other bytes stay as they are. */
async function toPng(pgm: Buffer): Promise<{ png: Buffer; width: number; height: number }> {
  const header = /^P5\n(\d+) (\d+)\n255\n/.exec(pgm.subarray(0, 40).toString('latin1'));
  if (!header) return { png: pgm, width: 1, height: 1 };
  const [width, height] = [Number(header[1]), Number(header[2])];
  const pixels = pgm.subarray(header[0].length);
  return {
    png: await sharp(pixels, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
    width,
    height,
  };
}
