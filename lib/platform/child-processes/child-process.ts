import { type ChildProcess, spawn } from 'node:child_process';
import { dataLimitBytes } from './child-data-limit';
import type { AcknowledgedMessage, ChildMessage, TaskMessage } from './child-messages';
import { MEMORY_PRESSURE_MESSAGE, OUT_OF_MEMORY_EXIT_CODE } from './serve-child-tasks';

export interface ChildOptions {
  /** Path of the program, a bundle that calls `serveChildTasks`. */
  modulePath: string;
  memoryLimitBytes: number;
  /** Maximum total CPU time in seconds. */
  cpuLimitSeconds?: number;
  /** Number of threads that run JavaScript, without the memory watcher. Default: 1. */
  isolates?: number;
}

export interface ChildExit {
  isOutOfMemory: boolean;
  /** true if the process was killed from outside, so that its task may succeed in another one. */
  wasKilledExternally: boolean;
  /** Last output on standard error, for the log. */
  stderrTail: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

const MAX_STDERR_CHARACTERS = 4000;

/**
 * Child process under limits. It gets no environment variables, because it handles untrusted files and must not have
 * secrets. On Linux, the system limits its data (RLIMIT_DATA, which includes memory outside the heap; a limit on
 * address space would break WebAssembly). On all systems, the child's own watcher ends it beyond the limit.
 */
export class Child {
  readonly exited: Promise<ChildExit>;
  private readonly process: ChildProcess;
  private stderrTail = '';

  constructor(
    { modulePath, memoryLimitBytes, cpuLimitSeconds, isolates }: ChildOptions,
    onMessage: (message: ChildMessage) => void,
  ) {
    const heapMb = Math.floor((memoryLimitBytes * 0.7) / 2 ** 20);
    const command = [`--max-old-space-size=${heapMb}`, modulePath, String(memoryLimitBytes)];
    const [program, ...args] = withResourceLimits(
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
        // The canvas reserves 1 GB and more at once. Committing it immediately would count it as data.
        MIMALLOC_ARENA_EAGER_COMMIT: '0',
      } as unknown as NodeJS.ProcessEnv,
    });
    this.process.on('message', onMessage);
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderrTail = (this.stderrTail + text).slice(-MAX_STDERR_CHARACTERS);
    });
    this.exited = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(this.toChildExit(null, null, error.message)));
      this.process.once('close', (code, signal) => resolve(this.toChildExit(code, signal, '')));
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  send(message: TaskMessage | AcknowledgedMessage): void {
    // Ignore a failed send to a child that has just exited; `exited` reports the exit.
    if (this.process.connected) this.process.send(message, () => {});
  }

  kill(): void {
    // Keep the parent alive until it has received the exit.
    this.keepParentAlive(true);
    this.process.kill('SIGKILL');
  }

  /** Allows the parent process to exit while the child is idle. */
  keepParentAlive(keep: boolean): void {
    const way = keep ? 'ref' : 'unref';
    this.process[way]();
    this.process.channel?.[way]();
    (this.process.stderr as unknown as { ref(): void; unref(): void } | null)?.[way]();
  }

  private toChildExit(code: number | null, signal: NodeJS.Signals | null, failure: string): ChildExit {
    const lastWords = this.stderrTail + failure;
    const said = /out of memory|allocation failed|bad_alloc|Cannot allocate/i.test(lastWords);
    const faulted = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL'].includes(signal ?? '');
    const outOfMemory =
      code === OUT_OF_MEMORY_EXIT_CODE || said || (faulted && lastWords.includes(MEMORY_PRESSURE_MESSAGE));
    const fromOutside =
      signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGHUP' || signal === 'SIGINT';
    return {
      isOutOfMemory: outOfMemory,
      wasKilledExternally: fromOutside,
      stderrTail: lastWords,
      code,
      signal,
    };
  }
}

function withResourceLimits(command: string[], dataBytes: number, cpuLimitSeconds?: number): string[] {
  if (process.platform !== 'linux') return command;
  const kilobytes = Math.floor(dataBytes / 1024);
  const seconds = cpuLimitSeconds === undefined ? 'unlimited' : String(cpuLimitSeconds);
  return ['/bin/sh', '-c', `ulimit -d ${kilobytes} && ulimit -t ${seconds} && exec "$0" "$@"`, ...command];
}
