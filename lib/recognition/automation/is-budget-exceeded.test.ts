import { expect, it } from 'vitest';
import { isBudgetExceeded, isBudgetExceededByCorrections } from './is-budget-exceeded';

const outcomes = (wrong: number, right: number) => [
  ...Array<boolean>(wrong).fill(true),
  ...Array<boolean>(right).fill(false),
];

it('an automation without a wrong item never pauses', () => {
  for (const right of [0, 1, 10, 200])
    expect(isBudgetExceeded(outcomes(0, right), { wrong: 1, of: 200 })).toBe(false);
});

it('an automation at its budget continues, and one with proof of more errors pauses', () => {
  expect(isBudgetExceeded(outcomes(10, 190), { wrong: 1, of: 20 })).toBe(false);
  expect(isBudgetExceeded(outcomes(30, 170), { wrong: 1, of: 20 })).toBe(true);
  expect(isBudgetExceeded(outcomes(1, 199), { wrong: 1, of: 200 })).toBe(false);
  expect(isBudgetExceeded(outcomes(5, 195), { wrong: 1, of: 200 })).toBe(true);
});

it('only the latest 200 items count', () => {
  const recovered = [...outcomes(30, 0), ...outcomes(0, 200)];
  expect(isBudgetExceeded(recovered.slice(0, 199), { wrong: 1, of: 20 })).toBe(true);
  expect(isBudgetExceeded(recovered, { wrong: 1, of: 20 })).toBe(false);
});

it('a budget that is no share is rejected', () => {
  for (const budget of [
    { wrong: 0, of: 200 },
    { wrong: 3, of: 3 },
    { wrong: Number.NaN, of: 5 },
  ])
    expect(() => isBudgetExceeded([], budget)).toThrow(RangeError);
});

it('corrections pause only if they prove an excess with all other items right', () => {
  const budget = { wrong: 1, of: 20 };
  expect(isBudgetExceededByCorrections(outcomes(50, 0), budget)).toBe(true);
  expect(isBudgetExceededByCorrections(outcomes(30, 170), budget)).toBe(true);
  expect(isBudgetExceededByCorrections(outcomes(10, 190), budget)).toBe(false);
  expect(isBudgetExceededByCorrections(outcomes(1, 0), budget)).toBe(false);
  // The audit proves more with the same numbers, because each of its items was decided.
  expect(isBudgetExceeded(outcomes(3, 4), budget)).toBe(true);
  expect(isBudgetExceededByCorrections(outcomes(3, 4), budget)).toBe(false);
});
