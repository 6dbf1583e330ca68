import { setTimeout as sleep } from 'node:timers/promises';
import { bodyOf, type HttpCall, httpCall } from '../harness/http-call';

/** How often, and for how long, a client comes again that was told to. */
const MOST_TRIES = 40;
const LONGEST_PAUSE_MS = 2000;

/** What was asked for, for the figures: `upload`, `list`. */
export interface CallFigures {
  count: number;
  /** Of answers; refusals are counted apart. */
  ms: number[];
  /** Answered with 429 or 503 and Retry-After: come again. */
  refused: number;
  /** The sentences of those. */
  reasons: Map<string, number>;
}

/** The calls of all clients, measured. An answer that no client should get is thrown. */
export class Calls {
  readonly figures = new Map<string, CallFigures>();

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  /** @param call made anew for each try, since a body is sent once */
  async bytes(operation: string, path: string, call: () => HttpCall = () => ({})): Promise<Buffer> {
    const figures = this.figuresOf(operation);
    for (let tries = 1; ; tries += 1) {
      const { headers, ...rest } = call();
      const began = performance.now();
      const answer = await httpCall(this.url + path, { ...rest, headers: { ...this.headers, ...headers } });
      if (answer.status >= 200 && answer.status < 300) {
        figures.count += 1;
        figures.ms.push(performance.now() - began);
        return answer.bytes;
      }
      const wait = Number(answer.headers['retry-after']);
      const words = `${operation} (${path}) is ${answer.status}: ${JSON.stringify(bodyOf(answer))?.slice(0, 300)}`;
      if (![429, 503].includes(answer.status) || !(wait > 0) || tries === MOST_TRIES) throw new Error(words);
      figures.refused += 1;
      const reason = `${answer.status}: ${(bodyOf(answer) as { message?: string })?.message}`;
      figures.reasons.set(reason, (figures.reasons.get(reason) ?? 0) + 1);
      await sleep(Math.min(wait * 1000, LONGEST_PAUSE_MS));
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

  private figuresOf(operation: string): CallFigures {
    const known = this.figures.get(operation);
    if (known) return known;
    const figures: CallFigures = { count: 0, ms: [], refused: 0, reasons: new Map() };
    this.figures.set(operation, figures);
    return figures;
  }
}
