import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_STATUSES } from '@/lib/documents/status';
import {
  firstChoice,
  type Mergeable,
  type MergeChoice,
  otherSide,
  place,
  SIDES,
  sideOf,
  switchSide,
  takeOut,
  whyNotOn,
} from './merge-choice';

const file = (uuid: string, more: Partial<Mergeable> = {}): Mergeable => ({
  uuid,
  original_filename: `${uuid}.pdf`,
  status: 'done',
  replacing: null,
  ...more,
});

const files = fc
  .array(
    fc.record({
      status: fc.constantFrom(...DOCUMENT_STATUSES),
      replacing: fc.constantFrom(null, null, null, 'split-1'),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((all) => all.map((each, index) => file(`d${index}`, each)));

/** A choice of some documents, after any number of moves. */
const moved = fc
  .tuple(
    files,
    fc.array(
      fc.record({ which: fc.nat(8), side: fc.constantFrom(...SIDES), at: fc.integer({ min: -2, max: 12 }) }),
    ),
  )
  .map(([documents, moves]) => {
    const uuids = documents.map(({ uuid }) => uuid);
    const choice = moves.reduce(
      (now, { which, side, at }) => place(now, uuids[which % uuids.length]!, side, at),
      firstChoice(documents),
    );
    return { uuids, choice };
  });

const all = ({ receivers, attachments }: MergeChoice) => [...receivers, ...attachments];

describe('where a merge begins', () => {
  test('the document that was chosen first receives, the others are attached in the order of choosing', () => {
    expect(firstChoice([file('b'), file('a'), file('c')])).toEqual({
      receivers: ['b'],
      attachments: ['a', 'c'],
    });
  });

  test('what is accepted can only receive, so it does', () => {
    const sent = file('sent', { status: 'exported' });
    const approved = file('ok', { status: 'approved' });
    expect(firstChoice([file('note'), sent, approved])).toEqual({
      receivers: ['sent', 'ok'],
      attachments: ['note'],
    });
  });

  test('a document in its scan never receives', () => {
    expect(firstChoice([file('busy', { status: 'processing' }), file('a')])).toEqual({
      receivers: ['a'],
      attachments: ['busy'],
    });
  });

  test('every document is in it once, and it can be done whenever any choice of all of them can', () => {
    fc.assert(
      fc.property(files, (documents) => {
        const choice = firstChoice(documents);
        expect(all(choice).sort()).toEqual(documents.map(({ uuid }) => uuid).sort());
        const fits = SIDES.every((side) =>
          choice[side].every((uuid) => !whyNotOn(side, documents.find((each) => each.uuid === uuid)!)),
        );
        const possible =
          documents.every((document) => !whyNotOn('receivers', document)) &&
          documents.some((document) => !whyNotOn('attachments', document));
        expect(fits && choice.receivers.length > 0 && choice.attachments.length > 0).toBe(possible);
      }),
    );
  });
});

describe('moves', () => {
  test('whatever is moved, every document stays in one place', () => {
    fc.assert(
      fc.property(moved, ({ uuids, choice }) => {
        expect(all(choice).sort()).toEqual([...uuids].sort());
      }),
    );
  });

  test('a document comes to the place that it was put in, and the others keep their order', () => {
    fc.assert(
      fc.property(moved, fc.nat(8), fc.constantFrom(...SIDES), fc.nat(9), ({ choice }, which, side, at) => {
        const uuid = all(choice)[which % all(choice).length]!;
        const after = place(choice, uuid, side, at);
        expect(after[side].indexOf(uuid)).toBe(Math.min(at, after[side].length - 1));
        expect(takeOut(after, [uuid])).toEqual(takeOut(choice, [uuid]));
      }),
    );
  });

  test('a change of sides puts it last, and a second one brings it back', () => {
    fc.assert(
      fc.property(moved, fc.nat(8), ({ choice }, which) => {
        const uuid = all(choice)[which % all(choice).length]!;
        const side = sideOf(choice, uuid)!;
        const after = switchSide(choice, uuid);
        expect(after[otherSide(side)].at(-1)).toBe(uuid);
        expect(sideOf(switchSide(after, uuid), uuid)).toBe(side);
      }),
    );
  });

  test('what is taken out is on no side', () => {
    const choice = { receivers: ['a', 'b'], attachments: ['c'] };
    expect(takeOut(choice, ['b', 'c'])).toEqual({ receivers: ['a'], attachments: [] });
    expect(switchSide(choice, 'unknown')).toBe(choice);
  });
});
