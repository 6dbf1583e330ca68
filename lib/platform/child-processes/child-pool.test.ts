import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { subscribe, type TelemetryEvents } from '@/lib/platform/telemetry';
import { createGate } from '@/test-support/gate';
import { CHILD_IDLE_MS, ChildPool, type PoolOptions, type TaskOptions } from './child-pool';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-pool-'));
const modulePath = join(folder, 'child.mjs');
const pools: ChildPool[] = [];

beforeAll(() => bundle('../../../test-support/platform/child-processes/pool-child.ts', modulePath));

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  rmSync(folder, { recursive: true });
});

async function bundle(entry: string, outfile: string) {
  const entryPoints = [join(import.meta.dirname, entry)];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' });
}

function openPool(options: Partial<PoolOptions> = {}): ChildPool {
  const defaults = { name: 'test', modulePath, children: 2, memoryLimitBytes: 512 << 20, tasksPerChild: 100 };
  const pool = new ChildPool({ ...defaults, ...options });
  pools.push(pool);
  return pool;
}

const NORMAL: TaskOptions = { timeLimitMs: 20_000, priority: 'normal' };

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const until = (condition: () => boolean) => expect.poll(condition, { timeout: 20_000 }).toBe(true);

test('a task returns its result, and its child stays for the next task', async () => {
  const pool = openPool({ children: 1 });
  expect(await pool.run('echo', { a: [1, 'two'] }, NORMAL)).toEqual({ a: [1, 'two'] });
  expect(await pool.run('pid', {}, NORMAL)).toBe(await pool.run('pid', {}, NORMAL));
});

test('a domain error keeps its reason and message; an internal error differs from it', async () => {
  const pool = openPool({ children: 1 });
  const rejected = { reason: 'rejected', rejection: 'not-acceptable', message: 'That is not acceptable.' };
  await expect(pool.run('reject', {}, NORMAL)).rejects.toMatchObject(rejected);
  await expect(pool.run('fail', {}, NORMAL)).rejects.toMatchObject({ reason: 'failed', message: 'a defect' });
  await expect(pool.run('nonsense', {}, NORMAL)).rejects.toMatchObject({ reason: 'failed' });
});

test('a timeout says whether the child was using the CPU, and a CPU limit ends it earlier', async () => {
  const pool = openPool();
  const onLinux = process.platform === 'linux';
  await expect(pool.run('wait', { ms: 60_000 }, { ...NORMAL, timeLimitMs: 700 })).rejects.toMatchObject({
    reason: 'time',
    hasUsedAllTime: false,
  });
  const limits = { timeLimitMs: 120_000, cpuLimitMs: 500 };
  if (onLinux)
    await expect(pool.run('spin', {}, { ...NORMAL, ...limits })).rejects.toMatchObject({
      reason: 'time',
      hasUsedAllTime: true,
    });
});

test('a child that exceeds the time limit is killed, and the next task gets a new child', async () => {
  const pool = openPool({ children: 1 });
  const pid = (await pool.run('pid', {}, NORMAL)) as number;
  await expect(pool.run('spin', {}, { ...NORMAL, timeLimitMs: 1000 })).rejects.toMatchObject({
    reason: 'time',
    message: 'It takes longer than the limit of 1 seconds.',
  });
  expect(await pool.run('echo', 'still here', NORMAL)).toBe('still here');
  await until(() => !isAlive(pid));
});

test('memory has a limit, on the heap and outside of it', async () => {
  const pool = openPool({ children: 1, memoryLimitBytes: 300 << 20 });
  for (const task of ['fillArrays', 'fillHeap']) {
    const failure = { reason: 'memory', message: 'It needs more memory than the limit of 300 MB.' };
    await expect(pool.run(task, {}, NORMAL)).rejects.toMatchObject(failure);
    expect(await pool.run('echo', 'still here', NORMAL)).toBe('still here');
  }
});

test('a crashing child fails only its task; a child killed from outside leaves its task to another', async () => {
  const pool = openPool({ children: 1 });
  await expect(pool.run('crash', {}, NORMAL)).rejects.toMatchObject({ reason: 'crashed' });
  const pid = (await pool.run('pid', {}, NORMAL)) as number;
  const begun = createGate();
  const waiting = pool.run('wait', { ms: 600 }, { ...NORMAL, onReport: begun.open });
  await begun.opened;
  process.kill(pid, 'SIGKILL');
  expect(await waiting).toBe('waited');
});

test('a pool reports its load, and why a child ended without a result', async () => {
  const loads: TelemetryEvents['children'][] = [];
  const ended: TelemetryEvents['child.ended'][] = [];
  const quiet = [
    subscribe('children', (fact) => loads.push(fact)),
    subscribe('child.ended', (fact) => ended.push(fact)),
  ];
  const pool = openPool({ name: 'reporting', children: 1 });
  const first = pool.run('wait', { ms: 50 }, NORMAL);
  const second = pool.run('echo', 'after it', NORMAL);
  expect(loads.at(-1)).toEqual({ pool: 'reporting', running: 1, waiting: 1 });
  await Promise.all([first, second]);
  expect(loads.at(-1)).toEqual({ pool: 'reporting', running: 0, waiting: 0 });
  await expect(pool.run('crash', {}, NORMAL)).rejects.toThrow();
  await expect(pool.run('wait', { ms: 60_000 }, { ...NORMAL, timeLimitMs: 300 })).rejects.toThrow();
  for (const end of quiet) end();
  expect(ended).toEqual([
    { pool: 'reporting', reason: 'crashed' },
    { pool: 'reporting', reason: 'time' },
  ]);
});

test('reports arrive in order, each after the previous one was handled', async () => {
  const pool = openPool();
  const seen: unknown[] = [];
  let taking = 0;
  const onReport = async (report: unknown) => {
    expect(++taking).toBe(1);
    await new Promise(setImmediate);
    seen.push(report);
    taking--;
  };
  expect(await pool.run('count', { to: 5 }, { ...NORMAL, onReport })).toBe('counted');
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test('a failing report handler ends the task with its own error', async () => {
  const pool = openPool();
  const failing = () => Promise.reject(new Error('nobody wants this'));
  await expect(pool.run('count', { to: 3 }, { ...NORMAL, onReport: failing })).rejects.toThrow(
    'nobody wants this',
  );
});

test('interactive tasks go first, and background tasks leave one child free', async () => {
  const pool = openPool();
  const order: string[] = [];
  const run = async (name: string, priority: TaskOptions['priority'], onReport?: TaskOptions['onReport']) => {
    await pool.run('count', { to: onReport ? 1 : 0 }, { ...NORMAL, priority, onReport });
    order.push(name);
  };
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const background = [run('background 1', 'background', () => held), run('background 2', 'background')];
  await Promise.all([run('normal 1', 'normal'), run('normal 2', 'normal'), run('waited', 'waited')]);
  letGo();
  await Promise.all(background);
  expect(order).toEqual(['normal 1', 'waited', 'normal 2', 'background 1', 'background 2']);
});

test('a child is replaced after its share of tasks', async () => {
  const pool = openPool({ children: 1, tasksPerChild: 2 });
  const pids: unknown[] = [];
  for (let task = 0; task < 4; task++) pids.push(await pool.run('pid', {}, NORMAL));
  expect(pids[0]).toBe(pids[1]);
  expect(pids[2]).toBe(pids[3]);
  expect(pids[1]).not.toBe(pids[2]);
});

test('a child ends after a minute without a task, and each task starts the minute anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pool = openPool({ children: 1 });
    const pid = (await pool.run('pid', {}, NORMAL)) as number;
    vi.advanceTimersByTime(CHILD_IDLE_MS - 1);
    expect(await pool.run('pid', {}, NORMAL)).toBe(pid);
    vi.advanceTimersByTime(CHILD_IDLE_MS - 1);
    expect(isAlive(pid)).toBe(true);
    const busy = pool.run(
      'count',
      { to: 1 },
      { ...NORMAL, onReport: () => void vi.advanceTimersByTime(CHILD_IDLE_MS) },
    );
    expect(await busy).toBe('counted');
    expect(await pool.run('pid', {}, NORMAL)).toBe(pid);
    vi.advanceTimersByTime(CHILD_IDLE_MS);
    await until(() => !isAlive(pid));
    expect(await pool.run('pid', {}, NORMAL)).not.toBe(pid);
  } finally {
    vi.useRealTimers();
  }
});

test('children see nothing of the environment', async () => {
  const names = (await openPool().run('environment', {}, NORMAL)) as string[];
  expect(names.filter((name) => !/^(MALLOC_|MIMALLOC_|UV_|VIPS_|PWD|OLDPWD|SHLVL|_$)/.test(name))).toEqual(
    [],
  );
});

test('closing ends the children and rejects waiting and new tasks', async () => {
  const pool = openPool({ children: 1 });
  const pid = (await pool.run('pid', {}, NORMAL)) as number;
  const running = pool.run('spin', {}, NORMAL);
  const waiting = pool.run('echo', 1, NORMAL);
  const closed = { reason: 'closed' };
  const all = Promise.all([running, waiting].map((each) => expect(each).rejects.toMatchObject(closed)));
  await pool.close();
  await all;
  await expect(pool.run('echo', 1, NORMAL)).rejects.toMatchObject(closed);
  expect(isAlive(pid)).toBe(false);
});

test('children end with a killed parent, even while busy', async () => {
  const parentPath = join(folder, 'parent.mjs');
  await bundle('child-pool.ts', join(folder, 'child-pool.mjs'));
  writeFileSync(
    parentPath,
    `import { ChildPool } from './child-pool.mjs';
    const pool = new ChildPool({ name: 'test', modulePath: ${JSON.stringify(modulePath)}, children: 2, memoryLimitBytes: 512 << 20, tasksPerChild: 9 });
    const normal = { timeLimitMs: 60000, priority: 'normal' };
    const pid = await pool.run('pid', {}, normal);
    pool.run('spin', {}, { ...normal, onReport: () => console.log(pid) });
    setInterval(() => {}, 1000);`,
  );
  const parent = spawn(process.execPath, [parentPath], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text) => resolve(Number(text))),
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isAlive(pid));
});
