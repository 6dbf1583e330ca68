import { expect, test } from 'vitest';
import { getProposalSource } from './proposal-source';

const builtin = { analyzer: 'ours', provider: 'builtin' as const, categories: [] };
const classifier = { mode: 'classifier' as const };

test('the method of a proposal names the provider or the separation setting; a single page is never split', () => {
  const http = { ...builtin, provider: 'http' as const, url: 'https://their.example/classify' };
  const llm = { ...builtin, provider: 'llm' as const, url: null, model: 'small' };
  expect(getProposalSource({ classifier: builtin, separation: classifier }, 5)).toBe('builtin');
  expect(getProposalSource({ classifier: http, separation: classifier }, 5)).toBe(
    'http https://their.example/classify',
  );
  expect(getProposalSource({ classifier: llm, separation: classifier }, 5)).toBe('llm small');
  expect(getProposalSource({ classifier: http, separation: { mode: 'every_n', pages: 3 } }, 5)).toBe(
    'every_n 3',
  );
  expect(getProposalSource({ classifier: builtin, separation: { mode: 'barcode' } }, 5)).toBe('barcode');
  expect(getProposalSource({ classifier: builtin, separation: { mode: 'barcode' } }, 1)).toBe('builtin');
});
