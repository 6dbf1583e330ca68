import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Dict, Value } from '../syntax/pdf-values';
import { decodeSteps } from './pdf-stream-filters';

const asIs = (value: Value | undefined) => value ?? null;

function decode(name: string, data: Buffer, parameters?: [string, Value][], maxBytes = 1 << 20): string {
  const own: Dict | undefined = parameters && new Map(parameters);
  return decodeSteps(data, [{ name, parameters: own }], asIs, maxBytes).toString('latin1');
}

test('the simple filters decode the standard’s examples', () => {
  expect(decode('ASCIIHexDecode', Buffer.from('48 65 6c6C 6f 7>'))).toBe('Hellop');
  expect(decode('ASCII85Decode', Buffer.from('87cURD]i,"Ebo80~>'))).toBe('Hello World!');
  expect(decode('ASCII85Decode', Buffer.from('z!!~>'))).toBe('\0\0\0\0\0');
  expect(decode('RunLengthDecode', Buffer.from([2, 65, 66, 67, 254, 68, 128, 1]))).toBe('ABCDDD');
  const lzw = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]);
  expect(decode('LZWDecode', lzw)).toBe('-----A---B');
});

test('predictors are reversed', () => {
  const rows = Buffer.from([2, 1, 2, 3, 2, 1, 1, 1, 1, 5, 1, 1, 0, 9, 9, 9]);
  const parameters: [string, Value][] = [
    ['Predictor', 12],
    ['Columns', 3],
  ];
  const expected = Buffer.from([1, 2, 3, 2, 3, 4, 5, 6, 7, 9, 9, 9]).toString('latin1');
  expect(decode('FlateDecode', deflateSync(rows), parameters)).toBe(expected);
  const tiff = Buffer.from([1, 1, 1, 5, 1, 1]);
  const expectedTiff = Buffer.from([1, 2, 3, 5, 6, 7]).toString('latin1');
  expect(
    decode('FlateDecode', deflateSync(tiff), [
      ['Predictor', 2],
      ['Columns', 3],
    ]),
  ).toBe(expectedTiff);
});

test('truncated Flate data, or data with a wrong checksum, gives what can be decoded', () => {
  const whole = deflateSync(Buffer.from('some text, again and again and again'));
  expect(decode('FlateDecode', whole.subarray(0, whole.length - 6))).toContain('some text');
  const wrong = Buffer.concat([
    whole.subarray(0, 2),
    deflateRawSync(Buffer.from('raw')),
    Buffer.from([1, 2, 3, 4]),
  ]);
  expect(decode('FlateDecode', wrong)).toBe('raw');
});

test('decompresses no more than the limit', () => {
  const bomb = deflateSync(Buffer.alloc(5 << 20));
  expect(() => decode('FlateDecode', bomb)).toThrow('longer than 1 MB');
  const runs = Buffer.alloc(100_000, Buffer.from([129, 0]));
  expect(() => decode('RunLengthDecode', runs)).toThrow('longer than 1 MB');
});
