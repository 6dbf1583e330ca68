import { randomUUID } from 'node:crypto';
import { numberedPdf, pageText } from '@/lib/testing/pdf-fixtures';
import type { Api, Project, RequestStatus, Segment } from '../harness/api';
import { textOfPages } from '../harness/pdf-pages';
import { until } from '../harness/until';
import { uploadCall } from '../harness/upload-call';
import type { Calls } from './calls';

/** A document as its client knows it. */
interface Known {
  name: string;
  /** What each page says. */
  pages: string[];
  /** The same of each attachment. */
  attached: string[][];
}

/** A change of pages that can be taken back. */
interface Change {
  requestId: string;
  before: Map<string, Known>;
  after: Set<string>;
}

interface Listed {
  uuid: string;
  original_filename: string;
  page_count: number;
  status: string;
}

const SETTLED_WITHIN_MS = 120_000;
/** A client with more than this joins and attaches before it uploads again, so that its list stays one page. */
const MOST_DOCUMENTS = 30;

/**
 * One client with a project of its own: it does what people and integrations do, one thing after the other, and knows
 * what it should see. Whatever it sees otherwise is thrown.
 */
export class LoadClient {
  private readonly known = new Map<string, Known>();
  private readonly entered = new Map<string, number>();
  private readonly left = new Map<string, number>();
  private uploads = 0;
  private uploadedPages = 0;
  private records = 0;
  private change: Change | null = null;

  private constructor(
    private readonly calls: Calls,
    private readonly random: () => number,
    private readonly name: string,
    private readonly project: Project,
    private readonly key: string,
    private readonly entity: string,
  ) {}

  static async open(
    api: Api,
    calls: Calls,
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

  /** Does one thing, by chance. */
  async act(): Promise<void> {
    const acts: [number, () => Promise<void>][] = [
      [this.known.size < MOST_DOCUMENTS ? 5 : 0, () => this.upload()],
      [4, () => this.list()],
      [4, () => this.cut()],
      [2, () => this.undo()],
      [3, () => this.merge()],
      [2, () => this.attach()],
      [4, () => this.download()],
      [4, () => this.picture()],
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

  /** Everything once more, at the end. */
  async lookAtAll(): Promise<void> {
    await this.list();
    for (const uuid of this.known.keys()) await this.lookAt(uuid);
    await this.customListing();
  }

  /** The documents that entered the list and left it, with how often, as endpoints should have been told. */
  get expectedEvents(): { 'document.created': Map<string, number>; 'document.deleted': Map<string, number> } {
    return { 'document.created': this.entered, 'document.deleted': this.left };
  }

  private async upload(): Promise<void> {
    this.uploads += 1;
    const label = `${this.name} pile ${this.uploads}`;
    const pages = 1 + Math.floor(this.random() * 6);
    const files = [{ name: `${label}.pdf`, content: numberedPdf({ pages, label }) }];
    const byKey = this.random() < 0.5;
    const path = byKey
      ? `/api/v1/external/projects/${this.project.uuid}/documents`
      : `/api/projects/${this.project.uuid}/documents`;
    const headers = {
      'idempotency-key': randomUUID(),
      ...(byKey && { authorization: `Bearer ${this.key}` }),
    };
    await this.calls.bytes('upload', path, () => uploadCall(files, { classify: 'false' }, { headers }));
    this.uploadedPages += pages;
    const added = await this.whatIsNew(1);
    this.enter(added[0]!.uuid, {
      name: `${label}.pdf`,
      pages: Array.from({ length: pages }, (_, index) => pageText(label, index + 1)),
      attached: [],
    });
    await this.settledList();
  }

  /** Into two, at a place by chance. */
  private async cut(): Promise<void> {
    const uuid = this.any(({ pages }) => pages.length > 1);
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
    const [one, other] = this.two();
    if (!one || !other) return this.upload();
    const [first, second] = [this.known.get(one)!, this.known.get(other)!];
    const pages = [...first.pages, ...second.pages];
    const segments = [{ start_page: 1, end_page: pages.length }];
    await this.apply([one, other], segments, [pages], [...first.attached, ...second.attached]);
  }

  /** @param attached the attachments of the sources, which go to the first part */
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
    const made = await this.settled(requestId);
    must(made.length === parts.length, `A plan made ${made.length} documents instead of ${parts.length}.`);
    for (const uuid of sources) this.leave(uuid);
    const after = new Set<string>();
    // Parts are told apart by their first page, which no other has.
    for (const { uuid, original_filename: name } of made) {
      const texts = await this.textOf(uuid);
      const index = parts.findIndex(([first]) => first === texts[0]);
      must(index >= 0, `A part begins with “${texts[0]}”.`);
      mustBeSame(texts, parts[index]!, `the part ${name}`);
      this.enter(uuid, { name, pages: parts[index]!, attached: index === 0 ? attached : [] });
      after.add(uuid);
    }
    must(after.size === parts.length, 'A part is there twice.');
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
    const [receiver, attachment] = this.two();
    if (!receiver || !attachment) return this.upload();
    await this.calls.send('attach', 'POST', '/api/prebuilt-documents/attach', {
      documents: [receiver],
      attachments: [attachment],
    });
    const gone = this.known.get(attachment)!;
    this.leave(attachment);
    // What the attachment brought along hangs beside it.
    this.known.get(receiver)!.attached.push(gone.pages, ...gone.attached);
    if (this.change?.after.has(receiver) || this.change?.after.has(attachment)) this.change = null;
    await this.settledList();
  }

  private async list(): Promise<void> {
    this.compare(await this.settledList());
  }

  private async download(): Promise<void> {
    const uuid = this.any();
    if (uuid) await this.lookAt(uuid);
  }

  private async picture(): Promise<void> {
    const uuid = this.any();
    if (!uuid) return;
    const page = 1 + Math.floor(this.random() * this.known.get(uuid)!.pages.length);
    const path = `/api/prebuilt-documents/${uuid}/pages/${page}/thumbnail?width=160`;
    const bytes = await this.calls.bytes('picture', path);
    must(bytes.subarray(8, 12).toString('latin1') === 'WEBP', `The picture of page ${page} is none.`);
  }

  private async search(): Promise<void> {
    const uuid = this.any();
    if (!uuid) return;
    const { name, pages } = this.known.get(uuid)!;
    const words = this.random() < 0.5 ? name.replace(/\.pdf$/, '') : pages[0]!;
    const query = new URLSearchParams({ q: words, limit: '100' });
    const path = `/api/projects/${this.project.uuid}/documents?${query}`;
    const { documents } = await this.calls.get<{ documents: Listed[] }>('search', path);
    must(
      documents.some((each) => each.uuid === uuid),
      `“${words}” does not find ${name}.`,
    );
    for (const each of documents) must(this.known.has(each.uuid), `“${words}” finds ${each.uuid}.`);
  }

  private async customListing(): Promise<void> {
    const path = `/api/v1/external/projects/${this.project.uuid}/documents/custom?from=2020-01-01&status=done`;
    const authorization = `Bearer ${this.key}`;
    const { documents } = await this.calls.get<{ documents: { id: string; pages: number }[] }>(
      'custom listing',
      path,
      { authorization },
    );
    must(documents.length === this.known.size, `The custom listing has ${documents.length} documents.`);
    for (const { id, pages } of documents) {
      must(this.known.get(id)?.pages.length === pages, `The custom listing has ${id} with ${pages} pages.`);
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
    must(found === this.records, `There are ${found} records instead of ${this.records}.`);
  }

  /** The list, once nothing is at work in it; its pages are as many as were uploaded. */
  private async settledList(): Promise<Listed[]> {
    const documents = await until(`${this.name} is settled`, SETTLED_WITHIN_MS, async () => {
      const found = await this.listed();
      return found.every(({ status }) => !['pending', 'processing'].includes(status)) && found;
    });
    this.compare(documents);
    return documents;
  }

  private compare(documents: readonly Listed[]): void {
    for (const { uuid, page_count: pages, status } of documents) {
      const known = this.known.get(uuid);
      must(known !== undefined, `The list has ${uuid}, which should not be there.`);
      must(
        known?.pages.length === pages,
        `${known?.name} has ${pages} pages instead of ${known?.pages.length}.`,
      );
      must(status === 'done', `${known?.name} is ${status}.`);
    }
    must(
      documents.length === this.known.size,
      `The list has ${documents.length} of ${this.known.size} documents.`,
    );
    let pages = 0;
    for (const { pages: own, attached } of this.known.values())
      pages += own.length + attached.reduce((sum, each) => sum + each.length, 0);
    must(pages === this.uploadedPages, `There are ${pages} of ${this.uploadedPages} pages.`);
  }

  private async listed(): Promise<Listed[]> {
    const path = `/api/projects/${this.project.uuid}/documents?limit=100`;
    return (await this.calls.get<{ documents: Listed[] }>('list', path)).documents;
  }

  private async whatIsNew(count: number): Promise<Listed[]> {
    const added = (await this.listed()).filter(({ uuid }) => !this.known.has(uuid));
    must(added.length === count, `An upload of ${count} made ${added.length} documents.`);
    return added;
  }

  private async settled(requestId: string): Promise<RequestStatus['documents']> {
    const path = `/api/prebuilt-documents/upload-status/${requestId}`;
    const found = await until(`${requestId} is settled`, SETTLED_WITHIN_MS, async () => {
      const status = await this.calls.get<RequestStatus>('status', path);
      must(status.status !== 'failed', `A plan failed: ${status.message}`);
      return status.status === 'done' && status;
    });
    return found.documents;
  }

  /** Its pages, and those of its attachments. */
  private async lookAt(uuid: string): Promise<void> {
    const { name, pages, attached } = this.known.get(uuid)!;
    mustBeSame(await this.textOf(uuid), pages, name);
    if (attached.length === 0) return;
    const path = `/api/prebuilt-documents/${uuid}`;
    const { attachments } = await this.calls.get<{ attachments: { uuid: string }[] }>('get', path);
    const texts: string[] = [];
    for (const attachment of attachments) {
      const bytes = await this.calls.bytes('download', `${path}/attachments/${attachment.uuid}/file`);
      texts.push((await textOfPages(bytes)).join('\n'));
    }
    mustBeSame(texts.sort(), attached.map((each) => each.join('\n')).sort(), `the attachments of ${name}`);
  }

  private async textOf(uuid: string): Promise<string[]> {
    return textOfPages(await this.calls.bytes('download', `/api/prebuilt-documents/${uuid}/file`));
  }

  private enter(uuid: string, known: Known): void {
    this.known.set(uuid, known);
    this.entered.set(uuid, (this.entered.get(uuid) ?? 0) + 1);
  }

  private leave(uuid: string): void {
    this.known.delete(uuid);
    this.left.set(uuid, (this.left.get(uuid) ?? 0) + 1);
  }

  private any(suits: (known: Known) => boolean = () => true): string | undefined {
    const fitting = [...this.known].filter(([, known]) => suits(known)).map(([uuid]) => uuid);
    return fitting[Math.floor(this.random() * fitting.length)];
  }

  private two(): [string?, string?] {
    const one = this.any();
    return [one, [...this.known.keys()].find((uuid) => uuid !== one)];
  }
}

function must(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

function mustBeSame(found: readonly string[], wanted: readonly string[], what: string): void {
  const same = found.length === wanted.length && found.every((text, index) => text === wanted[index]);
  must(same, `Of ${what}: “${found.join(', ')}” instead of “${wanted.join(', ')}”.`);
}
