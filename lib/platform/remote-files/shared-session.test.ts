import { expect, test } from 'vitest';
import { createGate } from '@/test-support/gate';
import { SharedSession } from './shared-session';

class FakeSession {
  hasEnded = false;
  isOpen = () => !this.hasEnded;
  close = () => {
    this.hasEnded = true;
  };
}

function createShared(opened = Promise.resolve()) {
  const sessions: FakeSession[] = [];
  const shared = new SharedSession(async () => {
    await opened;
    const session = new FakeSession();
    sessions.push(session);
    return session;
  });
  return { shared, sessions };
}

test('requests share one connection, and a connection that has ended is replaced', async () => {
  const { shared, sessions } = createShared();
  const [first, second] = await Promise.all([shared.get(), shared.get()]);
  expect(first).toBe(second);
  expect(await shared.get()).toBe(first);
  first.hasEnded = true;
  expect(await shared.get()).not.toBe(first);
  expect(sessions).toHaveLength(2);
});

test('a connection that opens after the driver was closed is closed', async () => {
  const gate = createGate();
  const { shared, sessions } = createShared(gate.opened);
  const pending = shared.get();
  shared.close();
  gate.open();
  await expect(pending).rejects.toThrow('The connection is closed.');
  expect(sessions[0]!.hasEnded).toBe(true);
  await expect(shared.get()).rejects.toThrow('The connection is closed.');
  expect(sessions).toHaveLength(1);
});

test('after a failed connection, the next request connects again', async () => {
  let attempts = 0;
  const shared = new SharedSession(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('refused');
    return new FakeSession();
  });
  await expect(shared.get()).rejects.toThrow('refused');
  expect((await shared.get()).isOpen()).toBe(true);
});
