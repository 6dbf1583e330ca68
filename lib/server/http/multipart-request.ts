import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import pLimit from 'p-limit';
import type { Limits } from '@/lib/foundation/config/env';
import { DomainError, MAX_PROBLEMS, type Problem, throwProblems } from '@/lib/foundation/errors';
import { nameProblem, stripHiddenCharacters } from '@/lib/foundation/file-names';
import { listNames, shortName } from '@/lib/foundation/input-messages';
import type { StagedContent, Storage } from '@/lib/platform/storage/storage-port';
import { hasBody } from './request-body';

/**
 * Streams a multipart form from the socket to the disk. Memory doesn't grow with the size of its files.
 *
 * A rejected request is read to its end and discarded, because most clients read the response only after sending
 * everything. Data beyond the upload limit is not read.
 */

export interface ReceivedFile extends StagedContent {
  /** Name from the client, without folders and hidden characters. Security: use it as data, never as a path. */
  name: string;
}

export interface ReceivedForm {
  /** Files in the order sent; at least one. */
  files: ReceivedFile[];
  fields: Record<string, string>;
}

interface FormRules {
  storage: Pick<Storage, 'stage' | 'discard'>;
  limits: Pick<Limits, 'fileBytes' | 'filesPerUpload' | 'uploadBytes'>;
  fileField: string;
  /** `true` for exactly one file instead of one or more. */
  single?: boolean;
}

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 16 * 1024;
/**
 * Maximum number of files written and synced at once. Must be less than the number of I/O threads, or files would wait
 * for each other's sync.
 */
const MAX_CONCURRENT_FILES = 3;
const BUFFER_BYTES = 512 * 1024;

/**
 * Stages the files of a form and passes them to `use`. Files that `use` doesn't commit are discarded, so a rejected
 * upload leaves nothing.
 *
 * @throws DomainError unsupported (not multipart), malformed, too_large, invalid (with `errors` by field), unavailable
 *   (disk error)
 */
export async function receiveForm<T>(
  request: Request,
  rules: FormRules,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const form = new FormReader(request, rules);
  try {
    return await use(await form.read());
  } finally {
    await form.discard();
  }
}

class FormReader {
  private readonly parts: (ReceivedFile | null)[] = [];
  private readonly stagings: Promise<void>[] = [];
  private readonly fields = new Map<string, string>();
  private readonly problems: Record<string, Problem[]> = Object.create(null);
  private readonly limit = pLimit(MAX_CONCURRENT_FILES);
  /** First error. After it, nothing more is written. */
  private error: unknown;
  private fileBytes = 0;
  private bodyBytes = 0;

  constructor(
    private readonly request: Request,
    private readonly rules: FormRules,
  ) {}

  async read(): Promise<ReceivedForm> {
    const parser = await this.makeParser();
    if (Number(this.request.headers.get('content-length') ?? 0) > this.maxBodyBytes)
      throw this.uploadTooLarge();
    if (!this.request.body) throw this.withoutFiles();
    await this.parse(this.request.body, parser);
    await Promise.all(this.stagings);
    if (this.error) throw this.error;
    const files = this.parts.filter((part) => part !== null);
    const { fileField } = this.rules;
    if (files.length === 0 && !this.problems[fileField])
      this.addProblem(fileField, { message: this.missing, reason: 'upload_empty' });
    throwProblems('invalid', this.problems);
    return { files, fields: Object.fromEntries(this.fields) };
  }

  private withoutFiles(): DomainError {
    const errors = { [this.rules.fileField]: [this.missing] };
    return new DomainError('invalid', this.missing, { errors, reason: 'upload_empty' });
  }

  /** Removes staged files that were not committed. The temporary path of a committed file no longer exists. */
  async discard(): Promise<void> {
    await Promise.all(this.stagings);
    const staged = this.parts.filter((part) => part !== null);
    await Promise.all(staged.map(({ temporaryPath }) => this.rules.storage.discard(temporaryPath)));
  }

  private async makeParser(): Promise<busboy.Busboy> {
    const type = this.request.headers.get('content-type') ?? '';
    if (!/^\s*multipart\/form-data\s*(;|$)/i.test(type)) {
      // Without a type or a body, the problem is the missing files.
      if (type === '' || !(await hasBody(this.request))) throw this.withoutFiles();
      throw new DomainError('unsupported', 'Send the files as `multipart/form-data`.');
    }
    const parser = openParser(type, this.maxParts);
    parser.on('partsLimit', () => this.fail(this.tooManyParts()));
    parser.on('file', (field, stream, { filename }) => this.takeFile(field, stream, filename));
    parser.on('field', (name, value, { valueTruncated }) => this.takeField(name, value, valueTruncated));
    parser.on('fieldsLimit', () =>
      this.addProblem('body', { message: `A form can have at most ${MAX_FIELDS} fields.` }),
    );
    return parser;
  }

  private async parse(body: ReadableStream<Uint8Array>, parser: busboy.Busboy): Promise<void> {
    const reader = body.getReader();
    try {
      await pipeline(this.readChunks(reader), parser);
    } catch (error) {
      if (error instanceof DomainError) this.fail(error);
      // An empty body is not a malformed form; its files are missing.
      else if (this.bodyBytes > 0) this.fail(createMalformedError(error));
    }
    // The parser stopped early. Read the rest anyway.
    try {
      for await (const _ of this.readChunks(reader));
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Iterates over the body's chunks. An early exit keeps the reader open: cancelling it would close the connection
   * before the client reads the error.
   */
  private async *readChunks(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new DomainError('malformed', 'The upload ended too early.', {
          reason: 'upload_incomplete',
          cause: error,
        });
      });
      if (done) return;
      this.bodyBytes += value.length;
      if (this.bodyBytes > this.maxBodyBytes) throw this.uploadTooLarge();
      yield value;
    }
  }

  private takeFile(field: string | undefined, stream: Readable, name: string | undefined): void {
    // The parser destroys an incomplete file. The iterating code gets the error, so ignore the event.
    stream.on('error', () => {});
    const index = this.parts.push(null) - 1;
    if (field !== this.rules.fileField) {
      this.addProblem(field || 'body', {
        message: `A file was sent as \`${shortName(field ?? '')}\`. ${this.expectedParts}`,
      });
    } else if (index >= this.maxFiles) {
      this.fail(this.tooManyFiles());
    }
    if (this.error || field !== this.rules.fileField) {
      stream.resume();
      return;
    }
    this.stagings.push(this.limit(() => this.stage(index, stream, name ?? '')));
  }

  /** Stages a file. Never rejects: a failure becomes the error of the whole form. */
  private async stage(index: number, stream: Readable, sentName: string): Promise<void> {
    try {
      if (this.error) return;
      const name = stripHiddenCharacters(sentName);
      const staged = await this.rules.storage.stage(this.readFileBytes(stream, name));
      if (staged.sizeBytes === 0 && sentName === '') return this.discardFile(staged);
      this.parts[index] = { ...staged, name };
      const problem = nameProblem(name) ?? (staged.sizeBytes === 0 ? createEmptyProblem(name) : null);
      if (problem) this.addProblem(`files.${index}`, problem);
    } catch (error) {
      this.fail(error instanceof DomainError ? error : createMalformedError(error));
    } finally {
      stream.resume();
    }
  }

  /** Discards the empty file that a browser sends for an empty file input. */
  private discardFile({ temporaryPath }: StagedContent): Promise<void> {
    return this.rules.storage.discard(temporaryPath);
  }

  private async *readFileBytes(stream: Readable, name: string): AsyncGenerator<Uint8Array> {
    let sizeBytes = 0;
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      sizeBytes += chunk.length;
      this.fileBytes += chunk.length;
      if (sizeBytes > this.rules.limits.fileBytes) {
        throw new DomainError(
          'too_large',
          `“${name}” is larger than ${formatMb(this.rules.limits.fileBytes)} MB.`,
          { reason: 'file_too_large', values: { name, max: formatMb(this.rules.limits.fileBytes) } },
        );
      }
      if (this.fileBytes > this.rules.limits.uploadBytes) throw this.uploadTooLarge();
      // Another file was rejected, so this one isn't needed.
      if (this.error) throw this.error;
      yield chunk;
    }
  }

  private takeField(name: string | undefined, value: string, truncated: boolean): void {
    const field = name ?? 'body';
    if (field === this.rules.fileField) {
      if (value !== '') this.addProblem(field, { message: `\`${field}\` must be a file.` });
    } else if (truncated) this.addProblem(field, { message: `${listNames([field])} is too long.` });
    else if (this.fields.has(field))
      this.addProblem(field, { message: `${listNames([field])} can be sent only once.` });
    else this.fields.set(field, value);
  }

  private addProblem(field: string, problem: Problem): void {
    const key = shortName(field);
    if (!(key in this.problems) && Object.keys(this.problems).length === MAX_PROBLEMS) return;
    this.problems[key] ??= [];
    if (!this.problems[key].some(({ message }) => message === problem.message))
      this.problems[key].push(problem);
  }

  private fail(error: unknown): void {
    this.error ??= error;
  }

  private get maxFiles(): number {
    return this.rules.single ? 1 : this.rules.limits.filesPerUpload;
  }

  /** Maximum body size: the files plus the overhead of a form. */
  private get maxBodyBytes(): number {
    const { uploadBytes, filesPerUpload } = this.rules.limits;
    return uploadBytes + MAX_FIELDS * MAX_FIELD_BYTES + filesPerUpload * 16 * 1024;
  }

  private get expectedParts(): string {
    const { single, fileField } = this.rules;
    return single ? `Send one file as \`${fileField}\`.` : `Send files as \`${fileField}\`.`;
  }

  private get missing(): string {
    const { single, fileField } = this.rules;
    return `\`${fileField}\` is required. Send ${single ? 'one file' : 'at least one file'}.`;
  }

  private get maxParts(): number {
    return this.rules.limits.filesPerUpload + MAX_FIELDS + 1;
  }

  private tooManyParts(): DomainError {
    return new DomainError('too_large', `An upload can have at most ${this.maxParts - 1} files and fields.`, {
      reason: 'limit_reached',
      values: { what: 'files', max: this.maxParts - 1 },
    });
  }

  private tooManyFiles(): DomainError {
    const { fileField } = this.rules;
    if (this.rules.single) {
      return new DomainError('invalid', this.expectedParts, {
        errors: { [fileField]: [this.expectedParts] },
      });
    }
    return new DomainError('too_large', `An upload can have at most ${this.maxFiles} files.`, {
      reason: 'limit_reached',
      values: { what: 'files', max: this.maxFiles },
    });
  }

  private uploadTooLarge(): DomainError {
    return new DomainError(
      'too_large',
      `The upload is larger than ${formatMb(this.rules.limits.uploadBytes)} MB.`,
      { reason: 'upload_too_large', values: { max: formatMb(this.rules.limits.uploadBytes) } },
    );
  }
}

function openParser(contentType: string, maxParts: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      highWaterMark: BUFFER_BYTES,
      fileHwm: BUFFER_BYTES,
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: maxParts },
    });
  } catch (error) {
    throw createMalformedError(error);
  }
}

const createEmptyProblem = (name: string): Problem => ({
  message: `“${name}” is empty.`,
  reason: 'file_empty',
  values: { name },
});

const createMalformedError = (cause: unknown) =>
  new DomainError('malformed', 'The body is not a well-formed multipart form.', { cause });

const formatMb = (bytes: number) => Math.floor(bytes / (1024 * 1024));
