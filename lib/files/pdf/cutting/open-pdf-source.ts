import { ContentResourceUsage } from '../content/pdf-resource-usage';
import type { SourceFile } from '../pdf-engine-port';
import { Destinations } from '../reading/pdf-destinations';
import { readFieldParents } from '../reading/pdf-field-parents';
import { type PageLabel, readPageLabels } from '../reading/pdf-page-labels';
import { getPages, type SourcePage } from '../reading/pdf-page-tree';
import { PdfSource } from '../reading/pdf-source';
import type { FilterStep } from '../reading/pdf-stream-filters';
import { type OutlineItem, readPdfOutline } from '../reading/read-pdf-outline';
import { type Dict, isDict } from '../syntax/pdf-values';
import { type AttachedFile, findAttachedFiles } from './pdf-attached-files';

/** Source with the data that all its parts share. The data is read once, when it is first needed. */
export class OpenSource {
  readonly pdf: PdfSource;
  readonly pages: SourcePage[];
  /** Page index from 0 by object number. For a page that is in the tree twice, the first index. */
  readonly pageIndex = new Map<number, number>();
  readonly destinations: Destinations;
  readonly recodedStreams = new RecodedStreamCache();
  readonly resourceUsage: ContentResourceUsage;
  /** Objects that each resource dictionary names; none if it directly contains something. */
  readonly namedObjects = new WeakMap<Dict, { numbers: number[] | undefined }>();
  /** Names of the graphics states without other objects, by dictionary. */
  readonly plainStates = new WeakMap<Dict, string[]>();
  private cachedFieldParents: Map<number, number> | undefined;
  private cachedAttachedFiles: AttachedFile[] | undefined;
  private cachedOutline: OutlineItem[] | undefined;
  private cachedLabels: { of: ((pageIndex: number) => PageLabel) | undefined } | undefined;

  constructor({ path, password }: SourceFile, maxPages: number, wholeBytes?: number) {
    this.pdf = PdfSource.open(path, { password, wholeBytes });
    this.pages = getPages(this.pdf, maxPages);
    this.resourceUsage = new ContentResourceUsage(this.pdf);
    this.pages.forEach(({ number }, index) => {
      if (number > 0 && !this.pageIndex.has(number)) this.pageIndex.set(number, index);
    });
    this.destinations = new Destinations(this.pdf, (number) => this.pageIndex.get(number));
  }

  close(): void {
    this.pdf.close();
  }

  get outline(): OutlineItem[] {
    this.cachedOutline ??= readPdfOutline(this.pdf, this.destinations);
    return this.cachedOutline;
  }

  /** Files attached to the document or to its pages. Reads them only if there are any. */
  get attachedFiles(): AttachedFile[] {
    this.cachedAttachedFiles ??= this.hasAttachments() ? findAttachedFiles(this.pdf, this.pages) : [];
    return this.cachedAttachedFiles;
  }

  private hasAttachments(): boolean {
    const names = this.pdf.resolve(this.pdf.catalog.get('Names'));
    return this.pdf.catalog.has('AF') || (isDict(names) && names.has('EmbeddedFiles'));
  }

  /** Returns the parent of a field or widget that doesn't name it, by object numbers. */
  getParentField(number: number): number | undefined {
    this.cachedFieldParents ??= readFieldParents(this.pdf);
    return this.cachedFieldParents.get(number) || undefined;
  }

  get labels(): ((pageIndex: number) => PageLabel) | undefined {
    this.cachedLabels ??= { of: readPageLabels(this.pdf) };
    return this.cachedLabels.of;
  }
}

export interface RecodedStream {
  /** Filters of the re-encoded data. */
  steps: FilterStep[];
  data: Buffer;
}

const MAX_CACHED_BYTES = 32 << 20;

class RecodedStreamCache {
  private readonly kept = new Map<number, RecodedStream>();
  private bytes = 0;

  get(number: number): RecodedStream | undefined {
    return this.kept.get(number);
  }

  set(number: number, stream: RecodedStream): RecodedStream {
    if (this.bytes + stream.data.length <= MAX_CACHED_BYTES) {
      this.bytes += stream.data.length;
      this.kept.set(number, stream);
    }
    return stream;
  }
}
