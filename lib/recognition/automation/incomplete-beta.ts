/** Coefficients of the Lanczos approximation with g = 7, which is exact to 15 digits. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** Limit that no input reaches: the fraction needs about as many terms as the root of the number of items. */
const MAX_TERMS = 100_000;

/**
 * Returns the regularized incomplete beta function I_x(a, b), for a and b of at least 1 and x from 0 to 1.
 *
 * Sheaf keeps this function instead of a library. `@stdlib/stats-base-dists-beta-quantile` installs 230 packages with
 * 26 MB. `jstat` has no types, and its inverse stops at steps of 1e-8, so that bounds differ by up to 8e-10.
 */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast only below the mean. Above it, the other tail is computed.
  return x < (a + 1) / (a + b + 2)
    ? (scale * continuedFraction(a, b, x)) / a
    : 1 - (scale * continuedFraction(b, a, 1 - x)) / b;
}

/** Evaluates the continued fraction of the incomplete beta function by the method of Lentz. */
function continuedFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < MAX_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return value;
}

/** Returns the logarithm of the gamma function, for values of at least 1. */
function logGamma(value: number): number {
  const z = value - 1;
  const base = z + 7.5;
  let sum = 0.9999999999998099;
  for (let index = 0; index < LANCZOS.length; index += 1) sum += LANCZOS[index]! / (z + index + 1);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum);
}
