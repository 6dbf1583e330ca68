import type { z } from 'zod';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { EventDefinition } from '@/lib/platform/jobs/event';

/** Event without a payload: the rows contain the details. */
export type EmptyEvent = EventDefinition<z.ZodObject<Record<never, never>>>;

/** Limits of one worker. */
export interface DeliveryLimits {
  /** Maximum concurrent attempts. */
  slots: number;
  /** Slots reserved for targets without any attempt in progress, so that they get a slot immediately. */
  idleTargetSlots: number;
  /** Maximum slots for failing or slow targets, so that others always have capacity. */
  slowTargetSlots: number;
  /** Maximum concurrent attempts per target; a failing target gets only one. */
  slotsPerTarget: number;
  /** Time in ms after which a target is slow, measured on its last attempt or one in progress. */
  slowAfterMs: number;
}

/**
 * Deliveries of one kind, with the targets that receive them. Their tables have the same columns for scheduling, so that
 * one claim, one worker, and one purge serve all kinds.
 */
export interface DeliverySource {
  /** Starts a worker. */
  due: EmptyEvent;
  /** Advisory lock shared by transactions that leave deliveries to a running worker; specific to this application. */
  lock: number;
  deliveryTable: string;
  targetTable: string;
  /** Column of a delivery that refers to its target. */
  targetColumn: string;
  /** Other tables with rows of a target, which have the same column. A purge deletes them after the deliveries. */
  dependentTables?: readonly string[];
  /** SQL condition on `target`: the rows of a deleted target that are still needed. A later purge deletes them. */
  isNeeded?: string;
  /** What a user calls a target, for messages. */
  targetName: 'destination' | 'endpoint';
  limits: DeliveryLimits;
}

/** Returns the names of tables and columns for a query. */
export const toSqlNames = ({
  deliveryTable,
  targetTable,
  targetColumn,
  dependentTables = [],
  isNeeded = 'false',
}: DeliverySource) => ({
  deliveries: Prisma.raw(`"${deliveryTable}"`),
  targets: Prisma.raw(`"${targetTable}"`),
  isNeeded: Prisma.raw(`(${isNeeded})`),
  target: Prisma.raw(`"${targetColumn}"`),
  dependents: dependentTables.map((table) => Prisma.raw(`"${table}"`)),
});
