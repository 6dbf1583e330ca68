import { expect, test } from 'vitest';
import { compressRtf } from '@/test-support/msg-fixtures';
import { readCompressedRtf } from './read-rtf';

const readRtf = (rtf: string) => readCompressedRtf(compressRtf(Buffer.from(rtf, 'latin1')));

test('takes the HTML out of the RTF, with its references to pictures', () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}
{\*\htmltag64 <p>}Total: 12 \'80{\*\htmltag84 <img src="cid:logo@a">}\htmlrtf {\b\htmlrtf0 today\htmlrtf }\htmlrtf0{\*\htmltag72 </p>}}`;
  expect(readRtf(rtf)).toEqual({ kind: 'html', content: '<p>Total: 12 €<img src="cid:logo@a">today</p>' });
});

test('takes the plain text out of the RTF', () => {
  expect(
    readRtf(String.raw`{\rtf1\ansi\fromtext \deff0{\fonttbl{\f0 Arial;}}First line\par Second line}`),
  ).toEqual({
    kind: 'text',
    content: 'First line\r\nSecond line',
  });
});

test('reads the text of RTF, without its fonts, properties, and pictures', () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1251\deff0{\fonttbl{\f0\fcharset204 Arial;}}{\colortbl;\red255\green0\blue0;}
{\info{\title Secret title}}{\*\generator Riched20;}\f0 \'d1\'f7\'e5\'f2 4711\par
{\pict\wmetafile8 0102030405}{\object{\*\objdata 0102}{\result shown}}\u8364? 12\tab end}`;
  const read = readRtf(rtf)!;
  expect(read.kind).toBe('text');
  expect(read.content).toContain('Счет 4711');
  expect(read.content).toContain('€ 12\tend');
  expect(read.content).not.toMatch(/Secret|Riched|0102|Arial/);
});

test('reads a long body whole', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => String.raw`{\b line} ${index}\par`).join('\n');
  for (const head of ['', String.raw`\fromtext`]) {
    const { content } = readRtf(String.raw`{\rtf1\ansi\ansicpg1252${head} ${lines}}`)!;
    expect(content.split('\r\n').at(-2)).toBe('line 19999');
  }
});

test('a header that states a size beyond the end, and RTF that expands, use bounded memory', () => {
  const forged = compressRtf(Buffer.from(String.raw`{\rtf1\ansi\fromtext short}`));
  forged.writeUInt32LE(0x7fffffff, 0);
  forged.writeUInt32LE(0x7fffffff, 4);
  expect(readCompressedRtf(forged)?.content).toBe('short');

  // References to the 17 bytes before, again and again.
  const bomb = Buffer.alloc(16 + 32 * 1024 * 1024);
  compressRtf(Buffer.from(String.raw`{\rtf1\ansi\fromtext aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`)).copy(bomb);
  const start = bomb.indexOf(0, 80);
  for (let at = start; at + 17 <= bomb.length; at += 17) {
    bomb[at] = 0xff;
    for (let run = 0; run < 8; run += 1) bomb.writeUInt16BE((240 << 4) | 15, at + 1 + 2 * run);
  }
  bomb.writeUInt32LE(bomb.length - 4, 0);
  bomb.writeUInt32LE(0x7fffffff, 4);
  const text = readCompressedRtf(bomb)?.content ?? '';
  expect(text.length).toBeLessThan(10 * 1024 * 1024);
});

test.each(['', 'no RTF', '{\\rtf1\\ansi {unfinished'])('damaged RTF never throws: %s', (rtf) => {
  expect(() => readRtf(rtf)).not.toThrow();
  expect(readCompressedRtf(Buffer.from(rtf))).toBeNull();
});
