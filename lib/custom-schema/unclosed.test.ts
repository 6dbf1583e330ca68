import { expect, test } from 'vitest';
import { unclosed } from './unclosed';

test('a bracket that is not closed is named by what stands before it', () => {
  expect(unclosed('attachments[.original_filename')).toBe(
    'The bracket after “attachments” is not closed. Write attachments[] for every one of them.',
  );
  expect(unclosed('to_number(data.fields.total')).toBe('The parenthesis after “to_number” is not closed.');
  expect(unclosed('{a: b')).toBe('The brace is not closed.');
});

test('what closes nothing, and a quote that is left open, are seen', () => {
  expect(unclosed('data.rows]')).toBe('The ] after “rows” closes nothing.');
  expect(unclosed('(a]')).toBe('The ] after “a” closes nothing.');
  expect(unclosed(`rows[?name == 'x]`)).toBe("A ' is not closed.");
});

test('brackets within quotes are text', () => {
  expect(unclosed(`rows[?name == '[(']."a \\" ]"`)).toBeNull();
  expect(unclosed('data.tables[0].rows[].{a: b, c: [d, e]} | length(@)')).toBeNull();
});
