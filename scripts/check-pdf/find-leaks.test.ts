import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PdfBuilder } from '@/test-support/pdf-builder';
import { createNumberedDraft } from '@/test-support/pdf-fixtures';
import { findLeaks, findWords, type LeakSource, listForeignWords } from './find-leaks';
import type { QpdfFacts, QpdfObject, QpdfValue } from './reference-tools';

const stream = (text: string, dict: Record<string, QpdfValue> = {}): QpdfObject => ({
  stream: { dict, data: Buffer.from(text.padEnd(40)).toString('base64') },
});

const page = (content: string, more: Record<string, QpdfValue> = {}): QpdfObject => ({
  value: { '/Type': '/Page', '/Contents': content, ...more },
});

function facts(
  pages: string[],
  objects: Record<string, QpdfObject>,
  more: Partial<QpdfFacts> = {},
): QpdfFacts {
  const nothing = { fields: [], hasForm: true, outline: [], labels: [], trailer: null, root: '' };
  return { ...nothing, pages, objects: new Map(Object.entries(objects)), ...more };
}

/** Source of two pages. Page 1 is kept and has a link. Page 2 contains the word `Confidential`. */
const SOURCE: LeakSource = {
  facts: facts(
    ['1 0 R', '2 0 R'],
    {
      '1 0 R': page('3 0 R', { '/Annots': ['5 0 R'], '/Resources': '6 0 R' }),
      '2 0 R': page('4 0 R', { '/Resources': '6 0 R' }),
      '3 0 R': stream('first page /Mine Do'),
      '4 0 R': stream('second page /Theirs Do'),
      '5 0 R': { value: { '/Subtype': '/Link', '/A': { '/URI': 'u:https://salaries.example/' } } },
      '6 0 R': { value: { '/XObject': { '/Mine': '7 0 R', '/Theirs': '8 0 R' } } },
      '7 0 R': stream('the picture of the first page', { '/Subtype': '/Image' }),
      '8 0 R': stream('the picture of the second page', { '/Subtype': '/Image' }),
    },
    {
      fields: [
        { fullname: 'mine', page: 1 },
        { fullname: 'theirs', page: 2 },
      ],
    },
  ),
  texts: ['For everybody', 'Confidential salaries of everybody'],
  kept: [0],
};

const OWN = { '7 0 R': page('8 0 R'), '8 0 R': stream('first page /Mine Do') };
const NO_BYTES = Buffer.alloc(0);

const leaksIn = (objects: Record<string, QpdfObject>, more: Partial<QpdfFacts> = {}) =>
  findLeaks([SOURCE], { facts: facts(['7 0 R'], { ...OWN, ...objects }, more), bytes: NO_BYTES });

test('a part with only its own pages has no leak', () => {
  expect(leaksIn({ '9 0 R': stream('the picture of the first page') })).toEqual([]);
});

test('finds content, pages and fields that should be gone', () => {
  const objects = { '9 0 R': stream('second page /Theirs Do'), '10 0 R': page('9 0 R') };
  expect(leaksIn(objects, { fields: [{ fullname: 'theirs', page: 0 }] })).toEqual([
    '1 streams of other pages (9 0 R)',
    '1 pages that should be gone',
    '1 fields of other pages (theirs)',
  ]);
});

test('in shared resources, entries that the kept content doesn’t name are leaks', () => {
  expect(leaksIn({ '9 0 R': stream('the picture of the second page') })).toEqual([
    '1 streams of other pages (9 0 R)',
  ]);
});

test('searches words that only discarded pages have; for a join, those of both files', () => {
  expect([...listForeignWords([SOURCE])]).toEqual(['Confidential', 'salaries']);
  const other = { ...SOURCE, texts: ['salaries', 'Dismissals'] };
  expect([...listForeignWords([SOURCE, other])]).toEqual(['Confidential', 'Dismissals']);
});

test('a word that also occurs on a kept page is not a leak', () => {
  expect(leaksIn({ '9 0 R': { value: { '/URI': 'u:https://salaries.example/' } } })).toEqual([]);
});

const LITERAL = '(Confidential)';
const HEX = `<${Buffer.from('Confidential').toString('hex')}>`;
const UTF16 = Buffer.from('Confidential', 'utf16le').swap16();
const UTF16_HEX = `<FEFF${UTF16.toString('hex')}>`;
const UTF16_LITERAL = `(\xfe\xff${UTF16.toString('latin1')})`;
const ESCAPED = '(Conf\\151dent\\\nial)';

/** Places in which an output could contain forbidden text. */
const PLACES: Record<string, (draft: PdfBuilder, text: string) => string> = {
  'a value of a field': (draft, text) =>
    `/AcroForm << /Fields [${draft.add(`<< /FT /Tx /T (a) /V ${text} >>`)}] >>`,
  'a bookmark': (draft, text) => `/Outlines << /First ${draft.add(`<< /Title ${text} >>`)} >>`,
  'the structure': (draft, text) =>
    `/StructTreeRoot << /K ${draft.add(`<< /S /P /ActualText ${text} >>`)} >>`,
  'the contents of an annotation': (draft, text) => {
    draft.add(`<< /Type /Annot /Subtype /Text /Contents ${text} >>`);
    return '';
  },
  'a named destination': (_, text) => `/Names << /Dests << /Names [${text} [null /Fit]] >> >>`,
  'an embedded file': (draft, text) => {
    const file = draft.addStream('/Type /EmbeddedFile', `<salary>${text}</salary>`, { deflate: true });
    return `/Names << /EmbeddedFiles << /Names [(a) << /EF << /F ${file} >> >>] >> >>`;
  },
  metadata: (draft, text) => `/Metadata ${draft.addStream('/Type /Metadata', `<rdf>${text}</rdf>`)}`,
  'content that nothing refers to': (draft, text) => {
    draft.addStream('', `BT ${text} Tj ET`, { deflate: true });
    return '';
  },
};

const WRITTEN = {
  'a literal string': LITERAL,
  'a string with escapes': ESCAPED,
  'a hexadecimal string': HEX,
  'UTF-16': UTF16_LITERAL,
  'UTF-16 in hexadecimal': UTF16_HEX,
};

const looked = (bytes: Buffer) =>
  findWords({ facts: facts([], {}), bytes }, new Set(['Confidential'])).length > 0;

describe('finds a planted word in the bytes of a part', () => {
  for (const [place, plant] of Object.entries(PLACES))
    test(`in ${place}`, () => {
      for (const [way, text] of Object.entries(WRITTEN)) {
        const draft = createNumberedDraft(1, 'part', { catalog: (own) => plant(own, text) });
        const seen = { plain: looked(draft.toBytes()), packed: looked(draft.toCompressedBytes()) };
        expect({ way, ...seen }).toEqual({ way, plain: true, packed: true });
      }
    });

  test('finds nothing in a part without it', () => {
    expect(looked(createNumberedDraft(1, 'part').toCompressedBytes())).toBe(false);
  });

  test('finds it in a name with escaped bytes', () => {
    expect(looked(Buffer.from('<< /Dests << /Confidential [null] >> >>'))).toBe(true);
    expect(looked(Buffer.from('<< /Dests << /Conf#69dential [null] >> >>'))).toBe(true);
  });

  test('finds it in a line that is set in pieces', () => {
    expect(looked(Buffer.from('BT [(Con) -20 (fid) 3 <656e7469616c>] TJ ET'))).toBe(true);
    expect(looked(Buffer.from('BT [(Con) -300 (fid) 3 (ential)] TJ ET'))).toBe(false);
  });

  test('finds it in an object stream that the cross-reference doesn’t list', () => {
    const draft = new PdfBuilder();
    draft.addStream('/Type /ObjStm /N 1 /First 5', deflateSync(Buffer.from(`99 0 << /V ${HEX} >>`)));
    expect(looked(draft.toBytes())).toBe(true);
  });

  test('finds it after the end of the file', () => {
    expect(looked(Buffer.concat([createNumberedDraft(1, 'part').toBytes(), Buffer.from(UTF16_HEX)]))).toBe(
      true,
    );
  });
});

describe('finds a planted word in qpdf’s output', () => {
  const found = (object: QpdfObject) => leaksIn({ '9 0 R': object });
  const where = ['1 words of other pages (Confidential in 9 0 R)'];

  test('finds it in strings, as text and as bytes, and in names', () => {
    expect(found({ value: { '/V': ['u:Confidential'] } })).toEqual(where);
    expect(found({ value: { '/V': `b:${Buffer.from('Confidential').toString('hex')}` } })).toEqual(where);
    expect(found({ value: { '/Confidential': null } })).toEqual(where);
  });

  test('finds it in streams and their dictionaries', () => {
    expect(found(stream(`BT ${UTF16_HEX} Tj ET`))).toEqual(where);
    expect(found(stream('nothing here', { '/Title': 'u:Confidential' }))).toEqual(where);
  });

  test('finds it in the trailer', () => {
    expect(leaksIn({}, { trailer: { '/Info': { '/Title': 'u:Confidential' } } })).toEqual([
      '1 words of other pages (Confidential in the trailer)',
    ]);
  });

  test('finds it in the file as unpacked by qpdf', () => {
    const part = { facts: facts([], {}), bytes: NO_BYTES, unpacked: Buffer.from(`<< /V ${HEX} >>`) };
    expect(findWords(part, new Set(['Confidential']))).toEqual([
      '1 words of other pages (Confidential in its bytes unpacked by qpdf)',
    ]);
  });
});

test('long numbers, and short words of scripts with many characters, identify pages; other short words don’t', () => {
  const source = { ...SOURCE, texts: ['', 'of 2024 for 4711-081500 专业 ab1'] };
  expect([...listForeignWords([source])]).toEqual(['081500', '专业']);
});
