import { expect, test } from 'vitest';
import type { RemovedContent } from '@/lib/core/removed-content';
import {
  ACTS_WHEN_OPENED,
  activePdf,
  KEPT_ACTIONS,
  REMOVED_ACTIONS,
} from '@/lib/testing/pdf-active-fixtures';
import { PdfDraft } from '@/lib/testing/pdf-draft';
import { everyObject, openPart } from '../testing/open-part';
import { fileOf, freshPath, LIMITS } from '../testing/part-of';
import { cut } from './cut';

/** Every script of the page that it opens with counts, too. */
const PAGE_SCRIPT = 1;

function cutPage(source: Buffer, page = 1): { text: string; removed: RemovedContent | undefined } {
  const outputPath = freshPath('active');
  const runs = [{ source: 0, firstPage: page, lastPage: page }];
  const [part] = cut({ sources: [{ path: fileOf(source) }], parts: [{ runs, outputPath }] }, LIMITS);
  return { text: everyObject(openPart(outputPath)), removed: part!.removed };
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

test('an action that leads on from a removed one is judged by itself', () => {
  const chain = (next: string) =>
    `/S /JavaScript /JS (evil) /Next [<< ${next} >> << /S /Launch /F (evil) >>]`;
  const { text, removed } = cutPage(activePdf([chain('/S /URI /URI (https://kept.example/)')]));
  expect(text).toContain('https://kept.example/');
  expect(text).not.toContain('evil');
  expect(removed).toEqual(counted({ scripts: 1, program_links: 1 }));
});

test('triggers of annotations and of fields lose what acts', () => {
  const annotations = [
    '/Type /Annot /Subtype /Link /Rect [0 0 9 9] /PA << /S /Launch /F (evil) >> /AA << /E << /S /JavaScript /JS (evil) >> >>',
    '/Type /Annot /Subtype /Widget /FT /Tx /T (total) /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS (evil) >> /C << /S /JavaScript /JS (evil) >> >>',
  ];
  const { text, removed } = cutPage(activePdf([], { annotations }));
  expect(text).not.toContain('evil');
  expect(text).toContain('total');
  expect(removed).toEqual(counted({ scripts: 3, program_links: 1 }));
});

test('rich media, attached files, and media from elsewhere go; their place on the page stays', () => {
  const annotations = [
    '/Type /Annot /Subtype /RichMedia /Rect [1 1 9 9] /RichMediaContent << /Own (evil) >> /RichMediaSettings << /X (evil) >>',
    '/Type /Annot /Subtype /FileAttachment /Rect [2 2 9 9] /FS << /F (evil.exe) /EF << /F (evil) >> >>',
    '/Type /Annot /Subtype /Movie /Rect [3 3 9 9] /Movie << /F (\\\\\\\\evil\\\\film.avi) >>',
    '/Type /Annot /Subtype /Movie /Rect [4 4 9 9] /Movie << /F (film.avi) >>',
  ];
  const { text, removed } = cutPage(activePdf([], { annotations }));
  expect(text).not.toContain('evil');
  for (const place of [1, 2, 3, 4]) expect(text).toMatch(new RegExp(`\\[${place} ${place} 9 9\\]`));
  expect(text).toContain('film.avi');
  expect(removed).toEqual(counted({ media: 1, attached_files: 1, file_links: 1 }));
});

test('a structured invoice behind a paper clip stays', () => {
  const invoice = '/F (factur-x.xml) /UF (factur-x.xml) /EF << /F (the invoice) >>';
  const annotations = [`/Type /Annot /Subtype /FileAttachment /Rect [2 2 9 9] /FS << ${invoice} >>`];
  const { text, removed } = cutPage(activePdf([], { annotations }));
  expect(text).toContain('the invoice');
  expect(removed).toEqual({ scripts: PAGE_SCRIPT });
});

test('what the document does when it is opened counts for the part with its first page, and for no other', () => {
  const source = activePdf([], { catalog: `${ACTS_WHEN_OPENED} /URI << /Base (file://evil/) >>` });
  const first = cutPage(source, 1);
  expect(first.text).not.toContain('evil');
  expect(first.removed).toEqual(counted({ scripts: 3, program_links: 1, file_links: 1 }));
  const second = cutPage(source, 2);
  expect(second.text).not.toContain('evil');
  expect(second.removed).toEqual({ file_links: 1 });
});

test('streams load nothing from other files, and 3D scenes run no script', () => {
  const draft = new PdfDraft();
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
