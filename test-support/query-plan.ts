import type { Database, Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';

/** Step of a plan, as `EXPLAIN (FORMAT JSON)` returns it. The actual numbers exist only if the query ran. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** Returns the steps of the plan of a query, without running the query. */
export const explain = (db: Database | Transaction, query: Prisma.Sql): Promise<PlanNode[]> =>
  load(db, Prisma.sql`EXPLAIN (FORMAT JSON) ${query}`);

/** Runs a query, and returns the steps of its plan with their actual numbers. */
export const explainAnalyze = (db: Database | Transaction, query: Prisma.Sql): Promise<PlanNode[]> =>
  load(db, Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`);

async function load(db: Database | Transaction, explained: Prisma.Sql): Promise<PlanNode[]> {
  const [row] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(explained);
  return listNodes(row!['QUERY PLAN'][0].Plan);
}

/** Returns a step and all steps below it. */
export const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** Returns the number of rows that a step has read, including those that a filter removed. */
export const countRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
