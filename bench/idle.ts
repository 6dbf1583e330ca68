/**
 * Benchmarks a server at rest: CPU time and memory of all its processes after some work, on the embedded database and
 * with TEST_DATABASE_URL on PostgreSQL. PostgreSQL's own processes are not counted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '@/e2e/harness/api';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { createTestDatabase } from '@/e2e/harness/test-database';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice } from '@/test-support/classification/papers';
import { type Measurement, MIB } from './measurement';
import { getTreeCpuMs, getTreeMib } from './process-usage';

const FILES = 20;
/** Time in ms until a process without work has given its memory back: children end after one minute. */
const REST_MS = 90_000;
const MEASURED_MS = 60_000;
const MAX_CPU_MS_PER_SECOND = 3;
const MAX_REST_MB = { embedded: 480, PostgreSQL: 260 };

type DatabaseKind = keyof typeof MAX_REST_MB;

export async function benchIdle(): Promise<Measurement[]> {
  const measurements = await measureRest('embedded');
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return measurements;
  const database = await createTestDatabase(server, 'idle');
  try {
    return [...measurements, ...(await measureRest('PostgreSQL', { DATABASE_URL: database.url }))];
  } finally {
    await database.drop();
  }
}

async function measureRest(kind: DatabaseKind, env: Record<string, string> = {}): Promise<Measurement[]> {
  const server = await startServer({ env });
  const pid = server.process.pid!;
  try {
    await uploadFiles(server.url);
    await sleep(REST_MS);
    return [toCpuRow(kind, await measureIdleTime(pid)), toMemoryRow(kind, pid)];
  } finally {
    await server.stop();
  }
}

async function uploadFiles(url: string): Promise<void> {
  const api = await Api.signIn(url, ADMIN);
  const project = await api.createProject('Rest');
  for (let number = 1; number <= FILES; number += 1) {
    const content = Buffer.from(await createPaperPdf(createInvoice(number)));
    await api.uploadAndWait(project, { name: `invoice ${number}.pdf`, content });
  }
}

/** @returns CPU time in ms per second */
async function measureIdleTime(pid: number): Promise<number> {
  const before = getTreeCpuMs(pid);
  await sleep(MEASURED_MS);
  return (getTreeCpuMs(pid) - before) / (MEASURED_MS / 1000);
}

const toCpuRow = (kind: DatabaseKind, cpuMs: number): Measurement => ({
  what: `At rest after work, ${kind}: CPU time`,
  measured: `${cpuMs.toFixed(1)} ms/s`,
  required: `≤ ${MAX_CPU_MS_PER_SECOND} ms/s`,
  met: cpuMs <= MAX_CPU_MS_PER_SECOND,
});

function toMemoryRow(kind: DatabaseKind, pid: number): Measurement {
  const megabytes = (getTreeMib(pid) * MIB) / 1e6;
  return {
    what: `At rest after work, ${kind}: memory of all processes`,
    measured: `${megabytes.toFixed(0)} MB`,
    required: `≤ ${MAX_REST_MB[kind]} MB`,
    met: megabytes <= MAX_REST_MB[kind],
  };
}
