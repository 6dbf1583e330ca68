import { DomainError } from '@/lib/foundation/errors';
import type { Budget, Limiters, RateLimitName } from '@/lib/platform/limiter/limiter-port';

/** Counts a request against a rate limit, and writes the remaining quota to the response headers. */
export class RateLimitHeaders {
  private name = '';
  private budget: Budget | null = null;

  /** @throws DomainError rate_limited */
  async take({ limiters }: { limiters: Limiters }, name: RateLimitName, key: string): Promise<void> {
    const limiter = limiters[name];
    const waitSeconds = await limiter.take(key);
    this.name = name;
    this.budget = await limiter.budget(key);
    if (waitSeconds === null) return;
    throw new DomainError('rate_limited', `Too many requests. Retry in ${Math.ceil(waitSeconds)} s.`, {
      reason: 'too_many_requests',
      values: { seconds: Math.ceil(waitSeconds) },
      retryAfterSeconds: waitSeconds,
    });
  }

  /** Sets `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). */
  addTo(headers: Headers): void {
    if (!this.budget) return;
    const { allowance, windowSeconds, remaining, resetSeconds } = this.budget;
    headers.set('ratelimit-policy', `"${this.name}";q=${allowance};w=${windowSeconds}`);
    headers.set('ratelimit', `"${this.name}";r=${remaining};t=${Math.max(0, Math.ceil(resetSeconds))}`);
  }
}
