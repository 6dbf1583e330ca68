// Takes all that it is sent, and says 204: the other end of the benchmark of webhooks, in a process of its own.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
