import { DomainError } from '@/lib/core/errors';
import type { Budget, Limiters } from '@/lib/platform/limiter/port';

/** Takes a request from an allowance, and tells in the response's headers what the allowance has left. */
export class RateLimitHeaders {
  private name = '';
  private budget: Budget | null = null;

  /** @throws DomainError rate_limited */
  async take({ limiters }: { limiters: Limiters }, name: 'requests' | 'reads', key: string): Promise<void> {
    const limiter = limiters[name];
    const waitSeconds = await limiter.take(key);
    this.name = name;
    this.budget = await limiter.budget(key);
    if (waitSeconds === null) return;
    throw new DomainError('rate_limited', `Too many requests. Try again in ${Math.ceil(waitSeconds)} s.`, {
      retryAfterSeconds: waitSeconds,
    });
  }

  /** Sets `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). */
  addTo(headers: Headers): void {
    if (!this.budget) return;
    const { allowance, windowSeconds, left, resetSeconds } = this.budget;
    headers.set('ratelimit-policy', `"${this.name}";q=${allowance};w=${windowSeconds}`);
    headers.set('ratelimit', `"${this.name}";r=${left};t=${Math.max(0, Math.ceil(resetSeconds))}`);
  }
}
