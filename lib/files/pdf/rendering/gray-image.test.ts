import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  computeDeviation,
  type GrayImage,
  resizeGrayImage,
  rotateGrayImage,
  stretchContrast,
  toGrayImage,
  toPgm,
} from './gray-image';

/** Creates an image whose left half has one shade and whose right half has another. */
const createHalves = (left: number, right: number): GrayImage => ({
  data: Uint8Array.from({ length: 8 * 4 }, (_, at) => (at % 8 < 4 ? left : right)),
  width: 8,
  height: 4,
});

test('writes a PGM file that other software reads', () => {
  const file = toPgm(createHalves(0, 200));
  expect(file.subarray(0, 11).toString('latin1')).toBe('P5\n8 4\n255\n');
  expect(file.length).toBe(11 + 32);
  expect([file[11], file[11 + 7]]).toEqual([0, 200]);
});

test('computes the deviation of the brightness', () => {
  expect(computeDeviation(createHalves(255, 255))).toBe(0);
  expect(computeDeviation(createHalves(100, 200))).toBe(50);
});

test('scales, rotates, and stretches in one channel', async () => {
  const scaled = await resizeGrayImage(createHalves(100, 200), 2);
  expect([scaled.width, scaled.height, scaled.data.length]).toEqual([16, 8, 128]);
  const rotated = await rotateGrayImage(createHalves(100, 200), 90);
  expect([rotated.width, rotated.height, rotated.data[0], rotated.data.at(-1)]).toEqual([4, 8, 100, 200]);
  const { data } = await stretchContrast(createHalves(100, 200));
  expect(data[0]).toBeLessThan(10);
  expect(data[7]).toBeGreaterThan(245);
});

test('converts colors to shades of gray', async () => {
  const red = sharp({ create: { width: 2, height: 2, channels: 3, background: '#f00' } });
  const { data } = await toGrayImage(red);
  expect(data.length).toBe(4);
  expect(data[0]).toBeGreaterThan(40);
  expect(data[0]).toBeLessThan(130);
});
