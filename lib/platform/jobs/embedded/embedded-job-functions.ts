import { z } from 'zod';
import { FAIRNESS_KEY } from '../job';
import { type EventPath, parseField, parseLiteral, parseSameField } from './job-expressions';
import { parseCron, type Schedule } from './job-schedule';

export interface FunctionSpec {
  /** Format: `<app>-<function>`. */
  id: string;
  /** Total number of attempts, including the first. */
  maxAttempts: number;
  triggers: { event: string; only?: { path: EventPath; value: string } }[];
  schedules: Schedule[];
  concurrency?: { limit: number; key?: EventPath };
  /** Path to the organization of a run. Organizations take turns. */
  turns?: EventPath;
  idempotency?: EventPath;
  /** Cancels the run when the event has the same value at `path`. Without a path, every such event cancels the run. */
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
  concurrency: z.union([z.int().positive(), Concurrency, z.array(Concurrency)]).optional(),
  idempotency: z.string().optional(),
  cancel: z.array(z.strictObject({ event: z.string(), if: z.string().optional() })).optional(),
});

/**
 * Reads the registration of one function.
 *
 * @throws Error that names the function and the feature that the embedded engine doesn't support
 */
export function readFunction(registered: unknown): FunctionSpec {
  const id = z.object({ id: z.string() }).parse(registered).id;
  try {
    return toFunctionSpec(Registration.parse(withoutUndefined(registered)));
  } catch (error) {
    throw new Error(`The job ${id} can't run on the embedded engine: ${formatReason(error)}.`, {
      cause: error,
    });
  }
}

function toFunctionSpec(registered: z.infer<typeof Registration>): FunctionSpec {
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
    ...parseConcurrency(registered.concurrency),
    idempotency: idempotency ? parseField(idempotency) : undefined,
    cancellations: cancel.map(({ event, if: expression }) => ({
      event,
      path: expression ? parseSameField(expression) : undefined,
    })),
  };
}

/**
 * Reads the concurrency limits. Ignores the limit per organization: an Inngest server needs it for fairness, and this
 * engine takes turns without it.
 */
function parseConcurrency(
  option: z.infer<typeof Registration>['concurrency'],
): Pick<FunctionSpec, 'concurrency' | 'turns'> {
  const all =
    option === undefined
      ? []
      : [option].flat().map((one) => (typeof one === 'number' ? { limit: one } : one));
  const limits = all.filter(({ key }) => key !== FAIRNESS_KEY);
  if (limits.length > 1) throw new Error('concurrency has several limits');
  const [limit] = limits;
  return {
    concurrency: limit && { limit: limit.limit, key: limit.key ? parseField(limit.key) : undefined },
    turns: all.length > limits.length ? parseField(FAIRNESS_KEY) : undefined,
  };
}

function formatReason(error: unknown): string {
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
