/** Kind of an input problem with its values. A page with the kind in its messages shows its own text. */
export interface ProblemReason {
  kind: string;
  values: Readonly<Record<string, string | number>>;
}

/** Creates the parameters of a check that name its reason. `checkInput` adds the reason to the problem. */
export const withReason = (
  kind: string,
  values: ProblemReason['values'] = {},
): { params: { reason: ProblemReason } } => ({ params: { reason: { kind, values } } });
