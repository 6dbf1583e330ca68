import { expect, test } from 'vitest';
import { cleanAgentName, createSessionId, parseAgentName } from './agent-session';

const newId = () => '0198c1f1-09b2-7e41-8a77-2c6d90b1f3a4';

test('a session ID carries the name of the agent, in visible ASCII', () => {
  for (const name of ['Claude', '', 'Ågent „€“']) {
    const id = createSessionId(name, newId);
    expect(id).toMatch(/^[\x21-\x7e]+$/);
    expect(parseAgentName(id)).toBe(name);
  }
});

test('an invented session ID has no name, or a clean one', () => {
  expect(parseAgentName(null)).toBe('');
  expect(parseAgentName('x')).toBe('');
  expect(parseAgentName(`a.${'b'.repeat(1000)}`)).toBe('');
  expect(parseAgentName(createSessionId('a\u0000\u202eb', newId))).toBe('ab');
});

test('a name has at most 80 visible characters', () => {
  expect(cleanAgentName('x'.repeat(500))).toBe('x'.repeat(80));
  expect(cleanAgentName({ name: 'x' })).toBe('');
  expect(cleanAgentName(undefined)).toBe('');
});
