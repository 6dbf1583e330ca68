// Preloaded into the application's process (`node --require`). Shifts its clock by the milliseconds in `clock.json` in
// the data folder. Timers use another clock and are not affected.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const file = join(process.env.DATA_DIR, 'clock.json');
const True = Date;
let aheadMs = 0;

setInterval(() => {
  try {
    aheadMs = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The offset has not been set yet.
  }
}, 50).unref();

const now = () => True.now() + aheadMs;
globalThis.Date = new Proxy(True, {
  get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new True(now()).toString(),
});
