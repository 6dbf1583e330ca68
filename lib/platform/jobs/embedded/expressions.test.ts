import { expect, test } from 'vitest';
import { parseField, parseLiteral, parseSameField, textAt } from './expressions';

test('fields, same fields and literals are understood', () => {
  expect(parseField('event.data.document_id')).toEqual(['data', 'document_id']);
  expect(parseSameField('event.data.id == async.data.id')).toEqual(['data', 'id']);
  expect(parseLiteral("event.data.function_id == 'sheaf-cut'")).toEqual({
    path: ['data', 'function_id'],
    value: 'sheaf-cut',
  });
});

test('anything else is refused by name', () => {
  for (const expression of [
    'event.data.a + event.data.b',
    'event',
    '"text"',
    'event.data["a"]',
    'async.data.a',
  ]) {
    expect(() => parseField(expression)).toThrow(expression);
  }
  expect(() => parseSameField('event.data.a == async.data.b')).toThrow('event.data.a == async.data.b');
  expect(() => parseLiteral('event.data.n > 3')).toThrow('event.data.n > 3');
});

test('a value is told as text, and what is not there is nothing', () => {
  const event = { data: { id: 'x', pages: 3, whole: true, none: null, list: [1, 2] } };
  expect(textAt(event, ['data', 'id'])).toBe('x');
  expect(textAt(event, ['data', 'pages'])).toBe('3');
  expect(textAt(event, ['data', 'whole'])).toBe('true');
  expect(textAt(event, ['data', 'list'])).toBe('[1,2]');
  for (const missing of ['none', 'other', 'constructor']) expect(textAt(event, ['data', missing])).toBeNull();
  expect(textAt(event, ['data', 'id', 'length'])).toBeNull();
});
