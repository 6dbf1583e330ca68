import { describe, expect, test } from 'vitest';
import {
  decideOutcome,
  getOverallConfidence,
  isAlwaysHeld,
  type OutcomeInput,
} from './classification-outcome';

type Type = [docType: string | null, confidence: number];

const createProposal = (confidence: number, ...types: Type[]): OutcomeInput['proposal'] => ({
  confidence,
  segments: types.map(([doc_type, type_confidence], index) => ({
    segment_id: `s${index + 1}`,
    start_page: 2 * index + 1,
    end_page: 2 * index + 2,
    doc_type,
    confidence,
    reasons: [],
    type_confidence: doc_type === null ? null : type_confidence,
  })),
});
const createInput = (proposal: OutcomeInput['proposal'], more: Partial<OutcomeInput> = {}): OutcomeInput => ({
  pageCount: 2 * proposal.segments.length,
  proposal,
  asksType: true,
  problem: null,
  document_splitting: 'review',
  automatic_threshold: 0.9,
  ...more,
});
const SURE: Type = ['invoice', 0.95];
const UNSURE: Type = ['letter', 0.6];
const NONE: Type = [null, 0];

describe('a file with cuts to review is held with the code of the setting', () => {
  const seen: [string, Partial<OutcomeInput>, OutcomeInput['proposal']][] = [
    ['several documents', {}, createProposal(0.6, SURE, SURE)],
    ['perhaps several', {}, createProposal(0.3, SURE)],
    ['a provider that returned no usable response', { problem: 'It gave none.' }, createProposal(0.95, SURE)],
  ];
  test.each(seen)('%s', (_, more, proposal) => {
    for (const [document_splitting, code] of [
      ['off', 'splitting_off'],
      ['review', 'multiple_documents'],
      ['automatic', 'low_confidence'],
    ] as const) {
      expect(decideOutcome(createInput(proposal, { ...more, document_splitting }))).toMatchObject({
        type: 'split_review',
        code,
      });
    }
  });
});

describe('below the threshold the file is held', () => {
  test.each(['off', 'review', 'automatic'] as const)(
    'a type, while splitting is %s',
    (document_splitting) => {
      const file = createInput(createProposal(0.95, UNSURE), { document_splitting });
      expect(decideOutcome(file)).toEqual({
        kind: 'hold',
        type: 'type_review',
        reason: 'Its type is unsure: perhaps letter.',
      });
      expect(decideOutcome({ ...file, automatic_threshold: 0.6 })).toEqual({ kind: 'go_on' });
      expect(decideOutcome(createInput(createProposal(0.95, SURE), { document_splitting }))).toEqual({
        kind: 'go_on',
      });
    },
  );

  test('holds a document that fits none of the types, whatever the threshold', () => {
    const none = createInput(createProposal(1, NONE), { automatic_threshold: 0 });
    expect(decideOutcome(none)).toEqual({
      kind: 'hold',
      type: 'type_review',
      reason: 'None of the project’s types seems to fit.',
    });
    expect(decideOutcome({ ...none, asksType: false })).toEqual({ kind: 'go_on' });
  });

  test('cuts that would be made automatically', () => {
    const automatic = { document_splitting: 'automatic' } as const;
    expect(decideOutcome(createInput(createProposal(0.95, SURE, UNSURE), automatic))).toEqual({
      kind: 'split',
    });
    expect(decideOutcome(createInput(createProposal(0.85, SURE), automatic))).toMatchObject({
      type: 'split_review',
    });
    expect(decideOutcome(createInput(createProposal(0.85, SURE)))).toEqual({ kind: 'go_on' });
  });
});

test('the confidence of a file is that of its least certain cut or type', () => {
  expect(getOverallConfidence(createInput(createProposal(0.8, SURE, SURE)))).toBe(0.8);
  expect(getOverallConfidence(createInput(createProposal(0.8, SURE, UNSURE)))).toBe(0.6);
  expect(getOverallConfidence(createInput(createProposal(0.8, SURE, UNSURE), { asksType: false }))).toBe(0.8);
});

test('a person reviews a part without a type and a provider error, however low the threshold is', () => {
  expect(isAlwaysHeld(createInput(createProposal(0.8, SURE, UNSURE)))).toBe(false);
  expect(isAlwaysHeld(createInput(createProposal(0.8, SURE, NONE)))).toBe(true);
  expect(isAlwaysHeld(createInput(createProposal(0.8, NONE)))).toBe(true);
  expect(isAlwaysHeld(createInput(createProposal(0.8, NONE), { asksType: false }))).toBe(false);
  expect(isAlwaysHeld(createInput(createProposal(0.8, SURE), { problem: 'It gave none.' }))).toBe(true);
});

test('separator sheets to discard are no documents, and need no type', () => {
  const proposal = createProposal(1, SURE, NONE, SURE);
  proposal.segments[1]!.role = 'discard';
  expect(getOverallConfidence({ proposal, asksType: true })).toBe(0.95);
  expect(isAlwaysHeld(createInput(proposal))).toBe(false);
  expect(decideOutcome(createInput(proposal))).toMatchObject({
    reason: 'Looks like 2 documents and 2 pages of separator sheets. Least sure at page 5, 100%.',
  });
  expect(decideOutcome(createInput(proposal, { document_splitting: 'automatic' }))).toEqual({
    kind: 'split',
  });
  proposal.segments.pop();
  expect(decideOutcome(createInput(proposal))).toMatchObject({
    reason: 'Looks like 1 document and 2 pages of separator sheets.',
  });
});
