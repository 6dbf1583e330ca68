import { deflateSync } from 'node:zlib';
import { PdfBuilder } from './pdf-builder';

/** Malicious PDFs. */

const PAGE = '/Type /Page /MediaBox [0 0 100 100]';

function draftWithTree(write: (draft: PdfBuilder, tree: string) => string): Buffer {
  const draft = new PdfBuilder();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  draft.put(tree, write(draft, tree));
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
}

/** Creates one page whose sibling is the tree itself. */
export const loopingTreePdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    const page = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    return `<< /Type /Pages /Count 2 /Kids [${page} ${tree}] >>`;
  });

/** Creates one page, with a declared count of two billion. */
export const absurdCountPdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    const page = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    return `<< /Type /Pages /Count 2000000000 /Kids [${page}] >>`;
  });

/** Creates ten nodes that each contain the next one ten times: ten billion pages in 1 KB. */
export const exponentialTreePdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    let below = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    for (let level = 0; level < 9; level++) {
      below = draft.add(`<< /Type /Pages /Count 10 /Kids [${`${below} `.repeat(10)}] >>`);
    }
    return `<< /Type /Pages /Count 10 /Kids [${`${below} `.repeat(10)}] >>`;
  });

/** Creates a page tree of `depth` nodes with one child each, and one page. */
export const deepTreePdf = (depth: number): Buffer =>
  draftWithTree((draft, tree) => {
    let below = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    for (let level = 0; level < depth; level++)
      below = draft.add(`<< /Type /Pages /Count 1 /Kids [${below}] >>`);
    return `<< /Type /Pages /Count 1 /Kids [${below}] >>`;
  });

/** Creates one page whose content unpacks to `megabytes`, compressed twice, so that the file is small. */
export const contentBombPdf = (megabytes: number): Buffer =>
  draftWithTree((draft, tree) => {
    const once = deflateSync(Buffer.alloc(megabytes << 20, ' '));
    const content = draft.addStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(once));
    const page = draft.add(`<< ${PAGE} /Parent ${tree} /Contents ${content} >>`);
    return `<< /Type /Pages /Count 1 /Kids [${page}] >>`;
  });

/** Creates a length that refers to its own stream, a reference to itself, and contents that contain themselves. */
export const selfReferencePdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    const content = draft.reserve();
    draft.put(content, `<< /Length ${content} >>\nstream\nBT ET\nendstream`);
    const self = draft.reserve();
    draft.put(self, self);
    const list = draft.reserve();
    draft.put(list, `[${content} ${list} ${self}]`);
    const page = draft.add(
      `<< ${PAGE} /Parent ${tree} /Contents ${list} /Resources ${self} /Annots ${self} >>`,
    );
    return `<< /Type /Pages /Count 1 /Kids [${page}] >>`;
  });

/** Creates nested brackets, too deep for any stack. */
export const deepArrayPdf = (depth: number): Buffer =>
  draftWithTree((draft, tree) => {
    const array = draft.add('['.repeat(depth) + ']'.repeat(depth));
    const page = draft.add(`<< ${PAGE} /Parent ${tree} /Resources ${array} >>`);
    return `<< /Type /Pages /Count 1 /Kids [${page}] >>`;
  });

/** Creates a page that draws a form, which draws the next form ten times, and so on: `10^levels` drawings. */
export const nestedFormsPdf = (levels: number): Buffer =>
  draftWithTree((draft, tree) => {
    const look = '/Type /XObject /Subtype /Form /BBox [0 0 100 100]';
    let inner = draft.addStream(look, '0 0 9 9 re f');
    for (let level = 1; level < levels; level++)
      inner = draft.addStream(`${look} /Resources << /XObject << /F ${inner} >> >>`, '/F Do '.repeat(10));
    const content = draft.addStream('', '/F Do '.repeat(10));
    const pages = [1, 2].map(() =>
      draft.add(
        `<< ${PAGE} /Parent ${tree} /Contents ${content} /Resources << /XObject << /F ${inner} >> >> >>`,
      ),
    );
    return `<< /Type /Pages /Count 2 /Kids [${pages.join(' ')}] >>`;
  });

/** Creates two pages among the given number of unused objects. */
export const manyObjectsPdf = (count: number): Buffer =>
  draftWithTree((draft, tree) => {
    const pages = [1, 2].map(() => draft.add(`<< ${PAGE} /Parent ${tree} >>`));
    for (let each = 0; each < count; each++) draft.add('[]');
    return `<< /Type /Pages /Count 2 /Kids [${pages.join(' ')}] >>`;
  });

/** Creates the same file with an invalid cross-reference table: readers must search for each object. */
export const lostObjectsPdf = (count: number): Buffer => {
  const bytes = manyObjectsPdf(count);
  const table = bytes.lastIndexOf('xref\n0 ');
  return Buffer.concat([
    bytes.subarray(0, table),
    Buffer.from(
      bytes
        .subarray(bytes.lastIndexOf('trailer'))
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    ),
  ]);
};

/** Creates a page whose content was compressed repeatedly, with one filter for each time. */
export const filterChainPdf = (filters: number): Buffer =>
  draftWithTree((draft, tree) => {
    const content = draft.addStream(`/Filter [${'/FlateDecode '.repeat(filters)}]`, deflateSync('BT ET'));
    const pages = [1, 2].map(() => draft.add(`<< ${PAGE} /Parent ${tree} /Contents ${content} >>`));
    return `<< /Type /Pages /Count 2 /Kids [${pages.join(' ')}] >>`;
  });

/** Creates a white image of `sidePx` by `sidePx`, which compresses to almost nothing. */
export const hugeImagePdf = (sidePx: number): Buffer =>
  draftWithTree((draft, tree) => {
    const image = draft.addStream(
      `/Type /XObject /Subtype /Image /Width ${sidePx} /Height ${sidePx} /ColorSpace /DeviceGray ` +
        '/BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]',
      deflateSync(deflateSync(Buffer.alloc(1 << 28, 255))),
    );
    const content = draft.addStream('', '100 0 0 100 0 0 cm /Scan Do');
    const pages = [1, 2].map(() =>
      draft.add(
        `<< ${PAGE} /Parent ${tree} /Contents ${content} /Resources << /XObject << /Scan ${image} >> >> >>`,
      ),
    );
    return `<< /Type /Pages /Count 2 /Kids [${pages.join(' ')}] >>`;
  });

/** Creates pages that are too large to render. */
export const hugePagePdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    const pages = [1, 2].map(() =>
      draft.add(`<< /Type /Page /MediaBox [0 0 2000000000 1] /UserUnit 1000000 /Parent ${tree} >>`),
    );
    return `<< /Type /Pages /Count 2 /Kids [${pages.join(' ')}] >>`;
  });

/** Creates two pages, and two bookmarks that are children of each other. */
export const loopingOutlinePdf = (): Buffer => {
  const draft = new PdfBuilder();
  const [catalog, tree, one, other] = [draft.reserve(), draft.reserve(), draft.reserve(), draft.reserve()];
  const pages = [1, 2].map(() => draft.add(`<< ${PAGE} /Parent ${tree} >>`));
  draft.put(tree, `<< /Type /Pages /Count 2 /Kids [${pages.join(' ')}] >>`);
  draft.put(one, `<< /Title (one) /Dest [${pages[0]} /Fit] /Next ${other} /First ${other} /Last ${other} >>`);
  draft.put(other, `<< /Title (other) /Dest [${pages[1]} /Fit] /Next ${one} /First ${one} /Last ${one} >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} /Outlines << /First ${one} /Last ${other} >> >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
};

/** Malicious PDFs by description, each as large as an attacker would make it. */
export const HARMFUL_PDFS: Record<string, () => Buffer> = {
  'a tree that holds itself': loopingTreePdf,
  'an absurd count': absurdCountPdf,
  'ten thousand million pages': exponentialTreePdf,
  'a deep tree': () => deepTreePdf(200_000),
  'content of 512 MB': () => contentBombPdf(512),
  'references to themselves': selfReferencePdf,
  'deep brackets': () => deepArrayPdf(5_000_000),
  'forms within forms': () => nestedFormsPdf(12),
  'a million objects': () => manyObjectsPdf(1_000_000),
  'a million lost objects': () => lostObjectsPdf(1_000_000),
  'a hundred thousand filters': () => filterChainPdf(100_000),
  'a huge image': () => hugeImagePdf(60_000),
  'huge pages': hugePagePdf,
  'bookmarks in a loop': loopingOutlinePdf,
};
