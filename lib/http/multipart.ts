import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import pLimit from 'p-limit';
import type { Limits } from '@/lib/config/env';
import { DomainError, type FieldErrors, MAX_PROBLEMS } from '@/lib/core/errors';
import { withoutHidden } from '@/lib/core/file-names';
import { listNames, shortName } from '@/lib/core/input-sentences';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import type { StagedContent, Storage } from '@/lib/platform/storage/port';
import { hasBody } from './body';

/**
 * Reads a multipart form from the socket straight to the disk: memory doesn't grow with the size of its files.
 *
 * A refused request is read to its end (and thrown away), since most clients look for an answer only once they
 * have sent everything; what lies beyond the limit of an upload is not read.
 */

export interface ReceivedFile extends StagedContent {
  /** As the client gave it, without folders and without hidden characters. A datum, never a path. */
  name: string;
}

export interface ReceivedForm {
  /** In the order in which they were sent; at least one. */
  files: ReceivedFile[];
  fields: Record<string, string>;
}

interface FormRules {
  storage: Pick<Storage, 'stage' | 'discard'>;
  limits: Pick<Limits, 'fileBytes' | 'filesPerUpload' | 'uploadBytes'>;
  /** The name that files must be sent under. */
  fileField: string;
  /** Exactly one file, instead of one or more. */
  single?: boolean;
}

const MAX_NAME_CHARACTERS = 255;
const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 16 * 1024;
/** How many files are written and synced at a time: fewer than the threads that do so, or each would wait for a sync. */
const AT_A_TIME = 3;
const BUFFER_BYTES = 512 * 1024;

/**
 * Stages the files of a form and hands them to `use`. What `use` doesn't keep is discarded when it ends, so that a
 * refused upload leaves nothing.
 *
 * @throws DomainError unsupported (not multipart), malformed, too_large, invalid (with `errors` by field),
 *   unavailable (the disk refuses)
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
  private readonly problems: FieldErrors = Object.create(null);
  private readonly inTurn = pLimit(AT_A_TIME);
  /** The refusal after which nothing more is written. */
  private refusal: unknown;
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
    if (this.refusal) throw this.refusal;
    const files = this.parts.filter((part) => part !== null);
    const { fileField } = this.rules;
    if (files.length === 0 && !this.problems[fileField]) this.addProblem(fileField, this.missing);
    const first = Object.values(this.problems)[0]?.[0];
    if (first) throw new DomainError('invalid', first, { errors: this.problems });
    return { files, fields: Object.fromEntries(this.fields) };
  }

  private withoutFiles(): DomainError {
    const errors = { [this.rules.fileField]: [this.missing] };
    return new DomainError('invalid', this.missing, { errors });
  }

  /** Removes what was staged and not kept; a kept content's temporary path is gone. */
  async discard(): Promise<void> {
    await Promise.all(this.stagings);
    const staged = this.parts.filter((part) => part !== null);
    await Promise.all(staged.map(({ temporaryPath }) => this.rules.storage.discard(temporaryPath)));
  }

  private async makeParser(): Promise<busboy.Busboy> {
    const type = this.request.headers.get('content-type') ?? '';
    if (!/^\s*multipart\/form-data\s*(;|$)/i.test(type)) {
      // Without a type or a body, nothing was sent as anything else: what is missing are the files.
      if (type === '' || !(await hasBody(this.request))) throw this.withoutFiles();
      throw new DomainError('unsupported', 'Send the files as `multipart/form-data`.');
    }
    const parser = openParser(type, this.maxParts);
    parser.on('partsLimit', () => this.refuse(this.tooManyParts()));
    parser.on('file', (field, stream, { filename }) => this.takeFile(field, stream, filename));
    parser.on('field', (name, value, { valueTruncated }) => this.takeField(name, value, valueTruncated));
    parser.on('fieldsLimit', () => this.addProblem('body', `A form can have at most ${MAX_FIELDS} fields.`));
    return parser;
  }

  private async parse(body: ReadableStream<Uint8Array>, parser: busboy.Busboy): Promise<void> {
    const reader = body.getReader();
    try {
      await pipeline(this.chunksOf(reader), parser);
    } catch (error) {
      if (error instanceof DomainError) this.refuse(error);
      // An empty body is no broken form: its files are missing.
      else if (this.bodyBytes > 0) this.refuse(malformed(error));
    }
    // The parser gave up before the end: the rest is read all the same.
    try {
      for await (const _ of this.chunksOf(reader));
    } catch (error) {
      this.refuse(error);
    }
  }

  /**
   * The body's chunks. Leaving early leaves the reader where it is: cancelling it would close the connection, and
   * the client would never see why it was refused.
   */
  private async *chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new DomainError('malformed', 'The upload broke off before its end.', { cause: error });
      });
      if (done) return;
      this.bodyBytes += value.length;
      if (this.bodyBytes > this.maxBodyBytes) throw this.uploadTooLarge();
      yield value;
    }
  }

  private takeFile(field: string | undefined, stream: Readable, name: string | undefined): void {
    // The parser destroys a file that never ends; whoever iterates gets the error, and nobody else needs it.
    stream.on('error', () => {});
    const index = this.parts.push(null) - 1;
    if (field !== this.rules.fileField) {
      this.addProblem(field || 'body', `A file was sent as \`${shortName(field ?? '')}\`. ${this.wanted}`);
    } else if (index >= this.maxFiles) {
      this.refuse(this.tooManyFiles());
    }
    if (this.refusal || field !== this.rules.fileField) {
      stream.resume();
      return;
    }
    this.stagings.push(this.inTurn(() => this.stage(index, stream, name ?? '')));
  }

  /** Never rejects: a failure becomes the refusal of the whole form. */
  private async stage(index: number, stream: Readable, name: string): Promise<void> {
    try {
      if (this.refusal) return;
      const staged = await this.rules.storage.stage(this.bytesOf(stream, name));
      if (staged.sizeBytes === 0 && name === '') return this.leaveOut(staged);
      this.parts[index] = { ...staged, name: withoutHidden(name) };
      const problem = problemOf(name, staged.sizeBytes);
      if (problem) this.addProblem(`files.${index}`, problem);
    } catch (error) {
      this.refuse(error instanceof DomainError ? error : malformed(error));
    } finally {
      stream.resume();
    }
  }

  /** What a browser sends for a file input that was left empty: no file at all. */
  private leaveOut({ temporaryPath }: StagedContent): Promise<void> {
    return this.rules.storage.discard(temporaryPath);
  }

  private async *bytesOf(stream: Readable, name: string): AsyncGenerator<Uint8Array> {
    let sizeBytes = 0;
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      sizeBytes += chunk.length;
      this.fileBytes += chunk.length;
      if (sizeBytes > this.rules.limits.fileBytes) {
        throw new DomainError(
          'too_large',
          `“${name}” is larger than ${inMb(this.rules.limits.fileBytes)} MB.`,
        );
      }
      if (this.fileBytes > this.rules.limits.uploadBytes) throw this.uploadTooLarge();
      // Another file was refused: nothing of this one will be wanted.
      if (this.refusal) throw this.refusal;
      yield chunk;
    }
  }

  private takeField(name: string | undefined, value: string, truncated: boolean): void {
    const field = name ?? 'body';
    if (field === this.rules.fileField) {
      if (value !== '') this.addProblem(field, `\`${field}\` must be a file.`);
    } else if (truncated) this.addProblem(field, `${listNames([field])} is too long.`);
    else if (this.fields.has(field)) this.addProblem(field, `${listNames([field])} can be sent only once.`);
    else this.fields.set(field, value);
  }

  private addProblem(field: string, sentence: string): void {
    const key = shortName(field);
    if (!(key in this.problems) && Object.keys(this.problems).length === MAX_PROBLEMS) return;
    this.problems[key] ??= [];
    if (!this.problems[key].includes(sentence)) this.problems[key].push(sentence);
  }

  private refuse(error: unknown): void {
    this.refusal ??= error;
  }

  private get maxFiles(): number {
    return this.rules.single ? 1 : this.rules.limits.filesPerUpload;
  }

  /** The files, and what a form needs around them. */
  private get maxBodyBytes(): number {
    const { uploadBytes, filesPerUpload } = this.rules.limits;
    return uploadBytes + MAX_FIELDS * MAX_FIELD_BYTES + filesPerUpload * 16 * 1024;
  }

  private get wanted(): string {
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
    return new DomainError('too_large', `An upload can have at most ${this.maxParts - 1} files and fields.`);
  }

  private tooManyFiles(): DomainError {
    const { fileField } = this.rules;
    if (this.rules.single) {
      return new DomainError('invalid', this.wanted, { errors: { [fileField]: [this.wanted] } });
    }
    return new DomainError('too_large', `An upload can have at most ${this.maxFiles} files.`);
  }

  private uploadTooLarge(): DomainError {
    return new DomainError(
      'too_large',
      `The upload is larger than ${inMb(this.rules.limits.uploadBytes)} MB.`,
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
    throw malformed(error);
  }
}

function problemOf(name: string, sizeBytes: number): string | null {
  if (!isStorable(name)) return `A file’s name can’t hold ${UNSTORABLE}.`;
  if (withoutHidden(name) === '') return 'A file has no name.';
  if (characters(name) > MAX_NAME_CHARACTERS) {
    return `“${name.slice(0, 40)}…” is too long a name: at most ${MAX_NAME_CHARACTERS} characters.`;
  }
  return sizeBytes === 0 ? `“${name}” is empty.` : null;
}

const malformed = (cause: unknown) =>
  new DomainError('malformed', 'The body is not a well-formed multipart form.', { cause });

const inMb = (bytes: number) => Math.floor(bytes / (1024 * 1024));
