import { expect, test } from 'vitest';
import { findSuggestions, splitLabels, toKnownSpelling } from './label-entry';

test('text is split at commas and line breaks', () => {
  expect(splitLabels(' Urgent, Tax 2026 \n,')).toEqual(['Urgent', 'Tax 2026']);
});

test('suggestions contain the text, and those that begin with it come first', () => {
  const known = ['Not urgent', 'Urgent', 'Tax'];
  expect(findSuggestions(known, [], 'URG')).toEqual(['Urgent', 'Not urgent']);
  expect(findSuggestions(known, ['urgent'], '')).toEqual(['Not urgent', 'Tax']);
});

test('a label takes the spelling that the project uses', () => {
  expect(toKnownSpelling('URGENT', ['Urgent'])).toBe('Urgent');
  expect(toKnownSpelling('New', ['Urgent'])).toBe('New');
});
