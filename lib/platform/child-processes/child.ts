import { type ChildProcess, spawn } from 'node:child_process';
import { MUCH_MEMORY, OVER_MEMORY_EXIT } from './answer-tasks';
import { dataLimitBytes } from './data-limit';
import type { ChildMessage, TakenMessage, TaskMessage } from './messages';

export interface ChildOptions {
  /** The program, a bundle that calls `answerTasks`. */
  modulePath: string;
  memoryLimitBytes: number;
  /** Of the processor's time, in all. */
  cpuLimitSeconds?: number;
  /** How many threads of it run JavaScript, without its watch. Default: 1. */
  isolates?: number;
}

/** How a child's process came to its end. */
export interface ChildEnd {
  outOfMemory: boolean;
  /** It was ended from outside, so that what it did may well succeed in another one. */
  fromOutside: boolean;
  /** The last that it wrote to its standard error, for the log. */
  lastWords: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

const LAST_WORDS_CHARACTERS = 4000;

/**
 * Starts a child under limits. It gets no environment: what handles strangers' files has no business with secrets.
 * On Linux the limit is the system's, on data (RLIMIT_DATA, which counts what is allocated, also outside of the
 * heap; a limit on address space would break WebAssembly). Everywhere the child's own watch ends it beyond the limit.
 */
export class Child {
  readonly ended: Promise<ChildEnd>;
  private readonly process: ChildProcess;
  private lastWords = '';

  constructor(
    { modulePath, memoryLimitBytes, cpuLimitSeconds, isolates }: ChildOptions,
    onMessage: (message: ChildMessage) => void,
  ) {
    const heapMb = Math.floor((memoryLimitBytes * 0.7) / 2 ** 20);
    const command = [`--max-old-space-size=${heapMb}`, modulePath, String(memoryLimitBytes)];
    const [program, ...args] = limited(
      [process.execPath, ...command],
      dataLimitBytes(memoryLimitBytes, isolates),
      cpuLimitSeconds,
    );
    this.process = spawn(program!, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        MALLOC_ARENA_MAX: '2',
        UV_THREADPOOL_SIZE: '2',
        VIPS_CONCURRENCY: '1',
        // The canvas reserves 1 GB and more at once. Committed when it is reserved, it would count as data.
        MIMALLOC_ARENA_EAGER_COMMIT: '0',
      } as unknown as NodeJS.ProcessEnv,
    });
    this.process.on('message', onMessage);
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-LAST_WORDS_CHARACTERS);
    });
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(this.endOf(null, null, error.message)));
      this.process.once('close', (code, signal) => resolve(this.endOf(code, signal, '')));
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  send(message: TaskMessage | TakenMessage): void {
    // A child that has just ended takes nothing; its end is told by `ended`.
    if (this.process.connected) this.process.send(message, () => {});
  }

  kill(): void {
    // Whoever waits for its end has to be there when it comes.
    this.keepParentAlive(true);
    this.process.kill('SIGKILL');
  }

  /** An idle child doesn't keep the parent's process from ending. */
  keepParentAlive(keep: boolean): void {
    const way = keep ? 'ref' : 'unref';
    this.process[way]();
    this.process.channel?.[way]();
    (this.process.stderr as unknown as { ref(): void; unref(): void } | null)?.[way]();
  }

  private endOf(code: number | null, signal: NodeJS.Signals | null, failure: string): ChildEnd {
    const lastWords = this.lastWords + failure;
    const said = /out of memory|allocation failed|bad_alloc|Cannot allocate/i.test(lastWords);
    const faulted = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL'].includes(signal ?? '');
    const outOfMemory = code === OVER_MEMORY_EXIT || said || (faulted && lastWords.includes(MUCH_MEMORY));
    const fromOutside =
      signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGHUP' || signal === 'SIGINT';
    return { outOfMemory, fromOutside, lastWords, code, signal };
  }
}

function limited(command: string[], dataBytes: number, cpuLimitSeconds?: number): string[] {
  if (process.platform !== 'linux') return command;
  const kilobytes = Math.floor(dataBytes / 1024);
  const seconds = cpuLimitSeconds === undefined ? 'unlimited' : String(cpuLimitSeconds);
  return ['/bin/sh', '-c', `ulimit -d ${kilobytes} && ulimit -t ${seconds} && exec "$0" "$@"`, ...command];
}
