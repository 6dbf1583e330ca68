import { expect, test } from 'vitest';
import { wayOf } from './way-of';

const builtin = { analyzer: 'ours', provider: 'builtin' as const, categories: [] };
const classifier = { mode: 'classifier' as const };

test('a proposal’s way is who was asked, or how the setting parts; a page by itself is never parted', () => {
  const http = { ...builtin, provider: 'http' as const, url: 'https://their.example/classify' };
  const llm = { ...builtin, provider: 'llm' as const, url: null, model: 'small' };
  expect(wayOf({ classifier: builtin, separation: classifier }, 5)).toBe('builtin');
  expect(wayOf({ classifier: http, separation: classifier }, 5)).toBe('http https://their.example/classify');
  expect(wayOf({ classifier: llm, separation: classifier }, 5)).toBe('llm small');
  expect(wayOf({ classifier: http, separation: { mode: 'every_n', pages: 3 } }, 5)).toBe('every_n 3');
  expect(wayOf({ classifier: builtin, separation: { mode: 'barcode' } }, 5)).toBe('barcode');
  expect(wayOf({ classifier: builtin, separation: { mode: 'barcode' } }, 1)).toBe('builtin');
});
