import type { CutPart } from '../engine';
import { pageDict } from '../reading/page-tree';
import { entry } from '../syntax/serializer';
import { type Dict, isDict, nameText, numeric, type Value } from '../syntax/values';
import { countDocumentScripts, countOwnActions, RemovalTally, whyUriIsRemoved } from './active-content';
import { DestinationNames, writeNameTree } from './destination-names';
import { JoinedForm } from './joined-form';
import type { OpenSource } from './open-source';
import { PartAnnotations } from './part-annotations';
import { joinedFiles, keepAttachments, type PartAttachments } from './part-attachments';
import { PartForm } from './part-form';
import { layersEntry } from './part-layers';
import { PartLinks } from './part-links';
import { partialMetadata, wholeMetadata } from './part-metadata';
import { writeOutline } from './part-outline';
import { pageLabelsEntry } from './part-page-labels';
import { PartWriter } from './part-writer';
import { copyResources } from './resources';
import { SourceCopy } from './source-copy';

/** One page of a part: the page (index from 0) of a source. */
export interface PartPage {
  source: OpenSource;
  pageIndex: number;
}

/** What a part takes from one source. */
interface Share {
  source: OpenSource;
  copy: SourceCopy;
  form: PartForm;
  annotations: PartAnnotations;
  links: PartLinks;
  /** The part's page object by page index of the source. */
  pages: Map<number, number>;
}

/** Writes one part to a file. */
export function cutPart(pages: PartPage[], outputPath: string): CutPart {
  const writer = new PartWriter(outputPath, versionOf(pages));
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
  const root = writer.reserve();
  const tree = writer.reserve();
  const names = new DestinationNames();
  const shares = new Map<OpenSource, Share>();
  const placed = pages.map(({ source, pageIndex }) => {
    const share = shares.get(source) ?? openShare(source, writer, names, removed);
    shares.set(source, share);
    return { share, pageIndex, place: placePage(share, pageIndex) };
  });
  const all = [...shares.values()];

  // Everything that pages, links, and fields may name is placed before the first of them is written.
  const lists = placed.map(({ share, pageIndex, place }) => {
    const dict = pageDict(share.source.pdf, share.source.pages[pageIndex]!);
    return { dict, annotations: share.annotations.placePage(dict.get('Annots'), place) };
  });
  for (const { copy, pages: own } of all)
    for (const [index, place] of own) names.keepPage(copy, index, place);
  const form = new JoinedForm(all.map((share) => share.form));

  const attachments = new Map(
    all.map((share) => [share, keepAttachments(share.copy, (pageIndex) => share.pages.has(pageIndex))]),
  );

  placed.forEach(({ share, pageIndex, place }, index) => {
    const { dict, annotations } = lists[index]!;
    const isFirst = pageIndex === 0 && share.pages.get(0) === place && all.length > 1;
    const files = filesEntry(share.copy, dict, isFirst ? attachments.get(share)!.ofFirstPage : []);
    const entries = `${pageEntries(share.copy, dict)}${files}${annotations}`;
    writer.object(place, `<</Type/Page/Parent ${tree} 0 R${entries}>>`);
  });
  finishQueues(all);
  for (const { annotations, links, ...share } of all) {
    annotations.write(links);
    share.form.writeFields(links);
  }
  finishQueues(all);

  const kids = placed.map(({ place }) => `${place} 0 R`).join(' ');
  writer.object(tree, `<</Type/Pages/Count ${placed.length}/Kids[${kids}]>>`);
  const { catalog, info } = documentEntries(
    writer,
    all,
    { names, form, attachments: [...attachments.values()] },
    placed,
  );
  finishQueues(all);
  writer.object(
    root,
    `<</Type/Catalog/Pages ${tree} 0 R${catalog}${layersEntry(all.map(({ copy }) => copy))}>>`,
  );
  writer.finish({ root, info: info === undefined ? undefined : writer.add(info) });
  countLeftBehind(placed, removed);
  return removed;
}

/** Counts what runs by itself: with a page, or with the document, whose actions count for the part with its first page. */
function countLeftBehind(placed: { share: Share; pageIndex: number }[], removed: RemovalTally): void {
  for (const { share, pageIndex } of placed) {
    const { pdf, pages } = share.source;
    countOwnActions(pdf, pageDict(pdf, pages[pageIndex]!), removed);
    if (pageIndex > 0) continue;
    countOwnActions(pdf, pdf.catalog, removed);
    countDocumentScripts(pdf, removed);
  }
}

function openShare(
  source: OpenSource,
  writer: PartWriter,
  names: DestinationNames,
  removed: RemovalTally,
): Share {
  const copy = new SourceCopy(source, writer, removed);
  const form = new PartForm(copy);
  const pages = new Map<number, number>();
  const links = new PartLinks(copy, (pageIndex) => pages.get(pageIndex), names, form.fieldName);
  return { source, copy, form, annotations: new PartAnnotations(copy, form), links, pages };
}

function placePage({ source, copy, pages }: Share, pageIndex: number): number {
  const { number } = source.pages[pageIndex]!;
  const isFirst = number > 0 && copy.placeOf(number) === undefined;
  const place = isFirst ? copy.place(number) : copy.writer.reserve();
  if (!pages.has(pageIndex)) pages.set(pageIndex, place);
  return place;
}

/** What a page is drawn with, and its own attachments. All else that can be there is the document's, or private. */
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

function pageEntries(copy: SourceCopy, dict: Dict): string {
  let text = '';
  for (const [key, value] of dict) if (PAGE_KEYS.has(key)) text += entry(key, pageValue(copy, key, value));
  if (!Array.isArray(copy.pdf.resolve(dict.get('MediaBox')))) text += '/MediaBox[0 0 612 792]';
  const resources = dict.get('Resources');
  return (
    text +
    entry(
      'Resources',
      copyResources(copy, resources, () => copy.source.use.ofPage(dict)),
    )
  );
}

/** The files that belong to a page. */
function filesEntry(copy: SourceCopy, dict: Dict, more: string[]): string {
  const own = copy.pdf.resolve(dict.get('AF'));
  const files = (Array.isArray(own) ? own : [own]).map(copy.text).filter((text) => text !== 'null');
  const all = [...new Set([...files, ...more])];
  return all.length === 0 ? '' : `/AF[${all.join(' ')}]`;
}

function pageValue(copy: SourceCopy, key: string, value: Value): string {
  if (key !== 'Contents') return copy.text(copy.pdf.resolve(value));
  const contents = copy.pdf.resolve(value);
  if (!Array.isArray(contents)) return copy.text(value);
  return `[${contents
    .map(copy.text)
    .filter((text) => text !== 'null')
    .join(' ')}]`;
}

function finishQueues(shares: Share[]) {
  for (const { copy } of shares) copy.finishQueue();
}

/** What the sources share in one part. */
interface Document {
  names: DestinationNames;
  form: JoinedForm;
  attachments: PartAttachments[];
}

function documentEntries(
  writer: PartWriter,
  shares: Share[],
  { names, form, attachments }: Document,
  placed: { share: Share; pageIndex: number }[],
): { catalog: string; info?: string } {
  const outline = writeOutline(
    writer,
    shares.map(({ copy, links, pages }) => ({ copy, links, holdsPage: (index) => pages.has(index) })),
  );
  const embedded = joinedFiles(attachments);
  const associated = attachments.flatMap((each) => each.associated);
  const embeddedNames = embedded.length === 0 ? '' : `/EmbeddedFiles ${writeNameTree(writer, embedded)}`;
  const metadata = metadataOf(
    shares,
    attachments.some(({ hasInvoice }) => hasInvoice),
  );
  const entries = [
    names.catalogEntries(writer, embeddedNames),
    associated.length === 0 ? '' : `/AF[${associated.join(' ')}]`,
    outline === '' ? '' : `/Outlines ${outline}`,
    pageLabelsEntry(placed.map(({ share, pageIndex }) => share.source.labels?.(pageIndex))),
    form.entry(),
    viewerEntries(shares, outline !== ''),
    metadata.entry,
  ];
  return { catalog: entries.join(''), info: metadata.info };
}

/** How the document wants to be shown; of several sources, as the first one wants it. */
function viewerEntries(shares: Share[], hasOutline: boolean): string {
  const { copy, links } = shares[0]!;
  const { catalog, resolve } = copy.pdf;
  let text = '';
  for (const key of ['Lang', 'PageLayout', 'OutputIntents'])
    text += entry(key, copy.text(resolve(catalog.get(key))));
  text += baseEntry(copy);
  const mode = nameText(resolve(catalog.get('PageMode')));
  if (mode === 'UseOutlines' ? hasOutline : mode === 'UseThumbs' || mode === 'UseOC')
    text += `/PageMode/${mode}`;
  const preferences = resolve(catalog.get('ViewerPreferences'));
  if (isDict(preferences)) {
    const kept = copy.entries(preferences, (key) => (key === 'PrintPageRange' ? 'null' : undefined));
    text += `/ViewerPreferences<<${kept}>>`;
  }
  return text + openingEntry(copy, links);
}

/** What relative links are relative to. */
function baseEntry(copy: SourceCopy): string {
  const { pdf } = copy;
  const base = pdf.resolve(pdf.catalog.get('URI'));
  if (!isDict(base)) return '';
  const why = whyUriIsRemoved(pdf, base.get('Base'));
  if (why) copy.removed.add(why);
  return why ? '' : entry('URI', copy.text(base));
}

/** Where the document opens, when that is a kept page. Scripts that run at opening stay behind. */
function openingEntry({ pdf }: SourceCopy, links: PartLinks): string {
  const opening = pdf.resolve(pdf.catalog.get('OpenAction'));
  if (Array.isArray(opening)) return entry('OpenAction', links.destination(opening));
  if (!isDict(opening) || nameText(pdf.resolve(opening.get('S'))) !== 'GoTo') return '';
  return entry('OpenAction', links.destination(opening.get('D')));
}

/** Metadata for the catalog, and the text of the information dictionary. */
function metadataOf(shares: Share[], hasInvoice: boolean): { entry: string; info?: string } {
  const [only, ...others] = shares;
  if (!only || others.length > 0) return { entry: '' };
  if (only.pages.size === only.source.pages.length) return wholeMetadata(only.copy);
  return { entry: hasInvoice ? partialMetadata(only.copy) : '' };
}

/** 1.7, or 2.0 when a source is. */
function versionOf(pages: PartPage[]): string {
  const sources = new Set(pages.map(({ source }) => source.pdf));
  for (const pdf of sources) {
    const named = numeric(Number(nameText(pdf.resolve(pdf.catalog.get('Version')))));
    if (pdf.version >= 2 || (named !== undefined && named >= 2)) return '2.0';
  }
  return '1.7';
}
