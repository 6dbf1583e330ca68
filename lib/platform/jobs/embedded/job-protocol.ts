import { z } from 'zod';
import { type FunctionSpec, readFunction } from './embedded-job-functions';
import { parseRetryAfterMs } from './job-timing';

/**
 * Call protocol between an Inngest server and the SDK, limited to what the engine uses. `job-protocol.test.ts` pins it
 * against the installed SDK version.
 */

export type SdkHandler = (request: Request) => Promise<Response>;

/** Transport for calls to the SDK: in-process, or signed over HTTP. */
export type Transport = (call: { method: 'POST' | 'PUT'; query: string; body: string }) => Promise<Response>;

export type StepResult = { type: 'data'; data: unknown } | { type: 'error'; error: StepError };

const StepError = z.looseObject({ name: z.string().default('Error'), message: z.string().default('') });
type StepError = z.infer<typeof StepError>;

const Operation = z.object({
  id: z.string(),
  op: z.string(),
  /** Duration, if the step is a sleep. */
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type Operation = z.infer<typeof Operation>;

export type FunctionResponse =
  | { kind: 'finished'; output: unknown }
  | { kind: 'threw'; error: StepError; final: boolean; retryAfterMs?: number }
  | { kind: 'operations'; operations: Operation[]; retryAfterMs?: number };

export interface FunctionCall {
  runId: string;
  event: unknown;
  /** Number of failed attempts of the current step. */
  attempt: number;
  maxAttempts: number;
  /** Results of the known steps, in order of completion. */
  results: ReadonlyMap<string, StepResult>;
  /**
   * `true` after the function has requested parallel steps. The SDK then plans, and runs only the steps it is asked to
   * run.
   */
  parallel: boolean;
  /** ID of the planned step to run. If absent, the function runs up to its next step. */
  stepId?: string;
}

const IN_PROCESS_HOST = 'embedded.invalid';

/** Calls the SDK without a network. Only a client in dev mode accepts these unsigned calls. */
export const createInProcessTransport =
  (handler: SdkHandler): Transport =>
  ({ method, query, body }) => {
    const headers = {
      host: IN_PROCESS_HOST,
      'content-type': 'application/json',
      'x-inngest-sync-kind': 'in_band',
    };
    return handler(new Request(`http://${IN_PROCESS_HOST}/api/inngest?${query}`, { method, headers, body }));
  };

export async function readRegistration(send: Transport): Promise<FunctionSpec[]> {
  const body = JSON.stringify({ url: `http://${IN_PROCESS_HOST}/api/inngest` });
  const response = await send({ method: 'PUT', query: '', body });
  const { functions } = z.object({ functions: z.array(z.unknown()) }).parse(await response.json());
  return functions.map(readFunction);
}

/** Runs the function up to its next step, or one planned step. */
export async function callFunction(
  send: Transport,
  functionId: string,
  call: FunctionCall,
  now: () => number,
): Promise<FunctionResponse> {
  const query = new URLSearchParams({ fnId: functionId, stepId: call.stepId ?? 'step' }).toString();
  const response = await send({ method: 'POST', query, body: JSON.stringify(buildRequestBody(call)) });
  const body: unknown = JSON.parse((await response.text()) || 'null');
  const final = response.headers.get('x-inngest-no-retry') === 'true';
  const pause = parseRetryAfterMs(response.headers.get('retry-after'), now());
  if (response.status === 200) return { kind: 'finished', output: body };
  if (response.status === 206) {
    return { kind: 'operations', operations: z.array(Operation).parse(body), retryAfterMs: pause };
  }
  return { kind: 'threw', error: toStepError(body), final, retryAfterMs: pause };
}

/** Converts a value to an error that the SDK accepts. The SDK would treat any other form as data. */
export function toStepError(error: unknown): StepError {
  const parsed = StepError.safeParse(error);
  return parsed.success ? parsed.data : { name: 'Error', message: String(error) };
}

function buildRequestBody(call: FunctionCall) {
  const stack = [...call.results.keys()];
  return {
    version: 2,
    event: call.event,
    events: [call.event],
    steps: Object.fromEntries(call.results),
    // Don't set `fn_id`: with it, the SDK would checkpoint over HTTP to a server that doesn't exist.
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
