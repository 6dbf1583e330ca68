import { expect, test } from 'vitest';
import type { DeliveryDetail } from '@/lib/webhooks/delivery-schemas';
import type { Endpoint } from '@/lib/webhooks/schemas';
import {
  activityWords,
  answerOf,
  lastAnswer,
  offMark,
  pauseAfter,
  pretty,
  shortAddress,
  standingOf,
  tookWords,
} from './webhook-words';

const activity = { late: 0, failed: 0, sent: 0, at_once: 0, hours: [] };
const endpoint = (changes: Partial<Endpoint>) => ({ disabled: null, activity, ...changes }) as Endpoint;

test('an address is shown without what may be secret', () => {
  expect(shortAddress('https://erp.example:8443/in?key=s')).toBe('erp.example:8443/in');
  expect(shortAddress('https://erp.example/')).toBe('erp.example');
});

test('the pauses are said as people say them', () => {
  expect([1, 2, 3, 9, 10].map(pauseAfter)).toEqual(['5 s', '5 min', '30 min', '24 h', undefined]);
  expect([184, 2100].map(tookWords)).toEqual(['184 ms', '2.1 s']);
});

test('an endpoint’s standing says what matters most', () => {
  const gone = { reason: 'gone' as const, at: '', message: '' };
  expect(standingOf(endpoint({ disabled: gone })).words).toBe('Off since it answered 410');
  expect(standingOf(endpoint({ activity: { ...activity, late: 1, failed: 3 } })).words).toBe(
    '1 delivery is late',
  );
  expect(standingOf(endpoint({ activity: { ...activity, failed: 3 } })).words).toBe('3 failed in 24 h');
  expect(standingOf(endpoint({})).words).toBe('Ready');
  expect(activityWords({ ...activity, sent: 1204, at_once: 1200 })).toBe('1,204 in 24 h · 99.7% at once');
});

test('what was answered, and what stands in its place', () => {
  const delivery = { status: 'pending' as const, response_status: null, error: null };
  expect(answerOf(delivery)).toEqual({ tone: 'warn', words: 'Wait' });
  const error = 'No answer came in time.';
  expect(answerOf({ ...delivery, error })).toEqual({ tone: 'bad', words: 'None' });
  // A success whose answer broke off.
  expect(answerOf({ ...delivery, error, response_status: 200 })).toEqual({ tone: 'bad', words: 'None' });
  // Delivered once, and now sent again.
  expect(answerOf({ ...delivery, response_status: 200 })).toEqual({ tone: 'warn', words: 'Wait' });
  expect(answerOf({ ...delivery, error, response_status: 503 }).words).toBe('503');
  expect(answerOf({ ...delivery, status: 'delivered', response_status: 204 }).tone).toBe('ok');
  expect(pretty('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(pretty('busy')).toBe('busy');
});

test('the last try says why it failed, and what was answered', () => {
  const last = (error: string | null, status: number | null, body = '') => {
    const response = status === null ? null : { status, headers: {}, body };
    return lastAnswer({ tries: [{ error, response }] } as unknown as DeliveryDetail);
  };
  expect(last('The endpoint answered 503.', 503, 'upstream busy')).toBe(
    'The endpoint answered 503. It said “upstream busy”.',
  );
  expect(last('The endpoint answered 307: a redirect, which is not followed.', 307)).toBe(
    'The endpoint answered 307: a redirect, which is not followed.',
  );
  expect(last('The connection was refused.', null)).toBe('The connection was refused.');
});

test('endpoints that went off by themselves are marked with how many there are, and why', () => {
  const notice = (host: string) => ({
    endpoint_id: '',
    host,
    reason: 'gone' as const,
    at: '',
    message: 'Gone.',
  });
  expect(offMark([])).toBeNull();
  expect(offMark([notice('a.example')])).toEqual({ words: '1 off', title: 'a.example: Gone.' });
  expect(offMark([notice('a.example'), notice('b.example')])?.words).toBe('2 off');
});
