import { expect, test } from 'vitest';
import type { RemovedContent } from '@/lib/foundation/removed-content';
import { createTempPath, LIMITS, writeTempFile } from '@/test-support/pdf/cut-part';
import { inspectPdf, readAllObjects } from '@/test-support/pdf/inspect-pdf';
import {
  ACTS_WHEN_OPENED,
  activePdf,
  KEPT_ACTIONS,
  REMOVED_ACTIONS,
} from '@/test-support/pdf-active-fixtures';
import { PdfBuilder } from '@/test-support/pdf-builder';
import { openInPdfJs } from '../pdfjs';
import { cutPdf } from './cut-pdf';

/** Number of scripts of the page that the document opens with. */
const PAGE_SCRIPT = 1;

function cutPage(source: Buffer, page = 1) {
  const outputPath = createTempPath('active');
  const runs = [{ source: 0, firstPage: page, lastPage: page }];
  const [part] = cutPdf(
    { sources: [{ path: writeTempFile(source) }], parts: [{ runs, outputPath }] },
    LIMITS,
  );
  return { text: readAllObjects(inspectPdf(outputPath)), removed: part!.removed, path: outputPath };
}

const counted = (removed: RemovedContent) => ({ ...removed, scripts: PAGE_SCRIPT + (removed.scripts ?? 0) });

for (const [kind, actions] of Object.entries(REMOVED_ACTIONS)) {
  test.each(actions)(`${kind}: %s is removed and counted`, (action) => {
    const { text, removed } = cutPage(activePdf([action]));
    expect(text).not.toMatch(/evil|006500760069006C/);
    expect(removed).toEqual(counted({ [kind]: 1 }));
  });
}

test.each(KEPT_ACTIONS)('%s is kept', (action) => {
  const { text, removed } = cutPage(activePdf([action]));
  expect(text).toContain(/\((.*)\)|\/N \/(\w+)|(\/ResetForm)/.exec(action)!.slice(1).find(Boolean));
  expect(removed).toEqual({ scripts: PAGE_SCRIPT });
});

test('an action that follows a removed one is judged by itself', () => {
  const chain = (next: string) =>
    `/S /JavaScript /JS (evil) /Next [<< ${next} >> << /S /Launch /F (evil) >>]`;
  const { text, removed } = cutPage(activePdf([chain('/S /URI /URI (https://kept.example/)')]));
  expect(text).toContain('https://kept.example/');
  expect(text).not.toContain('evil');
  expect(removed).toEqual(counted({ scripts: 1, program_links: 1 }));
});

test('removes active triggers from annotations and fields', () => {
  const annotations = [
    '/Type /Annot /Subtype /Link /Rect [0 0 9 9] /PA << /S /Launch /F (evil) >> /AA << /E << /S /JavaScript /JS (evil) >> >>',
    '/Type /Annot /Subtype /Widget /FT /Tx /T (total) /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS (evil) >> /C << /S /JavaScript /JS (evil) >> >>',
  ];
  const { text, removed } = cutPage(activePdf([], { annotations }));
  expect(text).not.toContain('evil');
  expect(text).toContain('total');
  expect(removed).toEqual(counted({ scripts: 3, program_links: 1 }));
});

/** Opens the document's only page in pdf.js, as a reader does. */
async function shownAnnotations(path: string) {
  const { document, close } = await openInPdfJs(path);
  try {
    return await (await document.getPage(1)).getAnnotations();
  } finally {
    await close();
  }
}

const OUTSIDE = '/F (\\\\\\\\evil\\\\a.avi)';

test('removes an annotation with required active content and its popup; keeps one inside the PDF', async () => {
  const annotations = [
    '/Type /Annot /Subtype /RichMedia /Rect [1 1 9 9] /RichMediaContent << /Own (evil) >> /RichMediaSettings << /X (evil) >>',
    `/Type /Annot /Subtype /FileAttachment /Rect [2 2 9 9] /FS << /Type /Filespec ${OUTSIDE} >>`,
    `/Type /Annot /Subtype /Movie /Rect [3 3 9 9] /Movie << ${OUTSIDE} >>`,
    `/Type /Annot /Subtype /Sound /Rect [5 5 9 9] /Sound << /R 8000 ${OUTSIDE} >>`,
    `/Type /Annot /Subtype /Popup /Rect [6 6 9 9] /Parent << /Subtype /Movie /Movie << ${OUTSIDE} >> >>`,
    '/Type /Annot /Subtype /Movie /Rect [4 4 9 9] /Movie << /F (film.avi) >>',
    '/Type /Annot /Subtype /Link /Rect [7 7 9 9] /A << /S /Launch /F (evil.exe) >>',
  ];
  const { text, removed, path } = cutPage(activePdf([], { annotations }));
  expect(text).not.toContain('evil');
  for (const place of [1, 2, 3, 5, 6]) expect(text).not.toContain(`[${place} ${place} 9 9]`);
  expect(text).toContain('film.avi');
  expect(removed).toEqual(counted({ media: 1, file_links: 3, program_links: 1 }));
  // A link without an action is valid.
  const shown = await shownAnnotations(path);
  expect(shown.map(({ subtype, rect }) => [subtype, rect[0]])).toEqual([
    ['Movie', 4],
    ['Link', 7],
  ]);
});

/** Creates a page with one annotation, which can refer to streams. */
function annotatedPdf(annotationWith: (draft: PdfBuilder) => string): Buffer {
  const draft = new PdfBuilder();
  const tree = draft.reserve();
  const annotation = draft.add(`<< /Type /Annot /Rect [20 20 60 60] ${annotationWith(draft)} >>`);
  const page = draft.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 99 99] /Annots [${annotation}] /Resources << >> >>`,
  );
  draft.put(tree, `<< /Type /Pages /Count 1 /Kids [${page}] >>`);
  const root = draft.add(`<< /Type /Catalog /Pages ${tree} >>`);
  return draft.trailer(`/Root ${root}`).toBytes();
}

const PICTURE = (draft: PdfBuilder) =>
  draft.addStream('/Type /XObject /Subtype /Form /BBox [0 0 40 40]', '1 0 0 rg 0 0 40 40 re f');

test('keeps the appearance of an annotation as a stamp when its content is removed', async () => {
  const source = annotatedPdf(
    (draft) =>
      `/Subtype /RichMedia /F 4 /AP << /N ${PICTURE(draft)} >> /RichMediaContent << /Own (evil) >> /BS << /W 1 >>`,
  );
  const { text, removed, path } = cutPage(source);
  expect(text).not.toMatch(/evil|RichMedia/);
  expect(text).toContain('1 0 0 rg 0 0 40 40 re f');
  expect(removed).toEqual({ media: 1 });
  expect(await shownAnnotations(path)).toMatchObject([
    { subtype: 'Stamp', rect: [20, 20, 60, 60], hasAppearance: true },
  ]);
});

test.each([
  ['notes.txt', 'notes.txt'],
  ['C:\\\\Users\\\\ada\\\\notes.txt', 'notes.txt'],
  ['\\\\\\\\server\\\\share\\\\notes.txt', 'notes.txt'],
])('keeps a file attached to a position on a kept page: %s', async (written, name) => {
  const source = annotatedPdf((draft) => {
    const file = draft.addStream('/Type /EmbeddedFile', 'what was agreed on');
    const names = `/F (${written}) /UF (${written})`;
    const specification = `<< /Type /Filespec ${names} /EF << /F ${file} /UF ${file} >> >>`;
    return `/Subtype /FileAttachment /Contents (see this) /FS ${draft.add(specification)} /AP << /N ${PICTURE(draft)} >>`;
  });
  const { text, removed, path } = cutPage(source);
  expect(text).not.toMatch(/Users|server/);
  expect(removed).toBeUndefined();
  const [shown] = await shownAnnotations(path);
  expect(shown).toMatchObject({ subtype: 'FileAttachment', hasAppearance: true });
  expect(shown.file.filename).toBe(name);
  expect(Buffer.from(shown.file.content).toString()).toBe('what was agreed on');
});

test('keeps a structured invoice in a file attachment annotation', () => {
  const invoice = '/F (factur-x.xml) /UF (factur-x.xml) /EF << /F (the invoice) >>';
  const annotations = [`/Type /Annot /Subtype /FileAttachment /Rect [2 2 9 9] /FS << ${invoice} >>`];
  const { text, removed } = cutPage(activePdf([], { annotations }));
  expect(text).toContain('the invoice');
  expect(removed).toEqual({ scripts: PAGE_SCRIPT });
});

test('the document’s open action counts only for the part with its first page', () => {
  const source = activePdf([], { catalog: `${ACTS_WHEN_OPENED} /URI << /Base (file://evil/) >>` });
  const first = cutPage(source, 1);
  expect(first.text).not.toContain('evil');
  expect(first.removed).toEqual(counted({ scripts: 3, program_links: 1, file_links: 1 }));
  const second = cutPage(source, 2);
  expect(second.text).not.toContain('evil');
  expect(second.removed).toEqual({ file_links: 1 });
});

test('streams load nothing from other files, and 3D scenes run no script', () => {
  const draft = new PdfBuilder();
  const tree = draft.reserve();
  const image =
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const external = draft.addStream(`${image} /F (\\\\\\\\evil\\\\image)`, 'x');
  const reference = draft.addStream(
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (\\\\\\\\evil\\\\a.pdf) /Page 0 >>',
    '',
  );
  const scene = draft.addStream('/Type /3D /Subtype /U3D /OnInstantiate (evil)', 'scene');
  const content = draft.addStream('', '/Im Do /Fm Do');
  const annotation = draft.add(`<< /Type /Annot /Subtype /3D /Rect [0 0 9 9] /3DD ${scene} >>`);
  const page = draft.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 99 99] /Contents ${content} /Annots [${annotation}] ` +
      `/Resources << /XObject << /Im ${external} /Fm ${reference} >> >> >>`,
  );
  draft.put(tree, `<< /Type /Pages /Count 1 /Kids [${page}] >>`);
  const root = draft.add(`<< /Type /Catalog /Pages ${tree} >>`);
  const { text, removed } = cutPage(draft.trailer(`/Root ${root}`).toBytes());
  expect(text).not.toContain('evil');
  expect(removed).toEqual({ scripts: 1, file_links: 2 });
});
