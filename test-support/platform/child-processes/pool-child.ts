import { serveChildTasks } from '@/lib/platform/child-processes/serve-child-tasks';

/** Misbehaving child process, for the tests of the pool. */

class RejectedError extends Error {}

const retainedBuffers: Buffer[] = [];

serveChildTasks(
  {
    echo: (input: unknown) => input,
    pid: () => process.pid,
    environment: () => Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD'),
    reject: () => {
      throw new RejectedError('That is not acceptable.');
    },
    fail: () => {
      throw new Error('a defect');
    },
    count: async ({ to }: { to: number }, report) => {
      for (let number = 1; number <= to; number++) await report(number);
      return 'counted';
    },
    wait: async ({ ms }: { ms: number }, report) => {
      await report('waiting');
      // Pause: the tests need a child that is busy for a given time.
      return new Promise((resolve) => setTimeout(resolve, ms, 'waited'));
    },
    spin: async (_: unknown, report) => {
      await report('spinning');
      for (;;) Math.random();
    },
    fillArrays: () => {
      for (;;) retainedBuffers.push(Buffer.alloc(16 << 20, 1));
    },
    fillHeap: () => {
      const lists: number[][] = [];
      for (;;) lists.push(new Array<number>(500_000).fill(0.5));
    },
    crash: () => process.abort(),
  },
  (error) =>
    error instanceof RejectedError ? { reason: 'not-acceptable', message: error.message } : undefined,
);
