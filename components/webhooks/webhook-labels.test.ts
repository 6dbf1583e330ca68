import { expect, test } from 'vitest';
import type { DeliveryDetail } from '@/lib/delivery/webhooks/delivery-schemas';
import type { Endpoint } from '@/lib/delivery/webhooks/schemas';
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

const activity = { late: 0, failed: 0, sent: 0, at_once: 0, hours: [] };
const endpoint = (changes: Partial<Endpoint>) => ({ disabled: null, activity, ...changes }) as Endpoint;

test('an address is shown without parts that may be secret', () => {
  expect(formatShortUrl('https://erp.example:8443/in?key=s')).toBe('erp.example:8443/in');
  expect(formatShortUrl('https://erp.example/')).toBe('erp.example');
});

test('retry delays are written for people', () => {
  expect([1, 2, 3, 9, 10].map(getRetryDelay)).toEqual(['5 s', '5 min', '30 min', '24 h', undefined]);
  expect([184, 2100].map(formatDuration)).toEqual(['184 ms', '2.1 s']);
});

test('the status of an endpoint shows the most important fact', () => {
  const gone = { reason: 'gone' as const, at: '', message: '' };
  expect(getEndpointStatus(endpoint({ disabled: gone })).words).toBe('Off after a 410 response');
  expect(getEndpointStatus(endpoint({ activity: { ...activity, late: 1, failed: 3 } })).words).toBe(
    '1 delivery is late',
  );
  expect(getEndpointStatus(endpoint({ activity: { ...activity, failed: 3 } })).words).toBe(
    '3 failed in 24 h',
  );
  expect(getEndpointStatus(endpoint({})).words).toBe('Ready');
  expect(formatActivity({ ...activity, sent: 1204, at_once: 1200 })).toBe('1,204 in 24 h · 99.7% at once');
});

test('shows the response, or what replaces it', () => {
  const delivery = { status: 'pending' as const, response_status: null, error: null };
  expect(getResponseLabel(delivery)).toEqual({ tone: 'warn', words: 'Wait' });
  const error = 'No response arrived in time.';
  expect(getResponseLabel({ ...delivery, error })).toEqual({ tone: 'bad', words: 'None' });
  // Status 200, but the response was cut off.
  expect(getResponseLabel({ ...delivery, error, response_status: 200 })).toEqual({
    tone: 'bad',
    words: 'None',
  });
  // Delivered earlier and now being sent again.
  expect(getResponseLabel({ ...delivery, response_status: 200 })).toEqual({ tone: 'warn', words: 'Wait' });
  expect(getResponseLabel({ ...delivery, error, response_status: 503 }).words).toBe('503');
  expect(getResponseLabel({ ...delivery, status: 'delivered', response_status: 204 }).tone).toBe('ok');
  expect(formatJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(formatJson('busy')).toBe('busy');
});

test('the last attempt shows why it failed, and the response', () => {
  const last = (error: string | null, status: number | null, body = '') => {
    const response = status === null ? null : { status, headers: {}, body };
    return getLastResponse({ tries: [{ error, response }] } as unknown as DeliveryDetail);
  };
  expect(last('The endpoint returned 503.', 503, 'upstream busy')).toBe(
    'The endpoint returned 503. Response: “upstream busy”.',
  );
  expect(last('The endpoint returned 307, a redirect. Sheaf does not follow redirects.', 307)).toBe(
    'The endpoint returned 307, a redirect. Sheaf does not follow redirects.',
  );
  expect(last('The connection was refused.', null)).toBe('The connection was refused.');
});

test('automatically disabled endpoints are marked with their number and the reason', () => {
  const notice = (host: string) => ({
    endpoint_id: '',
    host,
    reason: 'gone' as const,
    at: '',
    message: 'Gone.',
  });
  expect(formatDisabledNotice([])).toBeNull();
  expect(formatDisabledNotice([notice('a.example')])).toEqual({ words: '1 off', title: 'a.example: Gone.' });
  expect(formatDisabledNotice([notice('a.example'), notice('b.example')])?.words).toBe('2 off');
});
