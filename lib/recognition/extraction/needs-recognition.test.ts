import { expect, test } from 'vitest';
import { needsRecognition } from './needs-recognition';

test('a text layer is enough, whatever else the page shows', () => {
  expect(needsRecognition({ text: 'Invoice 1042 of 21 November', drawn: 'images' })).toBe(false);
});

test('a scan is read by OCR even if it has a stamp with text', () => {
  expect(needsRecognition({ text: '', drawn: 'images' })).toBe(true);
  expect(needsRecognition({ text: 'Page 3', drawn: 'images' })).toBe(true);
});

test('a short text without an image is the whole page', () => {
  expect(needsRecognition({ text: 'Page 3', drawn: 'nothing' })).toBe(false);
  expect(needsRecognition({ text: 'Page 3', drawn: 'paths' })).toBe(false);
});

test('a page without text is read by OCR if it draws something; a blank page is not', () => {
  expect(needsRecognition({ text: '', drawn: 'paths' })).toBe(true);
  expect(needsRecognition({ text: '', drawn: 'nothing' })).toBe(false);
});
