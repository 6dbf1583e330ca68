import { request } from 'node:http';

/** How long an answer took to begin and to end, in seconds. */
export interface Answered {
  first: number;
  last: number;
  bytes: number;
}

/** @param enough ends the call with the first byte */
export function timedCall(
  url: string,
  headers: Record<string, string>,
  { enough = false } = {},
): Promise<Answered> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (response) => {
      let [first, bytes] = [0, 0];
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`));
      response.on('data', (part: Buffer) => {
        first ||= seconds();
        bytes += part.length;
        if (!enough) return;
        resolve({ first, last: first, bytes });
        response.destroy();
      });
      response.on('error', (error) => enough || reject(error));
      response.on('end', () => resolve({ first, last: seconds(), bytes }));
    });
    call.on('error', (error) => enough || reject(error));
    call.end();
  });
}
