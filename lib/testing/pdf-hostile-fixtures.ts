import { deflateSync } from 'node:zlib';
import { PdfDraft } from './pdf-draft';

/** PDFs that are made to harm whoever reads them, in small. */

const PAGE = '/Type /Page /MediaBox [0 0 100 100]';

function draftWithTree(write: (draft: PdfDraft, tree: string) => string): Buffer {
  const draft = new PdfDraft();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  draft.put(tree, write(draft, tree));
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
}

/** One page, whose sibling is the tree itself. */
export const loopingTreePdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    const page = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    return `<< /Type /Pages /Count 2 /Kids [${page} ${tree}] >>`;
  });

/** One page, said to be two thousand million. */
export const absurdCountPdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    const page = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    return `<< /Type /Pages /Count 2000000000 /Kids [${page}] >>`;
  });

/** Ten nodes that each hold the next one ten times over: ten thousand million pages in a kilobyte. */
export const exponentialTreePdf = (): Buffer =>
  draftWithTree((draft, tree) => {
    let below = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    for (let level = 0; level < 9; level++) {
      below = draft.add(`<< /Type /Pages /Count 10 /Kids [${`${below} `.repeat(10)}] >>`);
    }
    return `<< /Type /Pages /Count 10 /Kids [${`${below} `.repeat(10)}] >>`;
  });

/** A tree as deep as it is long: `depth` nodes with one kid each, and one page. */
export const deepTreePdf = (depth: number): Buffer =>
  draftWithTree((draft, tree) => {
    let below = draft.add(`<< ${PAGE} /Parent ${tree} >>`);
    for (let level = 0; level < depth; level++)
      below = draft.add(`<< /Type /Pages /Count 1 /Kids [${below}] >>`);
    return `<< /Type /Pages /Count 1 /Kids [${below}] >>`;
  });

/** One page whose content unpacks to `megabytes`, packed twice over, so that the file is small. */
export const contentBombPdf = (megabytes: number): Buffer =>
  draftWithTree((draft, tree) => {
    const once = deflateSync(Buffer.alloc(megabytes << 20, ' '));
    const content = draft.addStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(once));
    const page = draft.add(`<< ${PAGE} /Parent ${tree} /Contents ${content} >>`);
    return `<< /Type /Pages /Count 1 /Kids [${page}] >>`;
  });

/** A length that is the stream's own object, a reference that leads to itself, contents that hold themselves. */
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

/** Brackets within brackets, deeper than any stack is high. */
export const deepArrayPdf = (depth: number): Buffer =>
  draftWithTree((draft, tree) => {
    const array = draft.add('['.repeat(depth) + ']'.repeat(depth));
    const page = draft.add(`<< ${PAGE} /Parent ${tree} /Resources ${array} >>`);
    return `<< /Type /Pages /Count 1 /Kids [${page}] >>`;
  });
