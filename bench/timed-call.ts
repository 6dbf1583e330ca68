import { request } from 'node:http';

/** Seconds until the first byte and until the end of a response. */
export interface ResponseTiming {
  first: number;
  last: number;
  bytes: number;
}

/** @param enough ends the request after the first byte */
export function measureCall(
  url: string,
  headers: Record<string, string>,
  { enough: firstByteOnly = false } = {},
): Promise<ResponseTiming> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (response) => {
      let [first, bytes] = [0, 0];
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}.`));
      response.on('data', (part: Buffer) => {
        first ||= seconds();
        bytes += part.length;
        if (!firstByteOnly) return;
        resolve({ first, last: first, bytes });
        response.destroy();
      });
      response.on('error', (error) => firstByteOnly || reject(error));
      response.on('end', () => resolve({ first, last: seconds(), bytes }));
    });
    call.on('error', (error) => firstByteOnly || reject(error));
    call.end();
  });
}
