import type { CutPart } from '../pdf-engine-port';
import { getPageDict } from '../reading/pdf-page-tree';
import { serializeEntry } from '../syntax/pdf-serializer';
import { type Dict, getNameText, getNumber, isDict, type Value } from '../syntax/pdf-values';
import { copyPdfResources } from './copy-pdf-resources';
import { JoinedForm } from './joined-pdf-form';
import type { OpenSource } from './open-pdf-source';
import { countDocumentScripts, countOwnActions, getUriRemovalKind, RemovalTally } from './pdf-active-content';
import { DestinationNames, writeNameTree } from './pdf-destination-names';
import { PartAnnotations } from './pdf-part-annotations';
import { copyAttachments, joinFiles, type PartAttachments } from './pdf-part-attachments';
import { PartForm } from './pdf-part-form';
import { writeLayersEntry } from './pdf-part-layers';
import { PartLinks } from './pdf-part-links';
import { buildPartialMetadata, copyMetadata } from './pdf-part-metadata';
import { writeOutline } from './pdf-part-outline';
import { writePageLabelsEntry } from './pdf-part-page-labels';
import { PartWriter } from './pdf-part-writer';
import { SourceCopy } from './pdf-source-copy';

/** Page (index from 0) of a source, copied into a part. */
export interface PartPage {
  source: OpenSource;
  pageIndex: number;
}

/** Pages and objects that a part takes from one source. */
interface SourceShare {
  source: OpenSource;
  copy: SourceCopy;
  form: PartForm;
  annotations: PartAnnotations;
  links: PartLinks;
  /** Object number of the page in the part, by page index of the source. */
  pages: Map<number, number>;
}

export function cutPdfPart(pages: PartPage[], outputPath: string): CutPart {
  const writer = new PartWriter(outputPath, getPdfVersion(pages));
  try {
    const { counts } = writePart(writer, pages);
    const removed = Object.keys(counts).length > 0 ? counts : undefined;
    return { pageCount: pages.length, sizeBytes: writer.sizeBytes, ...(removed && { removed }) };
  } finally {
    writer.close();
  }
}

function writePart(writer: PartWriter, pages: PartPage[]): RemovalTally {
  const removed = new RemovalTally();
  const root = writer.reserveNumber();
  const tree = writer.reserveNumber();
  const names = new DestinationNames();
  const shares = new Map<OpenSource, SourceShare>();
  const placed = pages.map(({ source, pageIndex }) => {
    const share = shares.get(source) ?? createShare(source, writer, names, removed);
    shares.set(source, share);
    return { share, pageIndex, place: placePage(share, pageIndex) };
  });
  const all = [...shares.values()];

  // Place everything that pages, links and fields may name before writing any of them.
  const lists = placed.map(({ share, pageIndex, place }) => {
    const dict = getPageDict(share.source.pdf, share.source.pages[pageIndex]!);
    return { dict, annotations: share.annotations.placePage(dict.get('Annots'), place) };
  });
  for (const { copy, pages: own } of all)
    for (const [index, place] of own) names.keepPage(copy, index, place);
  const form = new JoinedForm(all.map((share) => share.form));

  const attachments = new Map(
    all.map((share) => [share, copyAttachments(share.copy, (pageIndex) => share.pages.has(pageIndex))]),
  );

  placed.forEach(({ share, pageIndex, place }, index) => {
    const { dict, annotations } = lists[index]!;
    const isFirst = pageIndex === 0 && share.pages.get(0) === place && all.length > 1;
    const files = writeFilesEntry(share.copy, dict, isFirst ? attachments.get(share)!.ofFirstPage : []);
    const entries = `${writePageEntries(share.copy, dict)}${files}${annotations}`;
    writer.writeObject(place, `<</Type/Page/Parent ${tree} 0 R${entries}>>`);
  });
  finishQueues(all);
  for (const { annotations, links, ...share } of all) {
    annotations.write(links);
    share.form.writeFields(links);
  }
  finishQueues(all);

  const kids = placed.map(({ place }) => `${place} 0 R`).join(' ');
  writer.writeObject(tree, `<</Type/Pages/Count ${placed.length}/Kids[${kids}]>>`);
  const { catalog, info } = writeDocumentEntries(
    writer,
    all,
    { names, form, attachments: [...attachments.values()] },
    placed,
  );
  finishQueues(all);
  writer.writeObject(
    root,
    `<</Type/Catalog/Pages ${tree} 0 R${catalog}${writeLayersEntry(all.map(({ copy }) => copy))}>>`,
  );
  writer.finish({ root, info: info === undefined ? undefined : writer.addObject(info) });
  countRemovedActions(placed, removed);
  return removed;
}

/**
 * Counts the actions that run by themselves, with a page or with the document. The document's actions count for the
 * part with its first page.
 */
function countRemovedActions(
  placed: { share: SourceShare; pageIndex: number }[],
  removed: RemovalTally,
): void {
  for (const { share, pageIndex } of placed) {
    const { pdf, pages } = share.source;
    countOwnActions(pdf, getPageDict(pdf, pages[pageIndex]!), removed);
    if (pageIndex > 0) continue;
    countOwnActions(pdf, pdf.catalog, removed);
    countDocumentScripts(pdf, removed);
  }
}

function createShare(
  source: OpenSource,
  writer: PartWriter,
  names: DestinationNames,
  removed: RemovalTally,
): SourceShare {
  const copy = new SourceCopy(source, writer, removed);
  const form = new PartForm(copy);
  const pages = new Map<number, number>();
  const links = new PartLinks(copy, (pageIndex) => pages.get(pageIndex), names, form.fieldName);
  return { source, copy, form, annotations: new PartAnnotations(copy, form), links, pages };
}

function placePage({ source, copy, pages }: SourceShare, pageIndex: number): number {
  const { number } = source.pages[pageIndex]!;
  const isFirst = number > 0 && copy.getPlace(number) === undefined;
  const place = isFirst ? copy.place(number) : copy.writer.reserveNumber();
  if (!pages.has(pageIndex)) pages.set(pageIndex, place);
  return place;
}

/**
 * Page entries that are kept: drawing and the page's own attachments. All other entries belong to the document or are
 * private.
 */
const PAGE_KEYS = new Set([
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'BoxColorInfo',
  'Rotate',
  'Contents',
  'Group',
  'UserUnit',
  'Tabs',
  'Dur',
  'Trans',
  'VP',
  'OutputIntents',
]);

function writePageEntries(copy: SourceCopy, dict: Dict): string {
  let text = '';
  for (const [key, value] of dict)
    if (PAGE_KEYS.has(key)) text += serializeEntry(key, writePageValue(copy, key, value));
  if (!Array.isArray(copy.pdf.resolve(dict.get('MediaBox')))) text += '/MediaBox[0 0 612 792]';
  const resources = dict.get('Resources');
  return (
    text +
    serializeEntry(
      'Resources',
      copyPdfResources(copy, resources, () => copy.source.resourceUsage.getPageNames(dict)),
    )
  );
}

function writeFilesEntry(copy: SourceCopy, dict: Dict, more: string[]): string {
  const own = copy.pdf.resolve(dict.get('AF'));
  const files = (Array.isArray(own) ? own : [own]).map(copy.text).filter((text) => text !== 'null');
  const all = [...new Set([...files, ...more])];
  return all.length === 0 ? '' : `/AF[${all.join(' ')}]`;
}

function writePageValue(copy: SourceCopy, key: string, value: Value): string {
  if (key !== 'Contents') return copy.text(copy.pdf.resolve(value));
  const contents = copy.pdf.resolve(value);
  if (!Array.isArray(contents)) return copy.text(value);
  return `[${contents
    .map(copy.text)
    .filter((text) => text !== 'null')
    .join(' ')}]`;
}

function finishQueues(shares: SourceShare[]) {
  for (const { copy } of shares) copy.finishQueue();
}

/** State that the sources of one part share. */
interface PartDocument {
  names: DestinationNames;
  form: JoinedForm;
  attachments: PartAttachments[];
}

function writeDocumentEntries(
  writer: PartWriter,
  shares: SourceShare[],
  { names, form, attachments }: PartDocument,
  placed: { share: SourceShare; pageIndex: number }[],
): { catalog: string; info?: string } {
  const outline = writeOutline(
    writer,
    shares.map(({ copy, links, pages }) => ({ copy, links, holdsPage: (index) => pages.has(index) })),
  );
  const embedded = joinFiles(attachments);
  const associated = attachments.flatMap((each) => each.associated);
  const embeddedNames = embedded.length === 0 ? '' : `/EmbeddedFiles ${writeNameTree(writer, embedded)}`;
  const metadata = buildMetadata(
    shares,
    attachments.some(({ hasInvoice }) => hasInvoice),
  );
  const entries = [
    names.catalogEntries(writer, embeddedNames),
    associated.length === 0 ? '' : `/AF[${associated.join(' ')}]`,
    outline === '' ? '' : `/Outlines ${outline}`,
    writePageLabelsEntry(placed.map(({ share, pageIndex }) => share.source.labels?.(pageIndex))),
    form.writeEntry(),
    writeViewerEntries(shares, outline !== ''),
    metadata.entry,
  ];
  return { catalog: entries.join(''), info: metadata.info };
}

/** Writes the viewer settings. With several sources, the first source's settings are used. */
function writeViewerEntries(shares: SourceShare[], hasOutline: boolean): string {
  const { copy, links } = shares[0]!;
  const { catalog, resolve } = copy.pdf;
  let text = '';
  for (const key of ['Lang', 'PageLayout', 'OutputIntents'])
    text += serializeEntry(key, copy.text(resolve(catalog.get(key))));
  text += writeBaseEntry(copy);
  const mode = getNameText(resolve(catalog.get('PageMode')));
  if (mode === 'UseOutlines' ? hasOutline : mode === 'UseThumbs' || mode === 'UseOC')
    text += `/PageMode/${mode}`;
  const preferences = resolve(catalog.get('ViewerPreferences'));
  if (isDict(preferences)) {
    const kept = copy.writeEntries(preferences, (key) => (key === 'PrintPageRange' ? 'null' : undefined));
    text += `/ViewerPreferences<<${kept}>>`;
  }
  return text + writeOpenActionEntry(copy, links);
}

/** Writes the base URL of relative links. */
function writeBaseEntry(copy: SourceCopy): string {
  const { pdf } = copy;
  const base = pdf.resolve(pdf.catalog.get('URI'));
  if (!isDict(base)) return '';
  const why = getUriRemovalKind(pdf, base.get('Base'));
  if (why) copy.removed.add(why);
  return why ? '' : serializeEntry('URI', copy.text(base));
}

/** Writes the destination where the document opens, if that page is kept. Scripts that run at opening are removed. */
function writeOpenActionEntry({ pdf }: SourceCopy, links: PartLinks): string {
  const opening = pdf.resolve(pdf.catalog.get('OpenAction'));
  if (Array.isArray(opening)) return serializeEntry('OpenAction', links.writeDestination(opening));
  if (!isDict(opening) || getNameText(pdf.resolve(opening.get('S'))) !== 'GoTo') return '';
  return serializeEntry('OpenAction', links.writeDestination(opening.get('D')));
}

function buildMetadata(shares: SourceShare[], hasInvoice: boolean): { entry: string; info?: string } {
  const [only, ...others] = shares;
  if (!only || others.length > 0) return { entry: '' };
  if (only.pages.size === only.source.pages.length) return copyMetadata(only.copy);
  return { entry: hasInvoice ? buildPartialMetadata(only.copy) : '' };
}

/** Returns the PDF version: 2.0 if a source has it, otherwise 1.7. */
function getPdfVersion(pages: PartPage[]): string {
  const sources = new Set(pages.map(({ source }) => source.pdf));
  for (const pdf of sources) {
    const named = getNumber(Number(getNameText(pdf.resolve(pdf.catalog.get('Version')))));
    if (pdf.version >= 2 || (named !== undefined && named >= 2)) return '2.0';
  }
  return '1.7';
}
