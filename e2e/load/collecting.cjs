// Loaded into the application's process before anything else (`node --require`): now and then it collects its garbage,
// and adds a line to `memory.jsonl` in the data folder. V8 puts that off for as long as there is room, by hundreds of MB
// on a busy machine: only what is left afterwards tells whether anything is held for good.
const { appendFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const EVERY_MS = 15_000;
const MIB = 1024 * 1024;
const { DATA_DIR } = process.env;

// Its children inherit the option and have a channel to it.
if (DATA_DIR && !process.send) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  setInterval(() => {
    const resident = process.memoryUsage.rss();
    collect();
    const { rss, heapTotal, heapUsed } = process.memoryUsage();
    // What the heap has free is not given back at once.
    const sample = {
      minutes: process.uptime() / 60,
      resident: resident / MIB,
      held: (rss - heapTotal + heapUsed) / MIB,
    };
    appendFileSync(join(DATA_DIR, 'memory.jsonl'), `${JSON.stringify(sample)}\n`);
  }, EVERY_MS).unref();
}
