import { expect, test } from 'vitest';
import { getText, parseField, parseLiteral, parseSameField } from './job-expressions';

test('supports fields, same fields and literals', () => {
  expect(parseField('event.data.document_id')).toEqual(['data', 'document_id']);
  expect(parseSameField('event.data.id == async.data.id')).toEqual(['data', 'id']);
  expect(parseLiteral("event.data.function_id == 'sheaf-cut'")).toEqual({
    path: ['data', 'function_id'],
    value: 'sheaf-cut',
  });
});

test('rejects any other expression by name', () => {
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

test('a value becomes text, and a missing one becomes empty', () => {
  const event = { data: { id: 'x', pages: 3, whole: true, none: null, list: [1, 2] } };
  expect(getText(event, ['data', 'id'])).toBe('x');
  expect(getText(event, ['data', 'pages'])).toBe('3');
  expect(getText(event, ['data', 'whole'])).toBe('true');
  expect(getText(event, ['data', 'list'])).toBe('[1,2]');
  for (const missing of ['none', 'other', 'constructor'])
    expect(getText(event, ['data', missing])).toBeNull();
  expect(getText(event, ['data', 'id', 'length'])).toBeNull();
});
