import { ContentUse } from '../content/content-use';
import type { SourceFile } from '../engine';
import { Destinations } from '../reading/destinations';
import { fieldParents } from '../reading/field-parents';
import { type OutlineItem, readOutline } from '../reading/outline';
import { type PageLabel, readPageLabels } from '../reading/page-labels';
import { pagesOf, type SourcePage } from '../reading/page-tree';
import { PdfSource } from '../reading/pdf-source';
import type { FilterStep } from '../reading/stream-filters';
import { type Dict, isDict } from '../syntax/values';
import { type AttachedFile, attachedFiles } from './attached-files';

/** A source with what all parts that are cut from it share, read once and when it is first needed. */
export class OpenSource {
  readonly pdf: PdfSource;
  readonly pages: SourcePage[];
  /** Page index from 0 by object number; of a page that stands twice in the tree, the first. */
  readonly pageIndex = new Map<number, number>();
  readonly destinations: Destinations;
  /** Streams that were encoded anew, by object number: the next part that needs them takes them from here. */
  readonly recoded = new RecodedStreams();
  /** What content draws with. */
  readonly use: ContentUse;
  /** Of dictionaries of resources: the objects that one names, none if it holds something directly. */
  readonly namedObjects = new WeakMap<Dict, { numbers: number[] | undefined }>();
  /** Of dictionaries of graphics states: the names of those without other objects. */
  readonly plainStates = new WeakMap<Dict, string[]>();
  private fieldParentsRead: Map<number, number> | undefined;
  private attachedRead: AttachedFile[] | undefined;
  private outlineRead: OutlineItem[] | undefined;
  private labelsRead: { of: ((pageIndex: number) => PageLabel) | undefined } | undefined;

  constructor({ path, password }: SourceFile, maxPages: number, wholeBytes?: number) {
    this.pdf = PdfSource.open(path, { password, wholeBytes });
    this.pages = pagesOf(this.pdf, maxPages);
    this.use = new ContentUse(this.pdf);
    this.pages.forEach(({ number }, index) => {
      if (number > 0 && !this.pageIndex.has(number)) this.pageIndex.set(number, index);
    });
    this.destinations = new Destinations(this.pdf, (number) => this.pageIndex.get(number));
  }

  close(): void {
    this.pdf.close();
  }

  get outline(): OutlineItem[] {
    this.outlineRead ??= readOutline(this.pdf, this.destinations);
    return this.outlineRead;
  }

  /** The files that are attached to the document or to pages; asked for only where there are any. */
  get attachedFiles(): AttachedFile[] {
    this.attachedRead ??= this.hasAttachments() ? attachedFiles(this.pdf, this.pages) : [];
    return this.attachedRead;
  }

  private hasAttachments(): boolean {
    const names = this.pdf.resolve(this.pdf.catalog.get('Names'));
    return this.pdf.catalog.has('AF') || (isDict(names) && names.has('EmbeddedFiles'));
  }

  /** The field above a field or widget that doesn't name its own; by object numbers. */
  fieldAbove(number: number): number | undefined {
    this.fieldParentsRead ??= fieldParents(this.pdf);
    return this.fieldParentsRead.get(number) || undefined;
  }

  get labels(): ((pageIndex: number) => PageLabel) | undefined {
    this.labelsRead ??= { of: readPageLabels(this.pdf) };
    return this.labelsRead.of;
  }
}

export interface RecodedStream {
  /** The filters that it has now. */
  steps: FilterStep[];
  data: Buffer;
}

const KEPT_BYTES = 32 << 20;

class RecodedStreams {
  private readonly kept = new Map<number, RecodedStream>();
  private bytes = 0;

  get(number: number): RecodedStream | undefined {
    return this.kept.get(number);
  }

  keep(number: number, stream: RecodedStream): RecodedStream {
    if (this.bytes + stream.data.length <= KEPT_BYTES) {
      this.bytes += stream.data.length;
      this.kept.set(number, stream);
    }
    return stream;
  }
}
