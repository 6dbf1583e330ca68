// Preloaded into the application's process (`node --require`). Makes the file store fail as `faults.json` in the data
// folder says, for example {"sync": {"code": "EIO"}}.
const fs = require('node:fs');
const promises = require('node:fs/promises');
const { syncBuiltinESMExports } = require('node:module');
const { join, resolve } = require('node:path');
const { Readable } = require('node:stream');
const { setTimeout: sleep } = require('node:timers/promises');

const folder = resolve(process.env.DATA_DIR);
const store = join(folder, 'files');
const { open, rename, readFile } = promises;

function faultOf(what, path) {
  if (!String(path).startsWith(store)) return undefined;
  try {
    return JSON.parse(fs.readFileSync(join(folder, 'faults.json'), 'utf8'))[what];
  } catch {
    return undefined;
  }
}

const errorOf = (code) => Object.assign(new Error(`${code}: injected`), { code });

async function meet(what, path) {
  const fault = faultOf(what, path);
  if (fault?.delayMs) await sleep(fault.delayMs);
  if (fault?.code) throw errorOf(fault.code);
}

promises.rename = async (from, to) => {
  await meet('rename', to);
  return rename(from, to);
};
promises.readFile = async (path, ...rest) => {
  await meet('read', path);
  return readFile(path, ...rest);
};
promises.open = async (path, ...rest) => {
  const handle = await open(path, ...rest);
  const { writev, sync, createReadStream } = handle;
  handle.writev = async (...chunks) => {
    await meet('write', path);
    return writev.apply(handle, chunks);
  };
  handle.sync = async () => {
    await meet('sync', path);
    return sync.call(handle);
  };
  handle.createReadStream = (...options) => {
    const code = faultOf('read', path)?.code;
    if (!code) return createReadStream.apply(handle, options);
    return new Readable({
      read() {
        void handle.close();
        this.destroy(errorOf(code));
      },
    });
  };
  return handle;
};
syncBuiltinESMExports();
