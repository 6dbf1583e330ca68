import { expect, test } from 'vitest';
import { findUnclosedBracket } from './unclosed-schema-bracket';

test('an unclosed bracket is reported with the text before it', () => {
  expect(findUnclosedBracket('attachments[.original_filename')).toBe(
    'The bracket after “attachments” is not closed. Write attachments[] for all of its items.',
  );
  expect(findUnclosedBracket('to_number(data.fields.total')).toBe(
    'The parenthesis after “to_number” is not closed.',
  );
  expect(findUnclosedBracket('{a: b')).toBe('The brace is not closed.');
});

test('reports unmatched closing brackets and unclosed quotes', () => {
  expect(findUnclosedBracket('data.rows]')).toBe('The ] after “rows” has no opening bracket.');
  expect(findUnclosedBracket('(a]')).toBe('The ] after “a” has no opening bracket.');
  expect(findUnclosedBracket(`rows[?name == 'x]`)).toBe("A ' is not closed.");
});

test('brackets within quotes are text', () => {
  expect(findUnclosedBracket(`rows[?name == '[(']."a \\" ]"`)).toBeNull();
  expect(findUnclosedBracket('data.tables[0].rows[].{a: b, c: [d, e]} | length(@)')).toBeNull();
});
