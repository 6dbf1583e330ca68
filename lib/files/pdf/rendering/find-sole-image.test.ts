import { expect, test } from 'vitest';
import { findSoleImage } from './find-sole-image';

const find = (content: string) => findSoleImage(Buffer.from(content, 'latin1'));

test('finds a sole image with its transformed position', () => {
  expect(find('q 612 0 0 792 0 0 cm /Im0 Do Q')).toEqual({
    name: 'Im0',
    matrix: [612, 0, 0, 792, 0, 0],
    clips: [],
  });
  expect(find('q .24 0 0 .24 10 20 cm q 100 0 0 200 5 5 cm /Im0 Do Q Q')).toMatchObject({
    matrix: [24, 0, 0, 48, 11.2, 21.2],
  });
  expect(find('0 0 612 792 re W n q 1 0 0 1 0 0 cm /Scan Do')).toMatchObject({ name: 'Scan' });
});

test('ignores invisible text of an OCR layer', () => {
  expect(
    find('q 9 0 0 9 0 0 cm /Im0 Do Q BT 3 Tr /F1 12 Tf (found) Tj [(by) -2 (search)] TJ ET'),
  ).toBeDefined();
  expect(find('q 9 0 0 9 0 0 cm /Im0 Do Q BT /F1 12 Tf (seen) Tj ET')).toBeUndefined();
  expect(find('q BT 3 Tr ET Q q 9 0 0 9 0 0 cm /Im0 Do Q BT (seen again after Q) Tj ET')).toBeUndefined();
});

test('anything else visible makes it a page to render', () => {
  for (const more of ['/Im1 Do', '0 0 9 9 re f', '0 0 m 9 9 l S', '/P sh', 'BI /W 1 ID x EI', '/GS0 gs']) {
    expect(find(`q 9 0 0 9 0 0 cm /Im0 Do Q ${more}`)).toBeUndefined();
  }
  expect(find('')).toBeUndefined();
});

test('reports clipping rectangles; other clipping, and layers, make it a page to render', () => {
  expect(find('q 2 0 0 2 0 10 cm 0 0 50 60 re W n 9 0 0 9 0 0 cm /Im0 Do Q')).toMatchObject({
    clips: [[0, 10, 100, 130]],
  });
  expect(find('q 0 0 5 5 re W n Q 9 0 0 9 0 0 cm /Im0 Do')).toMatchObject({ clips: [] });
  for (const before of [
    '0 0 m 9 9 l h W n',
    '0 0 5 5 re 6 6 5 5 re W* n',
    '0 1 -1 0 0 0 cm 0 0 5 5 re W n',
  ]) {
    expect(find(`q ${before} 9 0 0 9 0 0 cm /Im0 Do Q`)).toBeUndefined();
  }
  expect(find('/OC /Layer BDC q 9 0 0 9 0 0 cm /Im0 Do Q EMC')).toBeUndefined();
});
