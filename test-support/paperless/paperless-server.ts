import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { type Document, findOperation, OPERATIONS, type OperationName, TaskQuery3 } from './paperless-schema';

export const PAPERLESS_TOKEN = 'paperless-test-token';

type StoredDocument = z.output<typeof Document> & { bytes: Buffer };

interface StoredTask {
  taskId: string;
  fileName: string;
  status: 'PENDING' | 'SUCCESS' | 'FAILURE';
  result: string | null;
  related: number | null;
  createdAt: Date;
  acknowledged: boolean;
  /** Document with the same file. */
  duplicateOf: number | null;
  run(): void;
}

interface Labels {
  tags: Map<number, string>;
  correspondents: Map<number, string>;
  document_types: Map<number, string>;
}

/**
 * Fault of a response: a status, a connection that is cut in the middle of the response, a response of 5 MB, or a
 * connection that is cut after the work, without a response.
 */
type Fault = number | 'cut' | 'large' | 'lost' | undefined;

/**
 * Test server with the API of Paperless-ngx. It validates every call against the published schema
 * (`paperless-schema.ts`), processes uploads as tasks, and rejects a file that it already has.
 */
export interface PaperlessStandIn {
  url: string;
  documents: Map<number, StoredDocument>;
  trash: Map<number, StoredDocument>;
  labels: Labels;
  customFields: Map<number, { name: string; data_type: string }>;
  /** Names of the operations, in the order of the calls. */
  calls: OperationName[];
  /** Calls that don't follow the schema. Tests expect none. */
  problems: string[];
  fault: (operation: OperationName) => Fault;
  /** Major version. Version 3 accepts a file that it has already. */
  version: 2 | 3;
  /** `true`: uploads are not processed until `process` is called. */
  isHolding: boolean;
  process(): void;
  /** Forgets the uploads that wait. Their tasks stay unfinished. */
  loseTasks(change: { acknowledged?: true; createdAt?: Date }): void;
  /** Ends the processing of all uploads that wait, without a document. */
  failTasks(reason: string): void;
  /** Adds a document as a user of Paperless-ngx does. */
  add(name: string, bytes: Buffer, tags?: readonly string[]): number;
  /** Names of a document's tags. */
  getTags(id: number): string[];
  /** Values of a document's custom fields by their names. */
  getFields(id: number): Record<string, unknown>;
  clear(): void;
  close(): Promise<void>;
}

const PERMISSIONS = { view: {}, change: {} };

export async function openPaperlessStandIn(): Promise<PaperlessStandIn> {
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const tasks: StoredTask[] = [];
  const labels: Labels = { tags: new Map(), correspondents: new Map(), document_types: new Map() };
  const standIn: PaperlessStandIn = {
    url: '',
    documents: new Map(),
    trash: new Map(),
    labels,
    customFields: new Map(),
    calls: [],
    problems: [],
    fault: () => undefined,
    version: 2,
    isHolding: false,
    process: () => {
      for (const task of tasks) if (task.status === 'PENDING') task.run();
    },
    loseTasks: (change) => {
      for (const task of tasks) if (task.status === 'PENDING') Object.assign(task, change, { run: () => {} });
    },
    failTasks: (reason) => {
      for (const task of tasks)
        if (task.status === 'PENDING') Object.assign(task, { status: 'FAILURE', result: reason });
    },
    add: (name, bytes, tags = []) =>
      store({ name, bytes, mimeType: 'application/pdf', tags: tags.map((tag) => requireLabel('tags', tag)) })
        .id,
    getTags: (id) => standIn.documents.get(id)!.tags.map((tag) => labels.tags.get(tag)!),
    getFields: (id) =>
      Object.fromEntries(
        standIn.documents
          .get(id)!
          .custom_fields.map(({ field, value }) => [standIn.customFields.get(field)!.name, value]),
      ),
    clear: () => {
      for (const map of [standIn.documents, standIn.trash, standIn.customFields, ...Object.values(labels)])
        map.clear();
      for (const list of [tasks, standIn.calls, standIn.problems]) list.length = 0;
      Object.assign(standIn, { fault: () => undefined, isHolding: false, version: 2 });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function requireLabel(kind: keyof Labels, name: string): number {
    for (const [id, each] of labels[kind]) if (each.toLowerCase() === name.toLowerCase()) return id;
    const id = nextId();
    labels[kind].set(id, name);
    return id;
  }

  function store(file: {
    name: string;
    bytes: Buffer;
    mimeType: string;
    tags: number[];
    title?: string;
    created?: string;
    correspondent?: number;
    documentType?: number;
  }): StoredDocument {
    const now = new Date(1_700_000_000_000 + nextId() * 1000).toISOString();
    const document: StoredDocument = {
      id: nextId(),
      title: (file.title ?? file.name.replace(/\.[^.]*$/, '')).slice(0, 128),
      correspondent: file.correspondent ?? null,
      document_type: file.documentType ?? null,
      storage_path: null,
      content: 'The text of the document.',
      tags: file.tags,
      created: file.created ?? now.slice(0, 10),
      modified: now,
      added: now,
      original_file_name: file.name,
      archived_file_name: null,
      permissions: PERMISSIONS,
      user_can_change: true,
      is_shared_by_requester: false,
      notes: [],
      custom_fields: [],
      page_count: null,
      mime_type: file.mimeType,
      bytes: file.bytes,
    };
    standIn.documents.set(document.id, document);
    return document;
  }

  const toLabel = (kind: keyof Labels, id: number) => ({
    ...{ id, name: labels[kind].get(id)!, slug: `label-${id}`, document_count: 0, user_can_change: true },
    ...(kind === 'tags'
      ? { text_color: '#ffffff', color: '#a6cee3', children: [] }
      : { permissions: PERMISSIONS }),
    ...(kind === 'correspondents' && { last_correspondence: null }),
  });
  const toCustomField = (id: number) => ({
    ...{ id, ...standIn.customFields.get(id)!, extra_data: null, document_count: 0 },
  });

  function toPage(ids: readonly number[], query: URLSearchParams, toItem: (id: number) => object) {
    const size = Number(query.get('page_size') ?? 25);
    const start = (Number(query.get('page') ?? 1) - 1) * size;
    const isLast = start + size >= ids.length;
    return {
      count: ids.length,
      next: isLast ? null : 'http://internal.example/api/?page=next',
      previous: null,
      all: [...ids],
      results: ids.slice(start, start + size).map(toItem),
    };
  }

  const listLabels = (kind: keyof Labels, query: URLSearchParams) => {
    const wanted = query.get('name__iexact')?.toLowerCase();
    const ids = [...labels[kind]].filter(([, name]) => !wanted || name.toLowerCase() === wanted);
    return toPage(
      ids.map(([id]) => id),
      query,
      (id) => toLabel(kind, id),
    );
  };

  function createLabel(kind: keyof Labels, { name: given }: { name: string }): object | null {
    // Django REST removes spaces at the ends.
    const name = given.trim();
    if ([...labels[kind].values()].some((each) => each.toLowerCase() === name.toLowerCase())) return null;
    return toLabel(kind, requireLabel(kind, name));
  }

  function toDocument({ bytes: _, ...document }: StoredDocument, query: URLSearchParams): object {
    const wanted = query.get('fields')?.split(',');
    return Object.fromEntries(Object.entries(document).filter(([key]) => !wanted || wanted.includes(key)));
  }

  function listDocuments(query: URLSearchParams) {
    const [tag, part] = [
      query.get('tags__id__all'),
      query.get('original_filename__icontains')?.toLowerCase(),
    ];
    const found = [...standIn.documents.values()]
      .filter(({ tags }) => tag === null || tags.includes(Number(tag)))
      .filter(({ original_file_name: name }) => !part || name?.toLowerCase().includes(part))
      .sort((a, b) => (a.added < b.added ? -1 : 1));
    return toPage(
      found.map(({ id }) => id),
      query,
      (id) => toDocument(standIn.documents.get(id)!, query),
    );
  }

  function consume(form: Record<string, (string | File)[]>, bytes: Buffer): string {
    const file = form.document![0] as File;
    const [text, number] = [
      (field: string) => form[field]?.[0] as string | undefined,
      (field: string) => (form[field] ? Number(form[field][0]) : undefined),
    ];
    const task: StoredTask = {
      taskId: randomUUID(),
      fileName: file.name,
      status: 'PENDING',
      result: null,
      related: null,
      duplicateOf: null,
      createdAt: new Date(),
      acknowledged: false,
      run: () => {
        const twin = [...standIn.documents.values(), ...standIn.trash.values()].find(
          (each) => hash(each.bytes) === hash(bytes),
        );
        task.duplicateOf = twin?.id ?? null;
        if (twin && standIn.version === 2) {
          task.status = 'FAILURE';
          task.result = `${file.name}: Not consuming ${file.name}: It is a duplicate of ${twin.title} (#${twin.id}).${
            standIn.trash.has(twin.id) ? ' Note: existing document is in the trash.' : ''
          }`;
          return;
        }
        const [correspondent, documentType] = [number('correspondent'), number('document_type')];
        const [title, created] = [text('title'), text('created')];
        const document = store({
          ...{ name: file.name, bytes, mimeType: file.type },
          tags: (form.tags ?? []).map(Number),
          ...(title !== undefined && { title }),
          ...(created !== undefined && { created }),
          ...(correspondent !== undefined && { correspondent }),
          ...(documentType !== undefined && { documentType }),
        });
        task.status = 'SUCCESS';
        task.result = `Success. New document id ${document.id} created`;
        task.related = document.id;
      },
    };
    tasks.push(task);
    return task.taskId;
  }

  function listTasks(query: URLSearchParams): object[] {
    if (!standIn.isHolding && query.has('task_id')) standIn.process();
    const found = tasks.filter(
      ({ taskId, status, acknowledged }) =>
        (query.get('acknowledged') ?? String(acknowledged)) === String(acknowledged) &&
        (query.get('task_id') ?? taskId) === taskId &&
        (query.get('status') ?? status).toUpperCase() === status,
    );
    return found.map(({ taskId, fileName, status, result, related, ...task }, index) => ({
      id: index + 1,
      task_id: taskId,
      task_name: 'consume_file',
      task_file_name: fileName,
      date_created: task.createdAt.toISOString(),
      status,
      result,
      acknowledged: task.acknowledged,
      ...(standIn.version === 2
        ? { related_document: related === null ? null : String(related) }
        : { related_document: related, duplicate_documents: listDuplicates(task.duplicateOf) }),
    }));
  }

  const listDuplicates = (id: number | null) =>
    [...standIn.documents.values(), ...standIn.trash.values()]
      .filter((each) => each.id === id)
      .map(({ title }) => ({ id, title, deleted_at: null }));

  /** @returns the body of the response; `null` for a rejected name; undefined for a document that is gone */
  function handle(
    name: OperationName,
    { id, query, body, bytes }: { id: number; query: URLSearchParams; body: unknown; bytes: Buffer },
  ): unknown {
    const document = standIn.documents.get(id);
    switch (name) {
      case 'listTags':
        return listLabels('tags', query);
      case 'listCorrespondents':
        return listLabels('correspondents', query);
      case 'listDocumentTypes':
        return listLabels('document_types', query);
      case 'createTag':
        return createLabel('tags', body as { name: string });
      case 'createCorrespondent':
        return createLabel('correspondents', body as { name: string });
      case 'createDocumentType':
        return createLabel('document_types', body as { name: string });
      case 'listCustomFields':
        return toPage([...standIn.customFields.keys()], query, toCustomField);
      case 'createCustomField': {
        const { name: given, ...type } = body as { name: string; data_type: string };
        const field = { name: given.trim(), ...type };
        if ([...standIn.customFields.values()].some((each) => each.name === field.name)) return null;
        const created = nextId();
        standIn.customFields.set(created, field);
        return toCustomField(created);
      }
      case 'listDocuments':
        return listDocuments(query);
      case 'getDocument':
        return document && toDocument(document, query);
      case 'changeDocument':
        if (document) Object.assign(document, body);
        return document && toDocument(document, query);
      case 'deleteDocument':
        if (document) standIn.trash.set(id, document);
        standIn.documents.delete(id);
        return document && '';
      case 'listTrash':
        return toPage([...standIn.trash.keys()], query, (each) =>
          toDocument(standIn.trash.get(each)!, query),
        );
      case 'changeTrash':
        for (const each of (body as { documents: number[] }).documents) standIn.trash.delete(each);
        return '';
      case 'downloadDocument':
        return document?.bytes;
      case 'postDocument':
        return consume(body as Record<string, (string | File)[]>, bytes);
      case 'listTasks':
        return listTasks(query);
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readAll(request);
    const url = new URL(request.url!, 'http://paperless.example');
    const found = findOperation(request.method!, url.pathname.replace(/^\/api/, ''));
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!found) {
      standIn.problems.push(`${request.method} ${request.url} is not in the schema.`);
      return send(404, { detail: 'Not found.' });
    }
    if (request.headers.authorization !== `Token ${PAPERLESS_TOKEN}`)
      return send(401, { detail: 'Invalid token.' });
    if (!request.headers.accept?.includes('version=9')) return send(406, { detail: 'Invalid version.' });
    const { name, id } = found;
    standIn.calls.push(name);
    const fault = standIn.fault(name);
    if (typeof fault === 'number') return send(fault, { detail: ['The stand-in was told to fail.'] });
    if (fault === 'large') return send(200, ['x'.repeat(5 * 1024 * 1024)]);
    const operation = OPERATIONS[name];
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
    const form = isForm ? await readForm(raw, request.headers['content-type']!) : null;
    const body = form ? form.fields : raw.length > 0 ? JSON.parse(raw.toString()) : undefined;
    const query = Object.fromEntries(url.searchParams);
    if (name === 'listTasks' && standIn.version === 3) {
      const problem = TaskQuery3.safeParse(query).error;
      // A client that knows only version 2 asks for a status of version 2 first. That is no mistake.
      if (problem) return send(400, { status: ['Select a valid choice.'] });
    }
    for (const [what, schema, value] of [
      ['query', name === 'listTasks' && standIn.version === 3 ? TaskQuery3 : operation.query, query] as const,
      ...('body' in operation ? [['body', operation.body, body] as const] : []),
    ]) {
      const problem = schema.safeParse(value).error;
      if (!problem) continue;
      standIn.problems.push(`${name}: ${what}: ${problem.message}`);
      return send(400, { detail: [problem.message] });
    }
    const answer = handle(name, { id, query: url.searchParams, body, bytes: form?.bytes ?? raw });
    if (fault === 'lost') return void response.destroy();
    if (answer === null) return send(400, { name: ['This name is taken.'] });
    if (answer === undefined) return send(404, { detail: 'Not found.' });
    if (Buffer.isBuffer(answer)) return sendFile(response, answer, fault === 'cut');
    if (operation.response === null) return void response.writeHead(204).end();
    const problem = operation.response.safeParse(answer).error;
    if (problem) standIn.problems.push(`${name}: response: ${problem.message}`);
    send(request.method === 'POST' && name !== 'postDocument' ? 201 : 200, answer);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      standIn.problems.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

function sendFile(response: ServerResponse, bytes: Buffer, isCut: boolean): void {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length });
  if (!isCut) return void response.end(bytes);
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
}

/** Reads a form. The last field is the file. */
async function readForm(raw: Buffer, contentType: string) {
  const form = await new Response(new Uint8Array(raw), {
    headers: { 'content-type': contentType },
  }).formData();
  const fields: Record<string, (string | File)[]> = {};
  for (const [name, value] of form) fields[name] = [...(fields[name] ?? []), value];
  const file = form.get('document');
  return { fields, bytes: file instanceof File ? Buffer.from(await file.arrayBuffer()) : raw };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
