import { z } from 'zod';
import type { FunctionSpec } from './functions';
import { readFunction } from './functions';
import { retryAfterMs } from './timing';

/**
 * The call protocol between an Inngest server and the SDK, as much of it as the engine speaks. It is pinned by
 * `protocol.test.ts` against the very version of the SDK that is installed.
 */

/** Answers the calls of an engine: the function that the SDK's `serve()` returns. */
export type SdkHandler = (request: Request) => Promise<Response>;

/** How a call travels to the SDK: in-process, or signed over HTTP. */
export type Transport = (call: { method: 'POST' | 'PUT'; query: string; body: string }) => Promise<Response>;

/** What a step ended with, as the SDK wants it back. */
export type StepResult = { type: 'data'; data: unknown } | { type: 'error'; error: StepError };

const StepError = z.looseObject({ name: z.string().default('Error'), message: z.string().default('') });
type StepError = z.infer<typeof StepError>;

const Operation = z.object({
  id: z.string(),
  op: z.string(),
  /** Of a sleep: how long. */
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type Operation = z.infer<typeof Operation>;

/** What the SDK answers to a call. */
export type Answer =
  | { kind: 'finished'; output: unknown }
  | { kind: 'threw'; error: StepError; final: boolean; retryAfterMs?: number }
  | { kind: 'operations'; operations: Operation[]; retryAfterMs?: number };

export interface Call {
  runId: string;
  event: unknown;
  /** Failed tries of what is to run now. */
  attempt: number;
  maxAttempts: number;
  /** What is known of the steps, in order of completion. */
  results: ReadonlyMap<string, StepResult>;
  /** True once the function has asked for parallel steps: then the SDK plans, and runs only what it is told to. */
  parallel: boolean;
  /** The planned step to run; without one, the function is run up to its next step. */
  stepId?: string;
}

const IN_PROCESS = 'embedded.invalid';

/** Calls the SDK without a network. Only a client in dev mode takes these unsigned calls. */
export const inProcess =
  (handler: SdkHandler): Transport =>
  ({ method, query, body }) => {
    const headers = {
      host: IN_PROCESS,
      'content-type': 'application/json',
      'x-inngest-sync-kind': 'in_band',
    };
    return handler(new Request(`http://${IN_PROCESS}/api/inngest?${query}`, { method, headers, body }));
  };

/** Asks the SDK for its functions, as an Inngest server does when an application is synced. */
export async function readRegistration(send: Transport): Promise<FunctionSpec[]> {
  const body = JSON.stringify({ url: `http://${IN_PROCESS}/api/inngest` });
  const response = await send({ method: 'PUT', query: '', body });
  const { functions } = z.object({ functions: z.array(z.unknown()) }).parse(await response.json());
  return functions.map(readFunction);
}

/** Runs the function up to its next step, or one planned step. */
export async function callFunction(
  send: Transport,
  functionId: string,
  call: Call,
  now: () => number,
): Promise<Answer> {
  const query = new URLSearchParams({ fnId: functionId, stepId: call.stepId ?? 'step' }).toString();
  const response = await send({ method: 'POST', query, body: JSON.stringify(bodyOf(call)) });
  const answer: unknown = JSON.parse((await response.text()) || 'null');
  const final = response.headers.get('x-inngest-no-retry') === 'true';
  const pause = retryAfterMs(response.headers.get('retry-after'), now());
  if (response.status === 200) return { kind: 'finished', output: answer };
  if (response.status === 206) {
    return { kind: 'operations', operations: z.array(Operation).parse(answer), retryAfterMs: pause };
  }
  return { kind: 'threw', error: asStepError(answer), final, retryAfterMs: pause };
}

/** An error as the SDK takes it back; what isn't one would be taken for data. */
export function asStepError(error: unknown): StepError {
  const parsed = StepError.safeParse(error);
  return parsed.success ? parsed.data : { name: 'Error', message: String(error) };
}

function bodyOf(call: Call) {
  const stack = [...call.results.keys()];
  return {
    version: 2,
    event: call.event,
    events: [call.event],
    steps: Object.fromEntries(call.results),
    // No fn_id here: with one the SDK would checkpoint over HTTP, to a server that isn't there.
    ctx: {
      run_id: call.runId,
      attempt: call.attempt,
      max_attempts: call.maxAttempts,
      disable_immediate_execution: call.parallel,
      use_api: false,
      stack: { stack, current: stack.length },
    },
  };
}
