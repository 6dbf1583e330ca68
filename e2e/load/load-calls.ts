import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpCall, httpCall, parseBody } from '../harness/http-call';

/** Maximum number of attempts, and maximum delay in ms, for a client that must retry. */
const MAX_ATTEMPTS = 40;
const MAX_DELAY_MS = 2000;

export interface CallStatistics {
  count: number;
  /** Durations of successful requests in ms; rejected requests are counted separately. */
  ms: number[];
  /** Number of 429 and 503 responses with `Retry-After`. */
  rejected: number;
  /** Error messages of rejected requests. */
  reasons: Map<string, number>;
}

/** Measured requests of all clients. Unexpected responses throw. */
export class LoadCalls {
  readonly figures = new Map<string, CallStatistics>();

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  /** @param call creates a new request for each attempt, because a body can be sent only once */
  async bytes(operation: string, path: string, call: () => HttpCall = () => ({})): Promise<Buffer> {
    const figures = this.getStatistics(operation);
    for (let attempts = 1; ; attempts += 1) {
      const { headers, ...rest } = call();
      const began = performance.now();
      const response = await httpCall(this.url + path, { ...rest, headers: { ...this.headers, ...headers } });
      if (response.status >= 200 && response.status < 300) {
        figures.count += 1;
        figures.ms.push(performance.now() - began);
        return response.bytes;
      }
      const wait = Number(response.headers['retry-after']);
      const words = `${operation} (${path}) is ${response.status}: ${JSON.stringify(parseBody(response))?.slice(0, 300)}`;
      if (![429, 503].includes(response.status) || !(wait > 0) || attempts === MAX_ATTEMPTS)
        throw new Error(words);
      figures.rejected += 1;
      const reason = `${response.status}: ${(parseBody(response) as { message?: string })?.message}`;
      figures.reasons.set(reason, (figures.reasons.get(reason) ?? 0) + 1);
      await sleep(Math.min(wait * 1000, MAX_DELAY_MS));
    }
  }

  async get<T>(operation: string, path: string, headers: Record<string, string> = {}): Promise<T> {
    return JSON.parse((await this.bytes(operation, path, () => ({ headers }))).toString('utf8')) as T;
  }

  async send<T>(
    operation: string,
    method: 'POST' | 'PATCH',
    path: string,
    json: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const bytes = await this.bytes(operation, path, () => ({
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    }));
    return JSON.parse(bytes.toString('utf8')) as T;
  }

  private getStatistics(operation: string): CallStatistics {
    const known = this.figures.get(operation);
    if (known) return known;
    const figures: CallStatistics = { count: 0, ms: [], rejected: 0, reasons: new Map() };
    this.figures.set(operation, figures);
    return figures;
  }
}
