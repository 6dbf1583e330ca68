// Preloaded into the application's process (`node --require`). Collects garbage regularly and appends a line to
// `memory.jsonl` in the data folder. On a busy machine, V8 delays collection by hundreds of MB, so only the memory
// after a collection shows a leak.
const { appendFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const EVERY_MS = 15_000;
const MIB = 1024 * 1024;
const { DATA_DIR } = process.env;

// Child processes inherit the option; they have an IPC channel.
if (DATA_DIR && !process.send) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  setInterval(() => {
    const resident = process.memoryUsage.rss();
    collect();
    const { rss, heapTotal, heapUsed } = process.memoryUsage();
    // The heap doesn't return free memory to the system immediately.
    const sample = {
      minutes: process.uptime() / 60,
      resident: resident / MIB,
      held: (rss - heapTotal + heapUsed) / MIB,
    };
    appendFileSync(join(DATA_DIR, 'memory.jsonl'), `${JSON.stringify(sample)}\n`);
  }, EVERY_MS).unref();
}
