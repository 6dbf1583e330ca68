import { expect, test } from 'vitest';
import { splitMentions } from './split-mentions';

const mention = (name: string) => ({ id: name, name });

test('mentions are marked, the longest name first, and other text is kept', () => {
  const parts = splitMentions('See @Ada Meyer, @ada and @Adam (a+b@c.de)', [
    mention('Ada'),
    mention('Ada Meyer'),
    mention('a+b@c.de'),
  ]);
  expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(['@Ada Meyer', '@ada']);
  expect(parts.map(({ text }) => text).join('')).toBe('See @Ada Meyer, @ada and @Adam (a+b@c.de)');
});

test('a name can have characters that are special in patterns', () => {
  const name = 'a-b.c/d[e]^(f)@example.com';
  expect(splitMentions(`Ask @${name}.`, [mention(name)])).toEqual([
    { text: 'Ask ', isMention: false },
    { text: `@${name}`, isMention: true },
    { text: '.', isMention: false },
  ]);
});

test('a text without mentions is one part', () => {
  expect(splitMentions('@nobody', [])).toEqual([{ text: '@nobody', isMention: false }]);
});
