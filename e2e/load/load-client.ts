import { randomUUID } from 'node:crypto';
import { createNumberedPdf, getPageText } from '@/test-support/pdf-fixtures';
import type { Api, Project, RequestStatus, Segment } from '../harness/api';
import { readPageTexts } from '../harness/pdf-pages';
import { createUploadCall } from '../harness/upload-call';
import { waitUntil } from '../harness/wait-until';
import type { LoadCalls } from './load-calls';

/** Expected state of a document. */
interface KnownDocument {
  name: string;
  /** Expected text of each page. */
  pages: string[];
  /** Expected page texts of each attachment. */
  attached: string[][];
}

/** Page change that can be undone. */
interface KnownChange {
  requestId: string;
  before: Map<string, KnownDocument>;
  after: Set<string>;
}

interface ListedDocument {
  uuid: string;
  original_filename: string;
  page_count: number;
  status: string;
}

const SETTLE_TIMEOUT_MS = 120_000;
/**
 * Maximum number of documents. Above it, a client merges and attaches before it uploads again, so that its list fits on
 * one page.
 */
const MAX_DOCUMENTS = 30;

/**
 * Client with its own project. Performs the actions of users and integrations in sequence and knows the expected state.
 * Throws on any difference.
 */
export class LoadClient {
  private readonly known = new Map<string, KnownDocument>();
  private readonly enteredAt = new Map<string, number>();
  private readonly left = new Map<string, number>();
  private uploads = 0;
  private uploadedPages = 0;
  private records = 0;
  private change: KnownChange | null = null;

  private constructor(
    private readonly calls: LoadCalls,
    private readonly random: () => number,
    private readonly name: string,
    private readonly project: Project,
    private readonly key: string,
    private readonly entity: string,
  ) {}

  static async open(
    api: Api,
    calls: LoadCalls,
    { name, random, key, hookUrl }: { name: string; random: () => number; key: string; hookUrl: string },
  ): Promise<LoadClient> {
    const project = await api.createProject(name);
    const path = `/api/projects/${project.uuid}`;
    await api.patch(`${path}/settings`, { custom_schema: { id: '$ uuid', pages: '$ page_count' } });
    await api.post(`${path}/webhook-endpoints`, {
      url: hookUrl,
      events: ['document.created', 'document.deleted'],
    });
    const fields = [{ key: 'number', type: 'string', required: true }];
    const { id } = await api.post<{ id: string }>(`${path}/entities`, { name: 'Suppliers', fields });
    return new LoadClient(calls, random, name, project, key, id);
  }

  async runAction(): Promise<void> {
    const acts: [number, () => Promise<void>][] = [
      [this.known.size < MAX_DOCUMENTS ? 5 : 0, () => this.upload()],
      [4, () => this.list()],
      [4, () => this.cut()],
      [2, () => this.undo()],
      [3, () => this.merge()],
      [2, () => this.attach()],
      [4, () => this.download()],
      [4, () => this.loadThumbnail()],
      [3, () => this.search()],
      [2, () => this.customListing()],
      [3, () => this.insertRecords()],
    ];
    let left = this.random() * acts.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, act] of acts) {
      left -= weight;
      if (left < 0) return act();
    }
  }

  /** Verifies the whole project at the end of a run. */
  async verifyAll(): Promise<void> {
    await this.list();
    for (const uuid of this.known.keys()) await this.verifyDocument(uuid);
    await this.customListing();
  }

  /** Expected webhook events: created and deleted documents, with their counts. */
  get expectedEvents(): { 'document.created': Map<string, number>; 'document.deleted': Map<string, number> } {
    return { 'document.created': this.enteredAt, 'document.deleted': this.left };
  }

  private async upload(): Promise<void> {
    this.uploads += 1;
    const label = `${this.name} pile ${this.uploads}`;
    const pages = 1 + Math.floor(this.random() * 6);
    const files = [{ name: `${label}.pdf`, content: createNumberedPdf({ pages, label }) }];
    const byKey = this.random() < 0.5;
    const path = byKey
      ? `/api/v1/external/projects/${this.project.uuid}/documents`
      : `/api/projects/${this.project.uuid}/documents`;
    const headers = {
      'idempotency-key': randomUUID(),
      ...(byKey && { authorization: `Bearer ${this.key}` }),
    };
    await this.calls.bytes('upload', path, () => createUploadCall(files, { classify: 'false' }, { headers }));
    this.uploadedPages += pages;
    const added = await this.findNewDocuments(1);
    this.enter(added[0]!.uuid, {
      name: `${label}.pdf`,
      pages: Array.from({ length: pages }, (_, index) => getPageText(label, index + 1)),
      attached: [],
    });
    await this.settledList();
  }

  /** Cuts a document in two at a random page. */
  private async cut(): Promise<void> {
    const uuid = this.pickOne(({ pages }) => pages.length > 1);
    if (!uuid) return this.upload();
    const { pages, attached } = this.known.get(uuid)!;
    const last = 1 + Math.floor(this.random() * (pages.length - 1));
    await this.apply(
      [uuid],
      [
        { start_page: 1, end_page: last },
        { start_page: last + 1, end_page: pages.length },
      ],
      [pages.slice(0, last), pages.slice(last)],
      attached,
    );
  }

  private async merge(): Promise<void> {
    const [one, other] = this.pickTwo();
    if (!one || !other) return this.upload();
    const [first, second] = [this.known.get(one)!, this.known.get(other)!];
    const pages = [...first.pages, ...second.pages];
    const segments = [{ start_page: 1, end_page: pages.length }];
    await this.apply([one, other], segments, [pages], [...first.attached, ...second.attached]);
  }

  /** @param attached attachments of the sources; the first part receives them */
  private async apply(
    sources: string[],
    segments: Segment[],
    parts: string[][],
    attached: string[][],
  ): Promise<void> {
    const before = new Map(sources.map((uuid) => [uuid, this.known.get(uuid)!]));
    const { request_id: requestId } = await this.calls.send<{ request_id: string }>(
      'plan',
      'POST',
      '/api/prebuilt-documents/review-pages',
      { documents: sources, segments },
    );
    const made = await this.waitUntilSettled(requestId);
    assertThat(
      made.length === parts.length,
      `A plan made ${made.length} documents instead of ${parts.length}.`,
    );
    for (const uuid of sources) this.leave(uuid);
    const after = new Set<string>();
    // Identify parts by their first page, which is unique.
    for (const { uuid, original_filename: name } of made) {
      const texts = await this.readText(uuid);
      const index = parts.findIndex(([first]) => first === texts[0]);
      assertThat(index >= 0, `A part begins with “${texts[0]}”.`);
      assertSame(texts, parts[index]!, `the part ${name}`);
      this.enter(uuid, { name, pages: parts[index]!, attached: index === 0 ? attached : [] });
      after.add(uuid);
    }
    assertThat(after.size === parts.length, 'A part is there twice.');
    this.change = { requestId, before, after };
    await this.settledList();
  }

  private async undo(): Promise<void> {
    const change = this.change;
    if (!change) return this.list();
    this.change = null;
    await this.calls.send(
      'undo',
      'POST',
      `/api/prebuilt-documents/page-changes/${change.requestId}/undo`,
      {},
    );
    for (const uuid of change.after) this.leave(uuid);
    for (const [uuid, known] of change.before) this.enter(uuid, known);
    await this.settledList();
  }

  private async attach(): Promise<void> {
    const [receiver, attachment] = this.pickTwo();
    if (!receiver || !attachment) return this.upload();
    await this.calls.send('attach', 'POST', '/api/prebuilt-documents/attach', {
      documents: [receiver],
      attachments: [attachment],
    });
    const gone = this.known.get(attachment)!;
    this.leave(attachment);
    // Attachments of the attached document move along with it.
    this.known.get(receiver)!.attached.push(gone.pages, ...gone.attached);
    if (this.change?.after.has(receiver) || this.change?.after.has(attachment)) this.change = null;
    await this.settledList();
  }

  private async list(): Promise<void> {
    this.compare(await this.settledList());
  }

  private async download(): Promise<void> {
    const uuid = this.pickOne();
    if (uuid) await this.verifyDocument(uuid);
  }

  private async loadThumbnail(): Promise<void> {
    const uuid = this.pickOne();
    if (!uuid) return;
    const page = 1 + Math.floor(this.random() * this.known.get(uuid)!.pages.length);
    const path = `/api/prebuilt-documents/${uuid}/pages/${page}/thumbnail?width=160`;
    const bytes = await this.calls.bytes('thumbnail', path);
    assertThat(
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
      `The thumbnail of page ${page} is not a WebP image.`,
    );
  }

  private async search(): Promise<void> {
    const uuid = this.pickOne();
    if (!uuid) return;
    const { name, pages } = this.known.get(uuid)!;
    const words = this.random() < 0.5 ? name.replace(/\.pdf$/, '') : pages[0]!;
    const query = new URLSearchParams({ q: words, limit: '100' });
    const path = `/api/projects/${this.project.uuid}/documents?${query}`;
    const { documents } = await this.calls.get<{ documents: ListedDocument[] }>('search', path);
    assertThat(
      documents.some((each) => each.uuid === uuid),
      `“${words}” does not find ${name}.`,
    );
    for (const each of documents) assertThat(this.known.has(each.uuid), `“${words}” finds ${each.uuid}.`);
  }

  private async customListing(): Promise<void> {
    const path = `/api/v1/external/projects/${this.project.uuid}/documents/custom?from=2020-01-01&status=done`;
    const authorization = `Bearer ${this.key}`;
    const { documents } = await this.calls.get<{ documents: { id: string; pages: number }[] }>(
      'custom listing',
      path,
      { authorization },
    );
    assertThat(documents.length === this.known.size, `The custom listing has ${documents.length} documents.`);
    for (const { id, pages } of documents) {
      assertThat(
        this.known.get(id)?.pages.length === pages,
        `The custom listing has ${id} with ${pages} pages.`,
      );
    }
  }

  private async insertRecords(): Promise<void> {
    const count = 1 + Math.floor(this.random() * 20);
    const records = Array.from({ length: count }, (_, index) => ({
      data: { number: `S-${this.records + index}` },
    }));
    const path = `/api/projects/${this.project.uuid}/entities/${this.entity}`;
    await this.calls.send(
      'insert records',
      'POST',
      `${path}/records`,
      { records },
      {
        'idempotency-key': randomUUID(),
      },
    );
    this.records += count;
    const { record_count: found } = await this.calls.get<{ record_count: number }>('get entity', path);
    assertThat(found === this.records, `There are ${found} records instead of ${this.records}.`);
  }

  /** Returns the list after all documents are settled. Its page count must match the uploads. */
  private async settledList(): Promise<ListedDocument[]> {
    const documents = await waitUntil(`${this.name} is settled`, SETTLE_TIMEOUT_MS, async () => {
      const found = await this.listed();
      return found.every(({ status }) => !['pending', 'processing'].includes(status)) && found;
    });
    this.compare(documents);
    return documents;
  }

  private compare(documents: readonly ListedDocument[]): void {
    for (const { uuid, page_count: pages, status } of documents) {
      const known = this.known.get(uuid);
      assertThat(known !== undefined, `The list has ${uuid}, which should not be there.`);
      assertThat(
        known?.pages.length === pages,
        `${known?.name} has ${pages} pages instead of ${known?.pages.length}.`,
      );
      assertThat(status === 'done', `${known?.name} is ${status}.`);
    }
    assertThat(
      documents.length === this.known.size,
      `The list has ${documents.length} of ${this.known.size} documents.`,
    );
    let pages = 0;
    for (const { pages: own, attached } of this.known.values())
      pages += own.length + attached.reduce((sum, each) => sum + each.length, 0);
    assertThat(pages === this.uploadedPages, `There are ${pages} of ${this.uploadedPages} pages.`);
  }

  private async listed(): Promise<ListedDocument[]> {
    const path = `/api/projects/${this.project.uuid}/documents?limit=100`;
    return (await this.calls.get<{ documents: ListedDocument[] }>('list', path)).documents;
  }

  private async findNewDocuments(count: number): Promise<ListedDocument[]> {
    const added = (await this.listed()).filter(({ uuid }) => !this.known.has(uuid));
    assertThat(added.length === count, `An upload of ${count} made ${added.length} documents.`);
    return added;
  }

  private async waitUntilSettled(requestId: string): Promise<RequestStatus['documents']> {
    const path = `/api/prebuilt-documents/upload-status/${requestId}`;
    const found = await waitUntil(`${requestId} is settled`, SETTLE_TIMEOUT_MS, async () => {
      const status = await this.calls.get<RequestStatus>('status', path);
      assertThat(status.status !== 'failed', `A plan failed: ${status.message}`);
      return status.status === 'done' && status;
    });
    return found.documents;
  }

  /** Verifies the pages of a document and of its attachments. */
  private async verifyDocument(uuid: string): Promise<void> {
    const { name, pages, attached } = this.known.get(uuid)!;
    assertSame(await this.readText(uuid), pages, name);
    if (attached.length === 0) return;
    const path = `/api/prebuilt-documents/${uuid}`;
    const { attachments } = await this.calls.get<{ attachments: { uuid: string }[] }>('get', path);
    const texts: string[] = [];
    for (const attachment of attachments) {
      const bytes = await this.calls.bytes('download', `${path}/attachments/${attachment.uuid}/file`);
      texts.push((await readPageTexts(bytes)).join('\n'));
    }
    assertSame(texts.sort(), attached.map((each) => each.join('\n')).sort(), `the attachments of ${name}`);
  }

  private async readText(uuid: string): Promise<string[]> {
    return readPageTexts(await this.calls.bytes('download', `/api/prebuilt-documents/${uuid}/file`));
  }

  private enter(uuid: string, known: KnownDocument): void {
    this.known.set(uuid, known);
    this.enteredAt.set(uuid, (this.enteredAt.get(uuid) ?? 0) + 1);
  }

  private leave(uuid: string): void {
    this.known.delete(uuid);
    this.left.set(uuid, (this.left.get(uuid) ?? 0) + 1);
  }

  private pickOne(suits: (known: KnownDocument) => boolean = () => true): string | undefined {
    const fitting = [...this.known].filter(([, known]) => suits(known)).map(([uuid]) => uuid);
    return fitting[Math.floor(this.random() * fitting.length)];
  }

  private pickTwo(): [string?, string?] {
    const one = this.pickOne();
    return [one, [...this.known.keys()].find((uuid) => uuid !== one)];
  }
}

function assertThat(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

function assertSame(found: readonly string[], wanted: readonly string[], what: string): void {
  const same = found.length === wanted.length && found.every((text, index) => text === wanted[index]);
  assertThat(same, `Of ${what}: “${found.join(', ')}” instead of “${wanted.join(', ')}”.`);
}
