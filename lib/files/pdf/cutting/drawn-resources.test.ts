import { describe, expect, test } from 'vitest';
import { cutPart } from '@/test-support/pdf/cut-part';
import { readAllObjects } from '@/test-support/pdf/inspect-pdf';
import type { PdfBuilder, Ref } from '@/test-support/pdf-builder';
import { createNumberedDraft } from '@/test-support/pdf-fixtures';

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 99 99]';
const TEXT = 'BT /Needed 9 Tf (text) Tj ET';
const TILE = '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9';

interface Look {
  draw?: string;
  resources?: (draft: PdfBuilder) => string;
  /** Page entries in addition to the resources. */
  page?: (draft: PdfBuilder) => string;
}

/** Cases in which something that a page draws needs the font `/Needed` of the page's resources. */
const LOOKS: Record<string, Look> = {
  'a form without resources': {
    draw: '/A Do',
    resources: (draft) => `/XObject << /A ${draft.addStream(FORM, TEXT)} >>`,
  },
  'a form whose resources lack it': {
    draw: '/A Do',
    resources: (draft) =>
      `/XObject << /A ${draft.addStream(`${FORM} /Resources << /ProcSet [/PDF] >>`, TEXT)} >>`,
  },
  'a form inside a form with resources of its own': {
    draw: '/A Do',
    resources: (draft) => {
      const inner = draft.addStream(FORM, TEXT);
      const own = `/Resources << /XObject << /B ${inner} >> >>`;
      return `/XObject << /A ${draft.addStream(`${FORM} ${own}`, '/B Do')} >>`;
    },
  },
  'a pattern': {
    draw: '/Pattern cs /P scn 0 0 9 9 re f',
    resources: (draft) => `/Pattern << /P ${draft.addStream(TILE, TEXT)} >>`,
  },
  'a soft mask': {
    draw: '/G gs 0 0 9 9 re f',
    resources: (draft) =>
      `/ExtGState << /G << /SMask << /S /Luminosity /G ${draft.addStream(FORM, TEXT)} >> >> >>`,
  },
  'a look of an annotation': {
    page: (draft) =>
      `/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N ${draft.addStream(FORM, TEXT)} >> >>]`,
  },
  'a glyph of a Type 3 font': {
    draw: 'BT /Glyphs 9 Tf (a) Tj ET',
    resources: (draft) => {
      const glyph = draft.addStream('', `500 0 d0 ${TEXT}`);
      return `/Font << /Needed ${needed(draft)} /Glyphs << /Type /Font /Subtype /Type3 /CharProcs << /a ${glyph} >> >> >>`;
    },
  },
  'an image in content': {
    draw: `BI /W 4 /H 1 /BPC 8 /CS /G ID ab( EI ${TEXT}`,
  },
  'an operator right after its number': { draw: 'BT /Needed 9Tf (text) Tj ET' },
  'a string that never ends': { draw: `BT ((text) Tj ET ${TEXT}` },
};

const needed = (draft: PdfBuilder): Ref => draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /IsNeeded >>');

describe('copies the resources that a page draws with, whatever draws them', () => {
  for (const [name, { draw = '', resources, page }] of Object.entries(LOOKS)) {
    test(name, () => {
      const source = createNumberedDraft(2, 'look', {
        draw: () => draw,
        page: (_, draft) => {
          const named = resources?.(draft) ?? '';
          const unneeded = draft.addStream('/Subtype /Form', 'unneeded');
          const fonts = named.includes('/Font') ? '' : `/Font << /Needed ${needed(draft)} >>`;
          const others = named.includes('/XObject') ? '' : `/XObject << /Other ${unneeded} >>`;
          return `/Resources << ${fonts} ${others} ${named} >> ${page?.(draft) ?? ''}`;
        },
      });
      const text = readAllObjects(cutPart([source.toBytes()], [1]));
      expect(text).toMatch(/IsNeeded/);
      expect(text).not.toMatch(/unneeded/);
    });
  }
});

test('a reference to a missing generation resolves to null', () => {
  const source = createNumberedDraft(1, 'current').toBytes().toString('latin1');
  const stale = source.replace(/\/Contents (\d+) 0 R/, '/Contents [$1 0 R $1 3 R]');
  const part = cutPart([Buffer.from(stale, 'latin1')], [1]);
  expect(readAllObjects(part)).toMatch(/\/Contents\[\d+ 0 R\]/);
});
