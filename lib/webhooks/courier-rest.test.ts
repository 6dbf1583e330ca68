import { expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import type { Database } from '@/lib/platform/db/database';
import type { JobEngine } from '@/lib/platform/jobs/port';
import { Courier, TIMES } from './courier';

/** Turns of the microtask queue: more than lie between the last question to the database and the courier's leaving. */
const DEPTHS = Array.from({ length: 24 }, (_, depth) => depth);

/** A database in which nothing is due. @param onLastQuestion when it has answered what a courier asks last */
function idleDatabase({ onLook, onLastQuestion }: { onLook(): void; onLastQuestion(): void }): Database {
  const $queryRaw = async ({ raw }: TemplateStringsArray): Promise<unknown[]> => {
    const sql = raw.join('');
    if (sql.includes('pg_try_advisory_xact_lock')) return [{ none: true }];
    if (sql.includes('SKIP LOCKED')) {
      onLook();
      return [];
    }
    onLastQuestion();
    return [{ ms: null }];
  };
  return { $queryRaw } as unknown as Database;
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await null;
}

test.each(DEPTHS)(
  'whoever is told that a courier stays is served by it, in whatever moment he asks: %i',
  async (turns) => {
    let looks = 0;
    let asked: { stays: boolean; looksBefore: number } | undefined;
    const db = idleDatabase({
      onLook: () => {
        looks += 1;
      },
      onLastQuestion: () => {
        if (asked) return;
        asked = { stays: false, looksBefore: looks };
        void afterTurns(turns).then(() => {
          asked = { stays: courier.askToStay(), looksBefore: looks };
        });
      },
    });
    const services = { db, jobs: { ready: () => true } as JobEngine, newId: () => 'claim' } as Services;
    const courier: Courier = new Courier(services, { ...TIMES, lingerMs: 0, pollMs: 1 });
    await courier.work();
    await afterTurns(50);
    expect(asked).toBeDefined();
    if (asked!.stays) expect(looks).toBeGreaterThan(asked!.looksBefore);
  },
);
