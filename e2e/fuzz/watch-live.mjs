// Separate process that requests `/api/live` continuously. Reports the longest delay by the server's main thread, and
// every wait above a limit. Counts only the main thread's processor time, so that a slow machine doesn't look like a
// blocked one. Arguments: URL, server process ID, limit in ms. Reports when its input ends.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const [url, pid, limitMs] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const MS_PER_TICK = 10;
const long = [];
let longestMs = 0;
let done = false;
process.stdin.on('end', () => {
  done = true;
});
process.stdin.resume();

function mainThreadMs() {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return null;
  }
}

const ask = () =>
  new Promise((resolve, reject) => {
    get(`${url}/api/live`, { agent }, (response) => {
      response.resume();
      response.on('end', resolve);
    }).on('error', reject);
  });

let requests = 0;
while (!done) {
  const [began, busyBefore] = [performance.now(), mainThreadMs()];
  try {
    await ask();
  } catch (error) {
    console.error(`/api/live has no response: ${error}`);
    longestMs = Number.MAX_SAFE_INTEGER;
    break;
  }
  const [elapsed, busyAfter] = [performance.now() - began, mainThreadMs()];
  requests += 1;
  if (requests === 1) process.send?.('ready');
  const waitedMs =
    busyBefore === null || busyAfter === null ? elapsed : Math.min(elapsed, busyAfter - busyBefore);
  longestMs = Math.max(longestMs, waitedMs);
  if (waitedMs >= Number(limitMs))
    long.push({ waitedMs, beganAt: Date.now() - elapsed, endedAt: Date.now() });
  await new Promise((resolve) => setTimeout(resolve, 10));
}
console.log(JSON.stringify({ requests, longestMs, long }));
process.exit(0);
