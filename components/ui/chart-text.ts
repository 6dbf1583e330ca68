/**
 * Text size of a chart of about 560 units, by the width of its container. A chart that is narrower than its units is scaled
 * down, so its text grows: it is never smaller than 11 px.
 */
export const CHART_TEXT =
  'text-[0.6875rem] tabular-nums @max-[560px]:text-[0.8125rem] @max-[476px]:text-[1rem] @max-[388px]:text-[1.25rem] @max-[310px]:text-[1.625rem]';
