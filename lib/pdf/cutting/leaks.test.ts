import { describe, expect, test } from 'vitest';
import { MARKED_PDFS } from '@/lib/testing/pdf-marked-fixtures';
import { everyObject } from '../testing/open-part';
import { partOf } from '../testing/part-of';

describe('a part holds what belongs to its page, and nothing that belongs to another', () => {
  for (const [name, make] of Object.entries(MARKED_PDFS)) {
    test(name, () => {
      for (const page of [1, 2, 3]) {
        const text = everyObject(partOf([make()], [page]));
        const marks = new Set(text.match(/mark-\d/g));
        const others = [...marks].filter((mark) => mark !== `mark-${page}`);
        expect({ page, others, own: marks.has(`mark-${page}`) }).toEqual({ page, others: [], own: true });
      }
    });
  }
});
