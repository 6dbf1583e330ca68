import { answerTasks } from '../answer-tasks';

/** A child that does what children shouldn't do, for the tests of the pool. */

class Refused extends Error {}

const kept: Buffer[] = [];

answerTasks(
  {
    echo: (input: unknown) => input,
    pid: () => process.pid,
    environment: () => Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD'),
    refuse: () => {
      throw new Refused('That is not acceptable.');
    },
    fail: () => {
      throw new Error('a defect');
    },
    count: async ({ to }: { to: number }, report) => {
      for (let number = 1; number <= to; number++) await report(number);
      return 'counted';
    },
    wait: ({ ms }: { ms: number }) => new Promise((resolve) => setTimeout(resolve, ms, 'waited')),
    spin: () => {
      for (;;) Math.random();
    },
    fillArrays: () => {
      for (;;) kept.push(Buffer.alloc(16 << 20, 1));
    },
    fillHeap: () => {
      const lists: number[][] = [];
      for (;;) lists.push(new Array<number>(500_000).fill(0.5));
    },
    crash: () => process.abort(),
  },
  (error) => (error instanceof Refused ? { reason: 'not-acceptable', message: error.message } : undefined),
);
