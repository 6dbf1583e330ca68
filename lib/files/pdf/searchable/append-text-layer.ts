import { deflateSync } from 'node:zlib';
import type { LayerPage } from '../pdf-engine-port';
import { createDamagedError } from '../pdf-problem';
import { getPageBox, getPageRotation } from '../reading/page-geometry';
import { getPageDict, getPages, type SourcePage } from '../reading/pdf-page-tree';
import { PdfSource } from '../reading/pdf-source';
import { type Dict, isDict, Ref, type Value } from '../syntax/pdf-values';
import { IncrementalUpdate } from '../updating/incremental-update';
import { buildPageText } from './page-text-content';
import { TextLayerFont } from './text-layer-font';

/** Name of the font in the resources of a page. */
const FONT_NAME = 'SheafText';

/**
 * Appends invisible text to pages of a PDF. The bytes of the file stay unchanged.
 *
 * @param getLayer returns the pages with their text, in order
 * @returns false if the file can't be appended to
 * @throws PdfProblem for a file that can't be read, or without one of the pages
 */
export function appendTextLayer(
  path: string,
  getLayer: (getSizes: () => PageSize[]) => Iterable<LayerPage>,
  outputPath: string,
  { maxPages }: { maxPages: number },
): boolean {
  const source = PdfSource.open(path);
  try {
    const pages = getPages(source, maxPages);
    const shared = findRepeatedPages(pages);
    let isPossible = true;
    const isAppended = IncrementalUpdate.run(source, path, outputPath, (update) => {
      const writer = new TextLayerWriter(source, update, new Set(pages.map(({ number }) => number)));
      for (const each of getLayer(() => pages.map((page) => getPageSize(source, page)))) {
        const page = pages[each.page - 1];
        if (!page) throw createDamagedError(`it has no page ${each.page}`);
        // A page that is directly in the tree, or in it twice, can't get its own text.
        isPossible = isPossible && page.number !== 0 && !shared.has(page.number);
        if (!isPossible) return;
        writer.add(page, each);
      }
      writer.finish();
    });
    return isAppended && isPossible;
  } finally {
    source.close();
  }
}

/** Size of a page as displayed, in the units of its content. */
export interface PageSize {
  width: number;
  height: number;
}

function getPageSize(source: PdfSource, page: SourcePage): PageSize {
  const dict = getPageDict(source, page);
  const [left, bottom, right, top] = getPageBox(source, dict);
  const [width, height] = [right - left, top - bottom];
  return getPageRotation(source, dict) % 180 === 0 ? { width, height } : { width: height, height: width };
}

function findRepeatedPages(pages: readonly SourcePage[]): Set<number> {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { number } of pages) {
    if (seen.has(number)) repeated.add(number);
    seen.add(number);
  }
  return repeated;
}

class TextLayerWriter {
  private readonly font: TextLayerFont;
  /** Names of the font in resources that pages share, by object number. */
  private readonly sharedResources = new Map<number, string>();

  constructor(
    private readonly source: PdfSource,
    private readonly update: IncrementalUpdate,
    private readonly pageNumbers: ReadonlySet<number>,
  ) {
    this.font = new TextLayerFont(update);
  }

  /** Draws the text before the content of the page, so that the state which the content leaves can't move the text. */
  add(page: SourcePage, layer: LayerPage): void {
    const { source, update } = this;
    const dict = getPageDict(source, page);
    const own = source.get(page.number);
    if (!isDict(own)) throw createDamagedError('one of its pages can’t be read');
    const { name, resources } = this.addFont(dict.get('Resources'));
    const geometry = { box: getPageBox(source, dict), rotation: getPageRotation(source, dict) };
    const text = buildPageText(layer, geometry, `/${name}`, (character) => this.font.getCode(character));
    if (!text) return;
    const number = update.reserveNumber();
    update.writeStream(number, '/Filter/FlateDecode', deflateSync(text, { level: 9 }));
    const changed = new Map(own).set('Contents', [new Ref(number, 0), ...this.getContents(own)]);
    if (resources) changed.set('Resources', resources);
    update.writeDict(page.number, changed);
  }

  finish(): void {
    this.font.finish();
  }

  private getContents(page: Dict): Value[] {
    const contents = page.get('Contents') ?? null;
    const resolved = this.source.resolve(contents);
    if (Array.isArray(resolved)) return resolved;
    return resolved === null ? [] : [contents];
  }

  /**
   * Adds the font to the resources of a page.
   *
   * @returns the name of the font, and the page's own resources if they are not an object that pages share
   */
  private addFont(resources: Value | undefined): { name: string; resources?: Dict } {
    const number = resources instanceof Ref ? resources.number : 0;
    const known = this.sharedResources.get(number);
    if (known !== undefined) return { name: known };
    const before = this.source.resolve(resources);
    const fonts = isDict(before) ? this.source.resolve(before.get('Font')) : null;
    const namedFonts: Dict = isDict(fonts) ? fonts : new Map();
    let name = FONT_NAME;
    while (namedFonts.has(name)) name += '_';
    const changed: Dict = new Map(isDict(before) ? before : []);
    changed.set('Font', new Map(namedFonts).set(name, new Ref(this.font.number, 0)));
    const isShared = number > 0 && isDict(this.source.get(number)) && !this.pageNumbers.has(number);
    if (!isShared) return { name, resources: changed };
    this.update.writeDict(number, changed);
    this.sharedResources.set(number, name);
    return { name };
  }
}
