import { describe, expect, test } from 'vitest';
import { createTempPath, cutPart, getWholeRun, LIMITS, writeTempFile } from '@/test-support/pdf/cut-part';
import { readAllObjects } from '@/test-support/pdf/inspect-pdf';
import { PdfBuilder } from '@/test-support/pdf-builder';
import { formPdf, invoicePdf } from '@/test-support/pdf-feature-fixtures';
import { createNumberedDraft } from '@/test-support/pdf-fixtures';
import { cutPdf } from './cut-pdf';

const WIDGET = '/Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx';

/** Creates one page with one field. `name` is the token of its name; `above` adds an unnamed parent field. */
function fieldPdf({ name, value, form = '', above = false }: FieldOptions): Buffer {
  let top = '';
  return createNumberedDraft(1, 'field', {
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

test('makes similar names unique, however they are encoded and wherever they are', () => {
  const latin = fieldPdf({ name: '(Name)', value: 'one' });
  const utf16 = fieldPdf({ name: '<FEFF004E0061006D0065>', value: 'two' });
  const { form } = cutPart([latin, utf16], [getWholeRun(0, 1), getWholeRun(1, 1)]);
  expect(form.map(({ name, value }) => [name, value])).toEqual([
    ['Name', 'one'],
    ['Name_2', 'two'],
  ]);
  const below = ['one', 'two'].map((value) => fieldPdf({ name: '(Name)', value, above: true }));
  const text = readAllObjects(cutPart(below, [getWholeRun(0, 1), getWholeRun(1, 1)]));
  expect(text.match(/\/T\(Name(_2)?\)/g)).toEqual(['/T(Name)', '/T(Name_2)']);
});

test('fields of a later source keep their form’s appearance, with their own fonts', () => {
  const sources = [
    fieldPdf({ name: '(a)', value: 'one', form: '/DA (/Helv 9 Tf 0 g) /Q 1' }),
    fieldPdf({ name: '(b)', value: 'two', form: '/DA (/Helv 24 Tf 1 0 0 rg)' }),
  ];
  const text = readAllObjects(cutPart(sources, [getWholeRun(0, 1), getWholeRun(1, 1)]));
  expect(text).toMatch(
    /\/AcroForm<<[^>]*\/DA\(\/Helv 9 Tf 0 g\)\/Q 1\/DR<<\/Font<<\/Helv \d+ 0 R\/Helv_2 \d+ 0 R>>/,
  );
  expect(text).toMatch(/\/V\(two\)[^>]*\/DA\(\/Helv_2 24 Tf 1 0 0 rg\)\/Q 0/);
  expect(text).toMatch(/Font-of-one[\s\S]*Font-of-two/);
});

test('an action refers to a field by its name in the part', () => {
  const forms = [1, 2].map(() => {
    const reset = '/A << /S /ResetForm /Fields [(form-1) (form-2)] >>';
    return Buffer.from(
      formPdf({ pages: 2 }).toString('latin1').replace('/T (form-1)', `/T (form-1) ${reset}`),
      'latin1',
    );
  });
  const text = readAllObjects(
    cutPart(forms, [
      { source: 0, firstPage: 1, lastPage: 1 },
      { source: 1, firstPage: 1, lastPage: 1 },
    ]),
  );
  expect(text.match(/\/Fields\[\(form[^\]]*\]/g)).toEqual(['/Fields[(form-1)]', '/Fields[(form-1_2)]']);
});

test('files with the same name get unique names', () => {
  const sources = [invoicePdf({ pages: 1 }), invoicePdf({ pages: 1 })];
  const text = readAllObjects(cutPart(sources, [getWholeRun(0, 1), getWholeRun(1, 1)]));
  expect(text).toMatch(/\(factur-x\.xml\) \d+ 0 R \(factur-x\.xml\.2\) \d+ 0 R/);
  expect(text).toMatch(/\(notes\.txt\) \d+ 0 R \(notes\.txt\.2\) \d+ 0 R/);
});

test('splitting a join again restores each invoice to its pages', () => {
  const sources = [1, 2].map((each) =>
    Buffer.from(
      invoicePdf({ pages: 1 }).toString('latin1').replace('<invoice/>', `<inv ${each}/>`),
      'latin1',
    ),
  );
  const joined = cutPart(sources, [getWholeRun(0, 1), getWholeRun(1, 1)]);
  const parts = [1, 2].map((page) => {
    const outputPath = createTempPath('again');
    const runs = [{ source: 0, firstPage: page, lastPage: page }];
    cutPdf({ sources: [{ path: joined.path }], parts: [{ runs, outputPath }] }, LIMITS);
    return readAllObjects({ ...joined, path: outputPath }).match(/<inv \d/g);
  });
  expect(parts).toEqual([['<inv 1'], ['<inv 2']]);
});

/** Creates one page that shows a layer, with visibility rules. */
const layered = (name: string): Buffer => {
  let group = '';
  return createNumberedDraft(1, name, {
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

test('layers of joined documents stay locked, exclusive and grouped', () => {
  const text = readAllObjects(
    cutPart([layered('one'), layered('two')], [getWholeRun(0, 1), getWholeRun(1, 1)]),
  );
  const two = '\\d+ 0 R \\d+ 0 R';
  expect(text).toMatch(new RegExp(`/Locked\\[${two}\\]/RBGroups\\[\\[\\d+ 0 R\\] \\[\\d+ 0 R\\]\\]/AS\\[<<`));
  expect(text.match(/\/Event\/Print/g)).toHaveLength(2);
});

test('visits a cyclic layer tree once', () => {
  const draft = new PdfBuilder();
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
  const path = createTempPath('layers');
  const runs = [{ source: 0, firstPage: 1, lastPage: 1 }];
  const [part] = cutPdf(
    { sources: [{ path: writeTempFile(source) }], parts: [{ runs, outputPath: path }] },
    LIMITS,
  );
  expect(part!.sizeBytes).toBeLessThan(5000);
});

test('rejects content in an endless number of pieces', () => {
  const source = createNumberedDraft(1, 'pieces', {
    page: (_, draft) => {
      const stream = draft.addStream('', 'q Q');
      const inner = draft.add(`[${`${stream} `.repeat(1000)}]`);
      return `/Contents ${draft.add(`[${`${inner} `.repeat(1000)}]`)} /Resources << /Font << /F ${stream} >> >>`;
    },
  });
  expect(() => cutPart([source.toBytes()], [1])).toThrow('in too many pieces');
});

describe('of two forms, one asks viewers to regenerate field appearances', () => {
  const asking = (look: string, value = 'Smith') => {
    const path = createNumberedDraft(1, 'asking', {
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
  const requested = (bytes: Buffer, ...more: Buffer[]) =>
    readAllObjects(
      cutPart(
        [bytes, ...more],
        [bytes, ...more].map((_, index) => getWholeRun(index, 1)),
      ),
    ).includes('/NeedAppearances true');

  test('the part doesn’t if its appearances match its values: the other’s pages keep their look', () => {
    expect(requested(asking('BT /F 9 Tf [(Sm) -20 (ith)] TJ ET'), other)).toBe(false);
    expect(requested(asking('/Tx BMC EMC', ''), other)).toBe(false);
  });

  test('the part does if they don’t match: no value may become invisible', () => {
    expect(requested(asking(''), other)).toBe(true);
    expect(requested(asking('BT (Jones) Tj ET'), other)).toBe(true);
    expect(requested(asking('BT (Jones) Tj ET', ''), other)).toBe(true);
  });

  test('alone, or with another form that asks, the part asks as before', () => {
    expect(requested(asking('BT (Smith) Tj ET'))).toBe(true);
    expect(requested(asking('BT (Smith) Tj ET'), asking('BT (Smith) Tj ET'))).toBe(true);
  });
});
