// Baseline for the upload benchmark: a bare node:http server that writes the same bytes to the same disk and syncs
// them. It runs as a separate process, like Sheaf, and prints its port.
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2];
let number = 0;

const server = createServer(async (request, response) => {
  const path = join(folder, `bare-${++number}`);
  // `flush` syncs the file before it is closed.
  await pipeline(request, createWriteStream(path, { flush: true }));
  response.end('{"status":"success"}');
  await unlink(path);
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
