import { stat } from 'node:fs/promises';
import { discardEntryFiles } from '@/lib/files/containers/entry-files';
import type { EmbeddedInvoice, ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { PdfProblem, type ProblemKind } from '@/lib/files/pdf/pdf-problem';
import type { Readers, UnpackedEntry } from '@/lib/files/readers/file-readers-port';
import { DomainError } from '@/lib/foundation/errors';
import { EML, MSG } from '@/lib/foundation/media-types';
import { join } from '@/lib/platform/paths';
import { withDiskErrors } from '../storage/storage-disk';
import { ChildPool, TaskFailure } from './child-pool';
import { formatTaskFailure, isFileFault, throwTaskError, toOutageError } from './child-task-errors';

const MEGABYTE = 2 ** 20;
const TASKS_PER_CHILD = 500;
/** Additional time in ms for each megabyte of a file. */
const MS_PER_MEGABYTE = 100;

/** Factor of the wall-clock limit over the CPU time limit, for busy machines. */
const TIMEOUT_FACTOR = 4;

/**
 * Size in bytes from which a container may not use the last free child, because it can unpack to a hundred times its
 * size. Small files pass it.
 */
const LARGE_CONTAINER_BYTES = MEGABYTE;

/** Factor of the time limit for a container, which can contain a hundred times its size. */
const UNPACK_TIME_FACTOR = 4;

export interface FileReadersOptions {
  /** Folder with the bundles from `scripts/build-children.mjs`. */
  childrenFolder: string;
  /** Maximum number of files that are read at once. */
  children?: number;
  memoryLimitMb?: number;
  /** Time limit in ms for a small file; large files get more. */
  timeLimitMs?: number;
}

/** Opens the file readers on child processes. A malicious file ends its child, never the service. */
export function openFileReaders(options: FileReadersOptions): Readers {
  const { children = 2, memoryLimitMb = 1024, timeLimitMs = 12_000 } = options;
  const pool = new ChildPool({
    name: 'readers',
    modulePath: join(options.childrenFolder, 'readers-child-program.mjs'),
    children,
    memoryLimitBytes: memoryLimitMb * MEGABYTE,
    tasksPerChild: TASKS_PER_CHILD,
  });

  interface Input {
    path: string;
    mimeType?: string;
    outputPath?: string;
    alone?: boolean;
  }

  async function runTask(task: string, input: Input, baseMs = timeLimitMs): Promise<unknown> {
    const { size } = await stat(input.path);
    const granted = baseMs + Math.round(size / MEGABYTE) * MS_PER_MEGABYTE;
    const priority = task === 'unpack' && size >= LARGE_CONTAINER_BYTES ? 'background' : 'normal';
    const times = { timeLimitMs: granted * TIMEOUT_FACTOR, cpuLimitMs: granted };
    return await withDiskErrors(() => pool.run(task, input, { priority, ...times }));
  }

  const run = (task: string, input: Input) => runTask(task, input).catch(throwTaskError);

  return {
    readText: async ({ path, mimeType }) => {
      const file = { path, mimeType };
      // Attachments may be malicious. If they fail, read the email without them.
      const whole = run('readText', file).catch((error: unknown) => {
        const isEmail = mimeType === EML || mimeType === MSG;
        if (!isEmail || !(error instanceof DomainError) || error.kind !== 'invalid') throw error;
        return run('readText', { ...file, alone: true });
      });
      return (await whole) as ReadPage;
    },
    readInvoice: async ({ path }) => (await run('readInvoice', { path })) as EmbeddedInvoice | null,
    drawInvoice: async ({ path, outputPath }) =>
      (await run('drawInvoice', { path, outputPath })) as { pageCount: number } | null,
    unpack: async (container) => {
      try {
        return (await runTask('unpack', container, UNPACK_TIME_FACTOR * timeLimitMs)) as UnpackedEntry[];
      } catch (error) {
        // A killed child leaves its files.
        await discardEntryFiles(container.outputPrefix);
        throw toContainerProblem(error);
      }
    },
    close: () => pool.close(),
  };
}

/** Converts a failure that the container caused to a problem that puts the container on hold. */
function toContainerProblem(error: unknown): unknown {
  if (!(error instanceof TaskFailure && isFileFault(error))) return toOutageError(error);
  const isLimit = error.reason === 'time' || error.reason === 'memory';
  const problem = error.rejection ?? (isLimit ? 'limit' : 'damaged');
  return new PdfProblem(problem as ProblemKind, formatTaskFailure(error));
}
