import { expect, test } from 'vitest';
import { needsRecognition } from './needs-recognition';

test('a text layer is enough, whatever else the page shows', () => {
  expect(needsRecognition({ text: 'Invoice 1042 of 21 November', drawn: 'pictures' })).toBe(false);
});

test('a scan is read off its picture, also with a stamp on it', () => {
  expect(needsRecognition({ text: '', drawn: 'pictures' })).toBe(true);
  expect(needsRecognition({ text: 'Page 3', drawn: 'pictures' })).toBe(true);
});

test('a short text without a picture is all there is', () => {
  expect(needsRecognition({ text: 'Page 3', drawn: 'nothing' })).toBe(false);
  expect(needsRecognition({ text: 'Page 3', drawn: 'paths' })).toBe(false);
});

test('a page without text is read where something is drawn on it; a blank one is not', () => {
  expect(needsRecognition({ text: '', drawn: 'paths' })).toBe(true);
  expect(needsRecognition({ text: '', drawn: 'nothing' })).toBe(false);
});
