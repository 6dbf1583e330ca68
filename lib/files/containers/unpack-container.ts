import { open, rm, stat } from 'node:fs/promises';
import { detectFileType } from '@/lib/files/file-types/detect-file-type';
import {
  type AcceptedType,
  formatRejection,
  isContainerType,
  isProgramText,
} from '@/lib/files/file-types/file-types';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { Readers, UnpackedEntry, UnpackOptions } from '@/lib/files/readers/file-readers-port';
import { toDownloadName } from '@/lib/foundation/file-names';
import { EML, isImageType, isPdfType, MSG, ZIP } from '@/lib/foundation/media-types';
import type { ContainerSource, EmailOrigin, SourceEntry } from './container-source';
import { discardEntryFiles, getEntryFilePath } from './entry-files';
import { toCleanNames } from './entry-names';
import { openEml } from './open-eml';
import { openMsgContainer } from './open-msg-container';
import { isPortfolioFile, openPortfolio } from './open-portfolio';
import { openZip } from './open-zip';
import { UnpackBudget } from './unpack-budget';

/** Maximum depth of containers. The uploaded container has depth 1. */
const MAX_DEPTH = 3;
/** Size in bytes below which an image in an email is a logo or an icon. */
const MIN_EMAIL_IMAGE_BYTES = 5 * 1024;

/** Content types of parts that are no documents, with the reason. */
const SKIPPED_PARTS: Readonly<Record<string, string>> = {
  'application/pgp-signature': 'The file is a signature of the email.',
  'application/pkcs7-signature': 'The file is a signature of the email.',
  'application/x-pkcs7-signature': 'The file is a signature of the email.',
  'text/calendar': 'The file is a calendar entry.',
  'application/ics': 'The file is a calendar entry.',
};

type UnpackInput = Parameters<Readers['unpack']>[0];

/**
 * Unpacks a container and the containers in it. Writes each entry to a file of its own.
 *
 * @throws PdfProblem if the outermost container is damaged, encrypted, or beyond a limit; then no files remain
 */
export async function unpackContainer(input: UnpackInput): Promise<UnpackedEntry[]> {
  const { size } = await stat(input.path);
  const unpacking = new Unpacking(input.outputPrefix, input.options, new UnpackBudget(size));
  const { path, mimeType, password } = input;
  return await unpacking.unpack({ path, mimeType, password, depth: 1, names: [], email: null });
}

interface Container {
  path: string;
  mimeType: string;
  password?: string;
  depth: number;
  /** Names from the outermost container down to this one; empty for the outermost container. */
  names: string[];
  /** Email that contains this container. */
  email: EmailOrigin | null;
}

/** Entry whose bytes are in a file. */
interface WrittenEntry {
  path: string;
  size: number;
  source: SourceEntry;
  names: string[];
}

class Unpacking {
  constructor(
    private readonly outputPrefix: string,
    private readonly options: UnpackOptions,
    private readonly budget: UnpackBudget,
  ) {}

  /** Unpacks a container. If that fails, no files of its entries remain. */
  async unpack(container: Container): Promise<UnpackedEntry[]> {
    const before = this.budget.getCounts();
    let source: ContainerSource | undefined;
    try {
      source = await this.open(container);
      return source.email
        ? await this.unpackEmail(container, source, source.email)
        : await this.unpackEntries(container, source, container.email);
    } catch (error) {
      await discardEntryFiles(this.outputPrefix, before.entries, this.budget.getCounts().entries);
      this.budget.restore(before);
      throw toProblem(error, getContainerName(container));
    } finally {
      await source?.close();
    }
  }

  private async open({ path, mimeType, password }: Container): Promise<ContainerSource> {
    if (mimeType === ZIP) return await openZip(path, password);
    if (mimeType === EML) return openEml(path);
    if (mimeType === MSG) return openMsgContainer(path);
    return openPortfolio(path, () => this.budget.getRemainingBytes(), password);
  }

  private async unpackEmail(
    container: Container,
    source: ContainerSource,
    email: NonNullable<ContainerSource['email']>,
  ): Promise<UnpackedEntry[]> {
    const { emails } = this.options;
    const origin = await email.readOrigin();
    const itself = createEntry(container.names, 'taken', { file: getOwnFile(container), email: origin });
    if (emails === 'message' || emails === 'off') return [itself];
    const entries = await this.unpackEntries(container, source, origin);
    const hasUsable = entries.some(({ status }) => status !== 'skipped');
    return emails === 'both' || !hasUsable ? [itself, ...entries] : entries;
  }

  private async unpackEntries(
    container: Container,
    source: ContainerSource,
    email: EmailOrigin | null,
  ): Promise<UnpackedEntry[]> {
    const found: (UnpackedEntry | WrittenEntry)[] = [];
    const what = getContainerName(container);
    let unnamed = 0;
    for await (const entry of source.entries()) {
      this.budget.addEntry(what);
      const own = toCleanNames(entry.path);
      const names = [...container.names, ...(own.length > 0 ? own : [`Attachment ${++unnamed}`])];
      const skipReason = entry.skipReason ?? SKIPPED_PARTS[entry.declaredType ?? ''];
      found.push(
        skipReason !== undefined || !entry.content
          ? createEntry(names, 'skipped', { reason: skipReason, email })
          : { ...(await this.write(what, entry.content)), source: entry, names },
      );
    }
    const entries: UnpackedEntry[] = [];
    for (const entry of found) {
      if ('status' in entry) entries.push(entry);
      else entries.push(...(await this.settle(entry, container, source, email)));
    }
    return entries;
  }

  private async write(what: string, content: NonNullable<SourceEntry['content']>) {
    const path = getEntryFilePath(this.outputPrefix, this.budget.getCounts().entries - 1);
    const file = await open(path, 'w');
    let size = 0;
    try {
      for await (const chunk of content) {
        this.budget.addBytes(what, chunk.length);
        size += chunk.length;
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    return { path, size };
  }

  /** Decides about a written entry, and unpacks a container. */
  private async settle(
    entry: WrittenEntry,
    container: Container,
    source: ContainerSource,
    email: EmailOrigin | null,
  ): Promise<UnpackedEntry[]> {
    const { path, names } = entry;
    const type = entry.size > 0 ? await detectFileType(path) : undefined;
    const mimeType = type?.accepted ? type.mimeType : undefined;
    const reason = findSkipReason(entry, source, type);
    if (reason !== undefined || !mimeType) {
      await rm(path, { force: true });
      return [createEntry(names, 'skipped', { reason, email })];
    }
    const isUnnamed = toCleanNames(entry.source.path).length === 0;
    const named = isUnnamed ? [...names.slice(0, -1), toDownloadName(names.at(-1)!, mimeType)] : names;
    const file: EntryFile = { path, mimeType };
    if (!this.isOpened(file)) return [createEntry(named, 'taken', { file, email })];
    return await this.unpackNested({ ...file, depth: container.depth + 1, names: named, email });
  }

  private isOpened({ path, mimeType }: EntryFile): boolean {
    if (mimeType === EML || mimeType === MSG) return this.options.emails !== 'off';
    if (!this.options.archives) return false;
    return isContainerType(mimeType) || (isPdfType(mimeType) && isPortfolioFile(path));
  }

  /** Returns true for an email whose attachments are not taken, so that its depth is irrelevant. */
  private isSingleDocument({ mimeType }: Container): boolean {
    return (mimeType === EML || mimeType === MSG) && this.options.emails === 'message';
  }

  private async unpackNested(nested: Container & EntryFile): Promise<UnpackedEntry[]> {
    const { names, email } = nested;
    const file = getFile(nested);
    try {
      if (nested.depth > MAX_DEPTH && !this.isSingleDocument(nested)) throw createDepthError();
      const entries = await this.unpack(nested);
      if (entries.some((entry) => entry.file?.path === file.path)) return entries;
      await rm(file.path, { force: true });
      const reason = 'The file contains no other files.';
      return entries.length > 0 ? entries : [createEntry(names, 'skipped', { reason, email })];
    } catch (error) {
      if (!(error instanceof PdfProblem)) throw error;
      return [createEntry(names, 'held', { reason: error.message, problem: error.problem, file, email })];
    }
  }
}

const createDepthError = (): PdfProblem =>
  new PdfProblem('limit', `The file is nested deeper than ${MAX_DEPTH} levels, which is the limit.`);

type EntryFile = NonNullable<UnpackedEntry['file']>;

const getFile = ({ path, mimeType }: EntryFile): EntryFile => ({ path, mimeType });

/** The outermost container has no entry file, because the caller has its bytes. */
const getOwnFile = ({ depth, path, mimeType }: Container): UnpackedEntry['file'] =>
  depth === 1 ? null : { path, mimeType: mimeType as AcceptedType };

function createEntry(
  names: readonly string[],
  status: UnpackedEntry['status'],
  details: Partial<Pick<UnpackedEntry, 'reason' | 'problem' | 'file' | 'email'>>,
): UnpackedEntry {
  const base = { path: names.join('/'), name: names.at(-1) ?? '', status };
  return { ...base, reason: null, problem: null, file: null, email: null, ...details };
}

type DetectedType = Awaited<ReturnType<typeof detectFileType>>;

function findSkipReason(
  { source: entry, size, names }: WrittenEntry,
  { email }: ContainerSource,
  type: DetectedType | undefined,
): string | undefined {
  if (!type) return 'The file is empty.';
  const isImage = type.accepted ? isImageType(type.mimeType) : entry.declaredType?.startsWith('image/');
  if (email && isImage) {
    if (email.isShownInBody(entry)) return 'The image is part of the email’s text.';
    if (size < MIN_EMAIL_IMAGE_BYTES) return 'The image is smaller than 5 KB.';
  }
  const name = names.at(-1)!;
  if (!type.accepted) return formatRejection(name, type.what);
  return isProgramText(name, type.mimeType) ? formatRejection(name, 'a program') : undefined;
}

/** Returns the name of a container in messages. */
function getContainerName({ mimeType }: Container): string {
  if (mimeType === ZIP) return 'archive';
  if (mimeType === EML) return 'email';
  return mimeType === MSG ? 'Outlook message' : 'PDF portfolio';
}

/** Converts an error that the bytes caused. An error of the file system stays as it is. */
function toProblem(error: unknown, what: string): unknown {
  if (error instanceof PdfProblem || (error as NodeJS.ErrnoException).syscall) return error;
  return new PdfProblem('damaged', `The ${what} is damaged and can’t be unpacked.`);
}
