import { expect, test } from 'vitest';
import { renderMarkup } from '@/test-support/render-markup';
import { EditConflictNotice } from './edit-conflict-notice';

test.each([
  ['endpoint', 'Someone else has changed the endpoint since you opened this.'],
  ['member', 'Someone else has changed their role or projects since you opened this.'],
] as const)('the notice names what was changed: %s', (subject, sentence) => {
  const html = renderMarkup(
    <EditConflictNotice subject={subject} theirs="Ada" onLoadTheirs={() => {}} onKeepMine={() => {}} />,
  );
  expect(html).toContain(`<b>${sentence}</b> It is now: Ada.`);
});
