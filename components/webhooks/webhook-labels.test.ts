import { expect, test } from 'vitest';
import type { DeliveryDetail } from '@/lib/delivery/webhooks/delivery-schemas';
import type { Endpoint } from '@/lib/delivery/webhooks/schemas';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import {
  formatActivity,
  formatDisabledNotice,
  formatDuration,
  formatJson,
  formatShortUrl,
  getEndpointStatus,
  getLastResponse,
  getResponseLabel,
  getRetryDelay,
} from './webhook-labels';

const t = getTranslator('en', 'webhooks');
const shell = getTranslator('en', 'shell');
const activity = { late: 0, failed: 0, sent: 0, at_once: 0, hours: [] };
const endpoint = (changes: Partial<Endpoint>) => ({ disabled: null, activity, ...changes }) as Endpoint;

test('an address is shown without parts that may be secret', () => {
  expect(formatShortUrl('https://erp.example:8443/in?key=s')).toBe('erp.example:8443/in');
  expect(formatShortUrl('https://erp.example/')).toBe('erp.example');
});

test('retry delays are written for people', () => {
  expect([1, 2, 3, 9, 10].map((attempts) => getRetryDelay(t, attempts))).toEqual([
    '5 s',
    '5 min',
    '30 min',
    '24 h',
    undefined,
  ]);
  expect([184, 2100].map((ms) => formatDuration(ms))).toEqual(['184 ms', '2.1 s']);
});

test('the status of an endpoint shows the most important fact', () => {
  const gone = { reason: 'gone' as const, at: '', message: '' };
  expect(getEndpointStatus(t, endpoint({ disabled: gone })).words).toBe('Off after a 410 response');
  expect(getEndpointStatus(t, endpoint({ activity: { ...activity, late: 1, failed: 3 } })).words).toBe(
    '1 delivery is late',
  );
  expect(getEndpointStatus(t, endpoint({ activity: { ...activity, failed: 3 } })).words).toBe(
    '3 failed in 24 h',
  );
  expect(getEndpointStatus(t, endpoint({})).words).toBe('Ready');
  expect(formatActivity(t, { ...activity, sent: 1204, at_once: 1200 })).toBe('1,204 in 24 h · 99.7% at once');
});

test('shows the response, or what replaces it', () => {
  const delivery = { status: 'pending' as const, response_status: null, error: null };
  expect(getResponseLabel(t, delivery)).toEqual({ tone: 'warn', words: 'Wait' });
  const error = 'No response arrived in time.';
  expect(getResponseLabel(t, { ...delivery, error })).toEqual({ tone: 'bad', words: 'None' });
  // Status 200, but the response was cut off.
  expect(getResponseLabel(t, { ...delivery, error, response_status: 200 })).toEqual({
    tone: 'bad',
    words: 'None',
  });
  // Delivered earlier and now being sent again.
  expect(getResponseLabel(t, { ...delivery, response_status: 200 })).toEqual({ tone: 'warn', words: 'Wait' });
  expect(getResponseLabel(t, { ...delivery, error, response_status: 503 }).words).toBe('503');
  expect(getResponseLabel(t, { ...delivery, status: 'delivered', response_status: 204 }).tone).toBe('ok');
  expect(formatJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(formatJson('busy')).toBe('busy');
});

test('the last attempt shows why it failed, and the response', () => {
  const last = (
    error: string | null,
    status: number | null,
    { body = '', locale = 'en' }: { body?: string; locale?: 'en' | 'de' } = {},
  ) => {
    const response = status === null ? null : { status, headers: {}, body };
    const attempt = { error, error_parts: parseConnectionMessage(error), response };
    return getLastResponse(getTranslator(locale, 'webhooks'), getTranslator(locale, 'connections'), {
      tries: [attempt],
    } as unknown as DeliveryDetail);
  };
  expect(last('The endpoint returned 503.', 503, { body: 'upstream busy' })).toBe(
    'The endpoint returned 503. Response: “upstream busy”.',
  );
  expect(last('The endpoint returned 307, a redirect. Sheaf does not follow redirects.', 307)).toBe(
    'The endpoint returned 307, a redirect. Sheaf does not follow redirects.',
  );
  expect(last('The connection was refused.', null)).toBe('The connection was refused.');
  expect(last('The endpoint returned 503.', 503, { body: 'busy', locale: 'de' })).toBe(
    'Der Endpunkt hat mit 503 geantwortet. Antwort: „busy“.',
  );
});

test('automatically disabled endpoints are marked with their number and the reason', () => {
  const notice = (host: string) => ({
    endpoint_id: '',
    host,
    reason: 'gone' as const,
    at: '',
    message: 'Gone.',
  });
  expect(formatDisabledNotice(shell, [])).toBeNull();
  expect(formatDisabledNotice(shell, [notice('a.example')])).toEqual({
    words: '1 off',
    title: 'a.example: The endpoint returned 410.',
  });
  expect(formatDisabledNotice(shell, [notice('a.example'), notice('b.example')])?.words).toBe('2 off');
});

test('numbers and texts follow the language', () => {
  const german = getTranslator('de', 'webhooks');
  const busy = { ...activity, late: 2, sent: 1204, at_once: 1200 };
  expect(formatActivity(german, busy, 'de')).toBe('1.204 in 24\u00a0Std. · 99,7\u00a0% sofort');
  expect(getEndpointStatus(german, endpoint({ activity: busy })).words).toBe('2 Zustellungen sind verspätet');
  expect(getRetryDelay(german, 2)).toBe('5\u00a0Min.');
  expect(formatDuration(2100, 'fr')).toBe('2,1 s');
});
