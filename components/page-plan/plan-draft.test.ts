import { expect, test } from 'vitest';
import { draftOf, planFromDraft, savedAtOf } from './plan-draft';
import { editPlan } from './plan-reducer';
import { type EditorDocument, savedPlan } from './plan-state';

const file = (uuid: string, pageCount: number): EditorDocument => ({
  uuid,
  pageCount,
  originalFilename: `${uuid}.pdf`,
  uploadedFilename: `${uuid}.pdf`,
  mimeType: 'application/pdf',
  docType: null,
  skipPages: [],
  held: false,
  holdReason: null,
  signed: false,
  xfa: false,
  values: [],
  proposal: null,
});
const documents = [file('a', 4), file('b', 2)];
const plan = editPlan(savedPlan(documents), { type: 'toggleCut', before: 'a:3' }, documents);

test('a draft brings back exactly the plan', () => {
  const named = editPlan(
    plan,
    { type: 'choose', part: 'a:3', choice: { name: 'Rent', docType: null } },
    documents,
  );
  expect(planFromDraft(draftOf(named, 7), documents)).toEqual(named);
  expect(savedAtOf(draftOf(named, 7))).toBe(7);
});

test('a draft of other documents, of pages that are gone, or of nonsense is none', () => {
  const draft = draftOf(plan, 0);
  expect(planFromDraft(draft, [file('a', 4)])).toBeNull();
  expect(planFromDraft(draft, [file('a', 2), file('b', 2)])).toBeNull();
  expect(planFromDraft('{"order":1}', documents)).toBeNull();
  expect(planFromDraft('not json', documents)).toBeNull();
});
