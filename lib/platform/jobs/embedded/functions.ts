import { z } from 'zod';
import { type EventPath, parseField, parseLiteral, parseSameField } from './expressions';
import { parseCron, type Schedule } from './schedule';

/** What the engine knows of a function: the document that the SDK registers with an Inngest server, read. */
export interface FunctionSpec {
  /** `<app>-<function>`. */
  id: string;
  /** Tries in all, the first included. */
  maxAttempts: number;
  triggers: { event: string; only?: { path: EventPath; value: string } }[];
  schedules: Schedule[];
  concurrency?: { limit: number; key?: EventPath };
  idempotency?: EventPath;
  /** A run ends when the event comes with the same value at the path; without a path, whatever it says. */
  cancellations: { event: string; path?: EventPath }[];
}

const Concurrency = z.strictObject({
  limit: z.int().positive(),
  key: z.string().optional(),
  scope: z.literal('fn').optional(),
});

const Registration = z.strictObject({
  id: z.string(),
  name: z.string(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.strictObject({
    step: z.object({ retries: z.object({ attempts: z.int().nonnegative() }, 'its retries are not set') }),
  }),
  concurrency: z.union([z.int().positive(), Concurrency, z.tuple([Concurrency])]).optional(),
  idempotency: z.string().optional(),
  cancel: z.array(z.strictObject({ event: z.string(), if: z.string().optional() })).optional(),
});

/**
 * Reads one function's registration.
 *
 * @throws Error that names the function and what the embedded engine can't do of what it asks for
 */
export function readFunction(registered: unknown): FunctionSpec {
  const id = z.object({ id: z.string() }).parse(registered).id;
  try {
    return specOf(Registration.parse(withoutUndefined(registered)));
  } catch (error) {
    throw new Error(`The job ${id} can't run on the embedded engine: ${reason(error)}.`, { cause: error });
  }
}

function specOf(registered: z.infer<typeof Registration>): FunctionSpec {
  const { id, triggers, steps, idempotency, cancel = [] } = registered;
  return {
    id,
    maxAttempts: steps.step.retries.attempts + 1,
    triggers: triggers.flatMap((trigger) =>
      'event' in trigger
        ? [{ event: trigger.event, only: trigger.expression ? parseLiteral(trigger.expression) : undefined }]
        : [],
    ),
    schedules: triggers.flatMap((trigger) => ('cron' in trigger ? [parseCron(trigger.cron)] : [])),
    concurrency: concurrencyOf(registered.concurrency),
    idempotency: idempotency ? parseField(idempotency) : undefined,
    cancellations: cancel.map(({ event, if: expression }) => ({
      event,
      path: expression ? parseSameField(expression) : undefined,
    })),
  };
}

function concurrencyOf(option: z.infer<typeof Registration>['concurrency']): FunctionSpec['concurrency'] {
  if (option === undefined) return undefined;
  if (typeof option === 'number') return { limit: option };
  const { limit, key } = Array.isArray(option) ? option[0] : option;
  return { limit, key: key ? parseField(key) : undefined };
}

function reason(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error);
  return error.issues
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${[...issue.path, issue.keys.join(', ')].join('.')} is not supported`
        : `${issue.path.join('.')}: ${issue.message}`,
    )
    .join('; ');
}

const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
