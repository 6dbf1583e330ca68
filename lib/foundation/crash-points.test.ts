import { expect, test } from 'vitest';
import { armCrashPoint, crashPoint } from './crash-points';

test('only an armed crash point stops the process', () => {
  const struck: string[] = [];
  armCrashPoint('file.synced', (point) => struck.push(point));
  crashPoint('file.written');
  expect(struck).toEqual([]);
  crashPoint('file.synced');
  expect(struck).toEqual(['file.synced']);
});

test('a crash point with a count passes that many times first', () => {
  const struck: string[] = [];
  armCrashPoint('upload.committed:3', (point) => struck.push(point));
  crashPoint('upload.committed');
  crashPoint('upload.committed');
  expect(struck).toEqual([]);
  crashPoint('upload.committed');
  expect(struck).toHaveLength(1);
});

test('rejects an unknown crash point by name', () => {
  expect(() => armCrashPoint('file.eaten', () => {})).toThrow('"file.eaten" names no crash point');
  expect(() => armCrashPoint('file.synced:0', () => {})).toThrow('names no crash point');
});
