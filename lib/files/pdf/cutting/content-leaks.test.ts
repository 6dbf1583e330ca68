import { describe, expect, test } from 'vitest';
import { cutPart } from '@/test-support/pdf/cut-part';
import { readAllObjects } from '@/test-support/pdf/inspect-pdf';
import { SHARED_RESOURCE_PDFS } from '@/test-support/pdf-shared-resource-fixtures';

describe('a part contains what belongs to its pages and nothing that belongs to another page', () => {
  for (const [name, make] of Object.entries(SHARED_RESOURCE_PDFS)) {
    test(name, () => {
      for (const page of [1, 2, 3]) {
        const text = readAllObjects(cutPart([make()], [page]));
        const marks = new Set(text.match(/mark-\d/g));
        const others = [...marks].filter((mark) => mark !== `mark-${page}`);
        expect({ page, others, own: marks.has(`mark-${page}`) }).toEqual({ page, others: [], own: true });
      }
    });
  }
});
