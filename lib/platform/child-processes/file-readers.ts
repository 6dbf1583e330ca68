import { stat } from 'node:fs/promises';
import { DomainError } from '@/lib/core/errors';
import { EML } from '@/lib/core/media-types';
import type { EmbeddedInvoice, ReadPage } from '@/lib/pdf/engine';
import { join } from '@/lib/platform/paths';
import type { Readers } from '@/lib/readers/port';
import { onDisk } from '../storage/disk';
import { ChildPool } from './pool';
import { asRefusal } from './refusals';

const MEGABYTE = 2 ** 20;
const TASKS_PER_CHILD = 500;
/** What is granted on top for each megabyte of a file. */
const MS_PER_MEGABYTE = 100;

/** How many times as long it may take on a machine that has other work: what counts is the processor's time. */
const PATIENCE = 4;

export interface FileReadersOptions {
  /** Where `scripts/build-children.mjs` put the bundles. */
  childrenFolder: string;
  /** How many files are read at once. */
  children?: number;
  memoryLimitMb?: number;
  /** For a small file; large ones get more. */
  timeLimitMs?: number;
}

/** The readers on child processes: a file made to harm ends its child, never the service. */
export function openFileReaders(options: FileReadersOptions): Readers {
  const { children = 2, memoryLimitMb = 1024, timeLimitMs = 12_000 } = options;
  const pool = new ChildPool({
    name: 'readers',
    modulePath: join(options.childrenFolder, 'readers.mjs'),
    children,
    memoryLimitBytes: memoryLimitMb * MEGABYTE,
    tasksPerChild: TASKS_PER_CHILD,
  });

  interface Input {
    path: string;
    mimeType?: string;
    alone?: boolean;
  }

  async function run(task: string, input: Input): Promise<unknown> {
    const megabytes = (await stat(input.path)).size / MEGABYTE;
    const granted = timeLimitMs + Math.round(megabytes) * MS_PER_MEGABYTE;
    const times = { timeLimitMs: granted * PATIENCE, cpuLimitMs: granted };
    return await onDisk(() => pool.run(task, input, { priority: 'normal', ...times })).catch(asRefusal);
  }

  return {
    readText: async ({ path, mimeType }) => {
      const file = { path, mimeType };
      // What is attached to a mail may be made to harm: it costs itself, and not the mail.
      const whole = run('readText', file).catch((error: unknown) => {
        if (mimeType !== EML || !(error instanceof DomainError) || error.kind !== 'invalid') throw error;
        return run('readText', { ...file, alone: true });
      });
      return (await whole) as ReadPage;
    },
    readInvoice: async ({ path }) => (await run('readInvoice', { path })) as EmbeddedInvoice | null,
    close: () => pool.close(),
  };
}
