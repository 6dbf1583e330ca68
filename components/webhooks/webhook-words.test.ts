import { expect, test } from 'vitest';
import type { Endpoint } from '@/lib/webhooks/schemas';
import {
  activityWords,
  answerOf,
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
  const delivery = { status: 'pending' as const, response_status: null, error: null, attempts: 0 };
  expect(answerOf(delivery)).toEqual({ tone: 'warn', words: 'Wait' });
  expect(answerOf({ ...delivery, attempts: 1, error: 'Refused.' })).toEqual({ tone: 'bad', words: 'None' });
  expect(answerOf({ ...delivery, attempts: 1, response_status: 503 }).words).toBe('503');
  expect(answerOf({ ...delivery, status: 'delivered', response_status: 204 }).tone).toBe('ok');
  expect(pretty('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(pretty('busy')).toBe('busy');
});
