import { describe, expect, test } from 'vitest';
import { PdfDraft } from '@/lib/testing/pdf-draft';
import { formPdf, invoicePdf } from '@/lib/testing/pdf-feature-fixtures';
import { numberedDraft } from '@/lib/testing/pdf-fixtures';
import { everyObject } from '../testing/open-part';
import { fileOf, freshPath, LIMITS, partOf, whole } from '../testing/part-of';
import { cut } from './cut';

const WIDGET = '/Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx';

/** One page with one field; `name` is the token of its name, and `above` a field without a name that holds it. */
function fieldPdf({ name, value, form = '', above = false }: FieldOptions): Buffer {
  let top = '';
  return numberedDraft(1, 'field', {
    page: (_, draft) => {
      const parent = above ? draft.reserve() : '';
      const field = draft.add(`<< ${WIDGET} /T ${name} /V (${value}) ${above ? `/Parent ${parent}` : ''} >>`);
      top = above ? draft.put(parent, `<< /Kids [${field}] >>`) : field;
      return `/Annots [${field}]`;
    },
    catalog: (draft) => {
      const font = draft.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Font-of-${value} >>`);
      return `/AcroForm << /Fields [${top}] /DR << /Font << /Helv ${font} >> >> ${form} >>`;
    },
  }).toBytes();
}

interface FieldOptions {
  name: string;
  value: string;
  form?: string;
  above?: boolean;
}

test('names that read alike are told apart, however they are written and wherever they stand', () => {
  const latin = fieldPdf({ name: '(Name)', value: 'one' });
  const utf16 = fieldPdf({ name: '<FEFF004E0061006D0065>', value: 'two' });
  const { form } = partOf([latin, utf16], [whole(0, 1), whole(1, 1)]);
  expect(form.map(({ name, value }) => [name, value])).toEqual([
    ['Name', 'one'],
    ['Name_2', 'two'],
  ]);
  const below = ['one', 'two'].map((value) => fieldPdf({ name: '(Name)', value, above: true }));
  const text = everyObject(partOf(below, [whole(0, 1), whole(1, 1)]));
  expect(text.match(/\/T\(Name(_2)?\)/g)).toEqual(['/T(Name)', '/T(Name_2)']);
});

test('fields of a later source keep their form’s appearance, with fonts of their own', () => {
  const sources = [
    fieldPdf({ name: '(a)', value: 'one', form: '/DA (/Helv 9 Tf 0 g) /Q 1' }),
    fieldPdf({ name: '(b)', value: 'two', form: '/DA (/Helv 24 Tf 1 0 0 rg)' }),
  ];
  const text = everyObject(partOf(sources, [whole(0, 1), whole(1, 1)]));
  expect(text).toMatch(
    /\/AcroForm<<[^>]*\/DA\(\/Helv 9 Tf 0 g\)\/Q 1\/DR<<\/Font<<\/Helv \d+ 0 R\/Helv_2 \d+ 0 R>>/,
  );
  expect(text).toMatch(/\/V\(two\)[^>]*\/DA\(\/Helv_2 24 Tf 1 0 0 rg\)\/Q 0/);
  expect(text).toMatch(/Font-of-one[\s\S]*Font-of-two/);
});

test('a field that an action names is named as the part names it', () => {
  const forms = [1, 2].map(() => {
    const reset = '/A << /S /ResetForm /Fields [(form-1) (form-2)] >>';
    return Buffer.from(
      formPdf({ pages: 2 }).toString('latin1').replace('/T (form-1)', `/T (form-1) ${reset}`),
      'latin1',
    );
  });
  const text = everyObject(
    partOf(forms, [
      { source: 0, firstPage: 1, lastPage: 1 },
      { source: 1, firstPage: 1, lastPage: 1 },
    ]),
  );
  expect(text.match(/\/Fields\[\(form[^\]]*\]/g)).toEqual(['/Fields[(form-1)]', '/Fields[(form-1_2)]']);
});

test('files of one name keep names of their own', () => {
  const sources = [invoicePdf({ pages: 1 }), invoicePdf({ pages: 1 })];
  const text = everyObject(partOf(sources, [whole(0, 1), whole(1, 1)]));
  expect(text).toMatch(/\(factur-x\.xml\) \d+ 0 R \(factur-x\.xml\.2\) \d+ 0 R/);
  expect(text).toMatch(/\(notes\.txt\) \d+ 0 R \(notes\.txt\.2\) \d+ 0 R/);
});

test('invoices of joined documents part again with their pages', () => {
  const sources = [1, 2].map((each) =>
    Buffer.from(
      invoicePdf({ pages: 1 }).toString('latin1').replace('<invoice/>', `<inv ${each}/>`),
      'latin1',
    ),
  );
  const joined = partOf(sources, [whole(0, 1), whole(1, 1)]);
  const parts = [1, 2].map((page) => {
    const outputPath = freshPath('again');
    const runs = [{ source: 0, firstPage: page, lastPage: page }];
    cut({ sources: [{ path: joined.path }], parts: [{ runs, outputPath }] }, LIMITS);
    return everyObject({ ...joined, path: outputPath }).match(/<inv \d/g);
  });
  expect(parts).toEqual([['<inv 1'], ['<inv 2']]);
});

/** One page that shows a layer, with rules for it. */
const layered = (name: string): Buffer => {
  let group = '';
  return numberedDraft(1, name, {
    draw: () => '/OC /Mine BDC 0 0 9 9 re f EMC',
    page: (_, draft) => {
      group = draft.add(`<< /Type /OCG /Name (${name}) >>`);
      return `/Resources << /Properties << /Mine ${group} >> >>`;
    },
    catalog: () => {
      const rules = `/AS [<< /Event /Print /Category [/Print] /OCGs [${group}] >>]`;
      return `/OCProperties << /OCGs [${group}] /D << /Order [${group}] /Locked [${group}] /RBGroups [[${group}]] ${rules} >> >>`;
    },
  }).toBytes();
};

test('layers of joined documents stay locked, exclusive, and ruled', () => {
  const text = everyObject(partOf([layered('one'), layered('two')], [whole(0, 1), whole(1, 1)]));
  const two = '\\d+ 0 R \\d+ 0 R';
  expect(text).toMatch(new RegExp(`/Locked\\[${two}\\]/RBGroups\\[\\[\\d+ 0 R\\] \\[\\d+ 0 R\\]\\]/AS\\[<<`));
  expect(text.match(/\/Event\/Print/g)).toHaveLength(2);
});

test('a tree of layers that holds itself over and over is walked once', () => {
  const draft = new PdfDraft();
  const [catalog, tree, page] = [draft.reserve(), draft.reserve(), draft.reserve()];
  const group = draft.add('<< /Type /OCG /Name (only) >>');
  let list = draft.add(`[${group}]`);
  for (let level = 0; level < 28; level++) list = draft.add(`[${list} ${list}]`);
  const content = draft.addStream('', '/OC /Mine BDC EMC');
  draft.put(
    page,
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 9 9] /Contents ${content} /Resources << /Properties << /Mine ${group} >> >> >>`,
  );
  draft.put(tree, `<< /Type /Pages /Count 1 /Kids [${page}] >>`);
  draft.put(
    catalog,
    `<< /Type /Catalog /Pages ${tree} /OCProperties << /OCGs [${group}] /D << /Order ${list} >> >> >>`,
  );
  const source = draft.trailer(`/Root ${catalog}`).toBytes();
  const path = freshPath('layers');
  const runs = [{ source: 0, firstPage: 1, lastPage: 1 }];
  const [part] = cut({ sources: [{ path: fileOf(source) }], parts: [{ runs, outputPath: path }] }, LIMITS);
  expect(part!.sizeBytes).toBeLessThan(5000);
});

test('content in endless pieces is refused', () => {
  const source = numberedDraft(1, 'pieces', {
    page: (_, draft) => {
      const stream = draft.addStream('', 'q Q');
      const inner = draft.add(`[${`${stream} `.repeat(1000)}]`);
      return `/Contents ${draft.add(`[${`${inner} `.repeat(1000)}]`)} /Resources << /Font << /F ${stream} >> >>`;
    },
  });
  expect(() => partOf([source.toBytes()], [1])).toThrow('in too many pieces');
});

describe('of two forms, one asks viewers to draw its fields anew', () => {
  const asking = (look: string, value = 'Smith') => {
    const path = numberedDraft(1, 'asking', {
      page: (_, draft) => {
        const stream = look === '' ? '' : `/AP << /N ${draft.addStream('/Subtype /Form', look)} >>`;
        const field = draft.add(`<< ${WIDGET} /T (asks) /V (${value}) ${stream} >>`);
        fields = field;
        return `/Annots [${field}]`;
      },
      catalog: () => `/AcroForm << /Fields [${fields}] /NeedAppearances true >>`,
    });
    return path.toBytes();
  };
  let fields = '';
  const other = fieldPdf({ name: '(other)', value: 'one' });
  const asked = (bytes: Buffer, ...more: Buffer[]) =>
    everyObject(
      partOf(
        [bytes, ...more],
        [bytes, ...more].map((_, index) => whole(index, 1)),
      ),
    ).includes('/NeedAppearances true');

  test('the part doesn’t, when its looks show what its fields hold: the other’s pages keep their look', () => {
    expect(asked(asking('BT /F 9 Tf [(Sm) -20 (ith)] TJ ET'), other)).toBe(false);
    expect(asked(asking('/Tx BMC EMC', ''), other)).toBe(false);
  });

  test('the part does, when they don’t: nothing that was filled in may vanish', () => {
    expect(asked(asking(''), other)).toBe(true);
    expect(asked(asking('BT (Jones) Tj ET'), other)).toBe(true);
    expect(asked(asking('BT (Jones) Tj ET', ''), other)).toBe(true);
  });

  test('alone, or with one that asks too, it asks as before', () => {
    expect(asked(asking('BT (Smith) Tj ET'))).toBe(true);
    expect(asked(asking('BT (Smith) Tj ET'), asking('BT (Smith) Tj ET'))).toBe(true);
  });
});
