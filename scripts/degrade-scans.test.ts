import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { computeDeviation, toGrayImage } from '@/lib/files/pdf/rendering/gray-image';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract } from '@/test-support/classification/papers';
import { DEGRADATIONS, degradeImage } from './degrade-scans/degrade-image';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-degrade-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IMAGE = await sharp({ create: { width: 200, height: 300, channels: 3, background: 'white' } })
  .composite([
    {
      input: { create: { width: 100, height: 150, channels: 3, background: 'black' } },
      left: 50,
      top: 75,
    },
  ])
  .png()
  .toBuffer();

test('the same seed gives the same scan, and heavy scans differ more than light ones', async () => {
  const scan = (name: keyof typeof DEGRADATIONS, seed = 7) =>
    degradeImage(IMAGE, DEGRADATIONS[name], { widthPx: 200, page: 1, seed });
  expect(await scan('heavy')).toEqual(await scan('heavy'));
  expect(await scan('heavy')).not.toEqual(await scan('heavy', 8));
  const deviation = async (name: keyof typeof DEGRADATIONS) => {
    const corner = sharp(await scan(name)).extract({ left: 2, top: 2, width: 30, height: 30 });
    return computeDeviation(await toGrayImage(corner));
  };
  const [clean, light, heavy] = [
    await deviation('clean'),
    await deviation('light'),
    await deviation('heavy'),
  ];
  expect(clean).toBeLessThan(1);
  expect(light).toBeGreaterThan(clean);
  expect(heavy).toBeGreaterThan(light);
});

test('writes a labeled folder as scans without text, with its labels', async () => {
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  mkdirSync(source);
  writeFileSync(join(source, 'contract.pdf'), await createPaperPdf(createContract(1, 2)));
  writeFileSync(join(source, 'photo.png'), IMAGE);
  writeFileSync(join(source, 'note.txt'), 'Total 12.50');
  const labels = JSON.stringify(
    ['contract.pdf', 'photo.png', 'note.txt'].map((file) => ({ file, set: 'all', expected: {} })),
  );
  writeFileSync(join(source, 'expected.json'), labels);
  const args = ['--import', 'tsx', 'scripts/degrade-scans.ts', source, target, '--as', 'heavy'];
  execFileSync(process.execPath, args, { cwd: join(import.meta.dirname, '..') });

  expect(readFileSync(join(target, 'expected.json'), 'utf8')).toBe(labels);
  expect(readFileSync(join(target, 'note.txt'), 'utf8')).toBe('Total 12.50');
  expect((await sharp(join(target, 'photo.png')).metadata()).format).toBe('jpeg');
  const scan = await PDFDocument.load(readFileSync(join(target, 'contract.pdf')));
  expect(scan.getPageCount()).toBe(2);
  expect(scan.getPage(0).node.Resources()?.toString()).toContain('/XObject');
  expect(scan.getPage(0).node.Resources()?.toString()).toMatch(/Font <<\s*>>/);
}, 120_000);
