import { deflateSync } from 'node:zlib';
import { PdfBuilder, type Ref } from './pdf-builder';

/**
 * Three-page PDFs in which all data of page n contains `mark-<n>`, in every possible place. An output with page 1 must
 * contain `mark-1` and no other mark. Each PDF tests one way in which pages share objects or refer to other pages.
 */
export const SHARED_RESOURCE_PDFS: Record<string, () => Buffer> = {
  'images of one shared dictionary': () => createSharingPdf({}),
  'a Type 3 font without resources': () => createSharingPdf({ font: (draft) => glyphs(draft, '') }),
  'a Type 3 font with the shared dictionary': () =>
    createSharingPdf({
      font: (draft, shared) => glyphs(draft, `/Resources ${shared}`),
      draw: 'BT /Glyphs 9 Tf (a) Tj ET',
    }),
  'glyphs that are no streams': () =>
    createSharingPdf({
      font: (draft, shared) => type3(draft, shared, ''),
      draw: 'BT /Glyphs 9 Tf (a) Tj ET',
    }),
  'content that is damaged': () => createSharingPdf({ damaged: true }),
  'names of two kinds': () =>
    createSharingPdf({ font: (draft) => draft.add(HELVETICA), names: ['Im1', 'Glyphs', 'Im3'] }),
  'names inside strings': () => createSharingPdf({ draw: 'BT (/Im2 Do) Tj ET % /Im3 Do' }),
  'a form’s resources': sharingForm,
  'a look that doesn’t say what it is': () => createSharingPdf({ page: withAppearance('') }),
  'a look with the shared dictionary': () => createSharingPdf({ page: withAppearance('/Subtype /Form') }),
  'what annotations and actions lead to': createChainedActionsPdf,
  'fields and their names': namingFields,
  'files of pages': withFiles,
  signatures: signedBelow,
};

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const PAGES = [1, 2, 3];

interface SharingOptions {
  /** Content that every page draws in addition to its image. */
  draw?: string;
  font?: (draft: PdfBuilder, shared: Ref) => Ref;
  /** Names of the three images. */
  names?: string[];
  damaged?: boolean;
  page?: (draft: PdfBuilder, page: number, shared: Ref) => string;
  catalog?: (draft: PdfBuilder, shared: Ref) => string;
}

/** Creates three pages that share a resource dictionary with all three images. Page n draws image n. */
function createSharingPdf({
  draw = '',
  font,
  names = ['Im1', 'Im2', 'Im3'],
  damaged,
  page,
  catalog,
}: SharingOptions): Buffer {
  return threePages((draft) => {
    const shared = draft.reserve();
    const images = PAGES.map((each) => {
      const entries =
        '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8';
      return draft.addStream(entries, `mark-${each} `.padEnd(64, '.'));
    });
    const listed = images.map((image, index) => `/${names[index]} ${image}`).join(' ');
    const fonts = `/F1 ${draft.add(HELVETICA)} ${font ? `/Glyphs ${font(draft, shared)}` : ''}`;
    draft.put(shared, `<< /Font << ${fonts} >> /XObject << ${listed} >> >>`);
    return {
      page: (each) => {
        const content = `q 9 0 0 9 0 0 cm /${names[each - 1]} Do Q ${draw} BT /F1 9 Tf (mark-${each}) Tj ET `;
        const written = damaged
          ? draft.addStream('/Filter /FlateDecode', truncate(content))
          : draft.addStream('', content);
        return `/Resources ${shared} /Contents ${written} ${page?.(draft, each, shared) ?? ''}`;
      },
      catalog: () => catalog?.(draft, shared) ?? '',
    };
  });
}

function threePages(
  write: (draft: PdfBuilder, pages: Ref[]) => { page: (page: number) => string; catalog?: () => string },
): Buffer {
  const draft = new PdfBuilder();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const pages = PAGES.map(() => draft.reserve());
  const { page, catalog: more } = write(draft, pages);
  pages.forEach((ref, index) => {
    draft.put(ref, `<< /Type /Page /Parent ${tree} /MediaBox [0 0 99 99] ${page(index + 1)} >>`);
  });
  draft.put(tree, `<< /Type /Pages /Count 3 /Kids [${pages.join(' ')}] >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} ${more?.() ?? ''} >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
}

/** Returns compressed data that turns into noise after its beginning. */
function truncate(content: string): Buffer {
  const lines = Array.from(
    { length: 400 },
    (_, index) => `${(index * 7919) % 997} ${(index * 104729) % 991} l`,
  );
  const packed = deflateSync(`${content}\n${lines.join('\n')}`);
  for (let at = packed.length >> 1; at < (packed.length >> 1) + 40; at++) packed[at]! ^= 0x5a;
  return packed;
}

const glyphs = (draft: PdfBuilder, more: string): Ref =>
  type3(draft, draft.addStream('', '500 0 d0 0 0 500 500 re f'), more);

const type3 = (draft: PdfBuilder, glyph: Ref, more: string): Ref =>
  draft.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /a ${glyph} >> ` +
      `/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [500] ${more} >>`,
  );

const WIDGET = '/Type /Annot /Subtype /Widget /Rect [0 0 9 9]';
/** Creates a form whose fields, appearances and form dictionary use the shared dictionary. */
function sharingForm(): Buffer {
  const fields: Ref[] = [];
  return createSharingPdf({
    page: (draft, page, shared) => {
      const look = draft.addStream(
        `/Subtype /Form /BBox [0 0 9 9] /Resources ${shared}`,
        `(mark-${page}) pop`,
      );
      const value = `/T (field mark-${page}) /V (mark-${page}) /DA (/F1 9 Tf) /DR ${shared}`;
      fields.push(draft.add(`<< ${WIDGET} /FT /Tx ${value} /AP << /N ${look} >> >>`));
      return `/Annots [${fields.at(-1)}]`;
    },
    catalog: (_, shared) => `/AcroForm << /Fields [${fields.join(' ')}] /DR ${shared} >>`,
  });
}

const withAppearance = (entries: string) => (draft: PdfBuilder, page: number, shared: Ref) => {
  const look = draft.addStream(`${entries} /BBox [0 0 9 9] /Resources ${shared}`, '0 0 9 9 re f');
  const wild = `<< /Contents (mark-${page}) >>`;
  return `/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /Own ${wild} /AP << /N ${look} >> >>]`;
};

/** Creates every kind of reference from an annotation of a page to the next page, or to an object of the next page. */
function createChainedActionsPdf(): Buffer {
  return threePages((draft, pages) => {
    const parts = PAGES.map((each) =>
      draft.add(`<< /DPM << /Owner (mark-${each}) >> /Start ${pages[each - 1]} >>`),
    );
    const elements = PAGES.map((each) =>
      draft.add(`<< /S /P /P 99 0 R /Pg ${pages[each - 1]} /K 0 /ActualText (mark-${each}) >>`),
    );
    const gone = PAGES.map((each) => {
      const content = draft.addStream('', `BT (mark-${each}) Tj ET`);
      return draft.add(`<< /MediaBox [0 0 9 9] /Contents ${content} /Resources << >> >>`);
    });
    return {
      page: (each) => {
        const next = each % 3;
        const link = (entries: string) =>
          draft.add(`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${entries} >>`);
        const acts = [
          `/A << /S /GoToDp /Dp ${parts[next]} >>`,
          `/A << /S /GoTo /D [${gone[next]} /Fit] >>`,
          `/A << /S /GoTo /D (to mark-${next + 1}) >>`,
          `/A << /S /GoTo /SD [${elements[next]} /Fit] /D [${pages[each - 1]} /Fit] >>`,
          `/A << /S /URI /URI (mark-${each}) /Own ${elements[next]} >>`,
          `/A << /S /JavaScript /JS (mark-${each}) /Next << /S /GoTo /D (to mark-${next + 1}) >> >>`,
          `/A << /S /GoToE /T << /R /C /N (mark-${next + 1}) >> /D [1 /Fit] >>`,
          `/A << /S /Hide /T (field mark-${next + 1}) >>`,
          `/A << /S /SubmitForm /F (mark-${each}) /Fields [(field mark-${next + 1})] >>`,
          `/A << /S /ResetForm /Fields [(field mark-${next + 1}) (mark-${next + 1})] >>`,
          `/Ref ${elements[next]} /X ${gone[next]} /Measure << /Own ${gone[next]} >>`,
        ];
        return `/Annots [${acts.map(link).join(' ')}] /Own ${gone[next]} /PieceInfo << /X (mark-${next + 1}) >>`;
      },
      catalog: () => {
        const names = PAGES.map((each) => `(to mark-${each}) [${pages[each - 1]} /Fit]`);
        return `/Names << /Dests << /Names [${names.join(' ')}] >> >>`;
      },
    };
  });
}

/**
 * Creates a field with a widget on every page, and a separate field on each page. Each field acts on the field of the
 * next page.
 */
function namingFields(): Buffer {
  return threePages((draft, pages) => {
    const all = draft.reserve();
    const own = PAGES.map(() => draft.reserve());
    const widgets = PAGES.map((each) => draft.add(`<< ${WIDGET} /Parent ${all} /TU (mark-${each}) >>`));
    draft.put(
      all,
      `<< /FT /Tx /T (all) /Kids [${widgets.join(' ')}] /A << /S /GoTo /D (to mark-3) >> /Own << /X (mark-2) >> >>`,
    );
    return {
      page: (each) => {
        const reset = `/AA << /K << /S /ResetForm /Fields [${own[each % 3]} (mark-${(each % 3) + 1})] >> >>`;
        const field = `<< ${WIDGET} /FT /Tx /T (mark-${each}) /V (mark-${each}) ${reset} >>`;
        return `/Annots [${draft.put(own[each - 1]!, field)} ${widgets[each - 1]}]`;
      },
      catalog: () => {
        const names = `/Names << /Dests << /Names [(to mark-3) [${pages[2]} /Fit]] >> >>`;
        return `${names} /AcroForm << /Fields [${all} ${own.join(' ')}] /CO [${own.join(' ')}] >>`;
      },
    };
  });
}

/** Creates an invoice for each page, which the document also lists. */
function withFiles(): Buffer {
  return threePages((draft) => {
    const files = PAGES.map((each) => {
      const data = draft.addStream('/Type /EmbeddedFile', `<invoice>mark-${each}</invoice>`);
      const names = '/F (factur-x.xml) /UF (factur-x.xml) /AFRelationship /Data';
      return draft.add(`<< /Type /Filespec ${names} /EF << /F ${data} >> >>`);
    });
    const listed = files.map((file, index) => `(${index}.xml) ${file}`).join(' ');
    return {
      page: (each) => `/AF [${files[each - 1]}]`,
      catalog: () => `/Names << /EmbeddedFiles << /Names [${listed}] >> >> /AF [${files.join(' ')}]`,
    };
  });
}

/** Creates signatures whose type is in the parent field and whose values are in the widgets. */
function signedBelow(): Buffer {
  return threePages((draft) => {
    const field = draft.reserve();
    const widgets = PAGES.map((each) => {
      const signed = each === 1 ? 'mark-2' : `mark-${each}`;
      const value = `/V << /Name (${signed}) /ByteRange [0 1 2 3] /Contents <00> >>`;
      return draft.add(`<< ${WIDGET} /Parent ${field} /TU (mark-${each}) ${value} >>`);
    });
    draft.put(field, `<< /FT /Sig /T (signature) /Kids [${widgets.join(' ')}] >>`);
    return {
      page: (each) => `/Annots [${widgets[each - 1]}]`,
      catalog: () => `/AcroForm << /Fields [${field}] >>`,
    };
  });
}
