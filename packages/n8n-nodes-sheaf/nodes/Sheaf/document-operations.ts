import { createHash } from 'node:crypto';
import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { requestJson, type Schemas, sendRequest } from '../sheaf-request';
import { getText, type Operation, type OutputItem, parseList } from './operation';
import { parseDate } from './parse-date';
import { simplifyDocument } from './simplify-document';

type Document = Schemas['Document'];

/** Maximum number of documents of one list request. */
const MAX_PAGE = 200;
/** Labels of the filters that are dates. */
const DATE_FIELDS = { created_from: 'Created After', created_to: 'Created Before' };

const getDocumentPath = (context: IExecuteFunctions, index: number): string =>
  `/api/prebuilt-documents/${encodeURIComponent(getText(context, 'document', index))}`;

const getDocumentsPath = (context: IExecuteFunctions, index: number): string =>
  `/api/projects/${encodeURIComponent(getText(context, 'project', index))}/documents`;

const get: Operation = async (context, index) => {
  const path = getDocumentPath(context, index);
  return describeDocument(context, index, await requestJson<Document>(context, { path, itemIndex: index }));
};

const approve: Operation = async (context, index) => {
  const reason = getText(context, 'overrideReason', index);
  const document = await requestJson<Document>(context, {
    method: 'PATCH',
    path: getDocumentPath(context, index),
    body: { status: 'approved', ...(reason && { override: { reason } }) },
    itemIndex: index,
  });
  return describeDocument(context, index, document);
};

const reject: Operation = async (context, index) => {
  const reason = getText(context, 'reason', index);
  const path = `${getDocumentPath(context, index)}/reject`;
  await sendRequest(context, { method: 'POST', path, body: { reason }, itemIndex: index });
  return [{ json: { uuid: getText(context, 'document', index), rejected: true, reason } }];
};

function describeDocument(context: IExecuteFunctions, index: number, document: Document): OutputItem[] {
  const isSimple = context.getNodeParameter('simplify', index, true) as boolean;
  return [{ json: isSimple ? simplifyDocument(document) : (document as unknown as IDataObject) }];
}

/** Reads the pages of the list until its end, or until there are enough documents. */
const getAll: Operation = async (context, index) => {
  const path = getDocumentsPath(context, index);
  const isAll = context.getNodeParameter('returnAll', index, false) as boolean;
  const limit = isAll ? Number.POSITIVE_INFINITY : (context.getNodeParameter('limit', index, 50) as number);
  const filters = readFilters(context, index);
  const items: OutputItem[] = [];
  let cursor: string | null = null;
  do {
    const pageLimit = Math.min(MAX_PAGE, limit - items.length);
    const query: IDataObject = { ...filters, limit: pageLimit, ...(cursor !== null && { cursor }) };
    const page: Schemas['DocumentList'] = await requestJson(context, { path, query, itemIndex: index });
    items.push(...page.documents.map((document) => ({ json: document as unknown as IDataObject })));
    if (page.next_cursor === cursor && cursor !== null)
      throw new NodeOperationError(context.getNode(), 'Sheaf returned the same page of the list twice.', {
        itemIndex: index,
      });
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < limit);
  return items.slice(0, limit);
};

/** Returns the query parameters of the filters that the user set. */
function readFilters(context: IExecuteFunctions, index: number): IDataObject {
  const filters = context.getNodeParameter('filters', index, {}) as IDataObject;
  const query: IDataObject = {};
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'created_from' || name === 'created_to') {
      if (value) query[name] = readDate(context, DATE_FIELDS[name], value, index);
    } else if (name === 'checks') {
      if (value === true) query.checks = 'failed';
    } else {
      const text = Array.isArray(value) ? value.join(',') : String(value ?? '').trim();
      if (text !== '') query[name] = text;
    }
  }
  return query;
}

/** Returns a date of a filter. A date without a zone is in the time zone of the workflow. */
function readDate(context: IExecuteFunctions, field: string, value: unknown, index: number): string {
  const date = parseDate(value, context.getTimezone());
  if (date) return date.toISOString();
  throw new NodeOperationError(
    context.getNode(),
    `\`${field}\` is not a valid date: ${value}. Use the form 2026-11-30T08:00:00 or 2026-11-30T08:00:00Z.`,
    { itemIndex: index },
  );
}

/**
 * Uploads the files of one item in one request. The key makes a repeated attempt of the same execution safe: Sheaf
 * returns the first response and stores nothing.
 */
const upload: Operation = async (context, index) => {
  const path = getDocumentsPath(context, index);
  const options = context.getNodeParameter('uploadOptions', index, {}) as IDataObject;
  const hash = createHash('sha256').update(JSON.stringify([path, options]));
  const form = new FormData();
  for (const property of parseList(context.getNodeParameter('binaryPropertyName', index))) {
    const { fileName = 'document', mimeType } = context.helpers.assertBinaryData(index, property);
    const content = await context.helpers.getBinaryDataBuffer(index, property);
    hash.update(JSON.stringify([fileName, mimeType])).update(content);
    form.append('files[]', new Blob([content as Buffer<ArrayBuffer>], { type: mimeType }), fileName);
  }
  for (const name of ['classify', 'combine']) {
    const value = options[name];
    if (typeof value === 'boolean') form.append(name, String(value));
  }
  const reference = String(options.reference ?? '').trim();
  if (reference) form.append('reference', reference);
  // The global `Response` encodes the form, so the package needs no library for it.
  const encoded = new Response(form);
  const keyParts = [context.getExecutionId(), context.getNode().id, index, hash.digest('hex')];
  const queued = await requestJson<IDataObject>(context, {
    method: 'POST',
    path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'idempotency-key': createHash('sha256').update(JSON.stringify(keyParts)).digest('hex'),
    },
    body: Buffer.from(await encoded.arrayBuffer()),
    itemIndex: index,
  });
  return [{ json: queued }];
};

const download: Operation = async (context, index) => {
  const property = getText(context, 'binaryPropertyName', index) || 'data';
  const { body, headers } = await sendRequest(context, {
    path: `${getDocumentPath(context, index)}/file`,
    query: { variant: getText(context, 'variant', index) || 'original' },
    encoding: 'stream',
    itemIndex: index,
  });
  const file = await context.helpers.prepareBinaryData(
    body as Buffer,
    parseFileName(String(headers['content-disposition'] ?? '')),
    String(headers['content-type'] ?? 'application/octet-stream'),
  );
  return [{ json: { uuid: getText(context, 'document', index) }, binary: { [property]: file } }];
};

/** Returns the file name of `Content-Disposition`. */
function parseFileName(header: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted] = /filename="((?:[^"\\]|\\.)*)"/i.exec(header) ?? [];
  if (quoted) return quoted.replace(/\\(.)/g, '$1');
  return /filename=([^;\s]+)/i.exec(header)?.[1] ?? 'document';
}

const split: Operation = async (context, index) => {
  const documents = parseList(context.getNodeParameter('documents', index));
  const segments = readSegments(context, index) as unknown as IDataObject[];
  const result = await requestJson<IDataObject>(context, {
    method: 'POST',
    path: '/api/prebuilt-documents/review-pages',
    body: { documents, segments },
    itemIndex: index,
  });
  return [{ json: result }];
};

/** Returns the parts of the page plan, from the fields or from JSON. */
function readSegments(context: IExecuteFunctions, index: number): Schemas['PagePlanSegment'][] {
  if (getText(context, 'plan', index) === 'json') {
    const json = context.getNodeParameter('segmentsJson', index);
    const segments: unknown = typeof json === 'string' ? parseJson(context, json, index) : json;
    if (Array.isArray(segments)) return segments;
    throw new NodeOperationError(context.getNode(), '`Segments` must be a list of objects.', {
      itemIndex: index,
    });
  }
  const { segment = [] } = context.getNodeParameter('segments', index, {}) as {
    segment?: (Schemas['PagePlanSegment'] & { remove_doc_type?: boolean })[];
  };
  return segment.map(({ start_page, end_page, role, doc_type, remove_doc_type, name }) => ({
    ...{ start_page, end_page },
    ...(role && { role }),
    // The API keeps the current type if the property is absent.
    ...(remove_doc_type ? { doc_type: null } : doc_type && { doc_type }),
    ...(name && { name }),
  }));
}

function parseJson(context: IExecuteFunctions, json: string, index: number): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new NodeOperationError(context.getNode(), error as Error, {
      message: '`Segments` is not valid JSON.',
      itemIndex: index,
    });
  }
}

export const DOCUMENT_OPERATIONS: Record<string, Operation> = {
  approve,
  download,
  get,
  getAll,
  reject,
  split,
  upload,
};
