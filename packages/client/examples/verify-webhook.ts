import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook } from '@sheaf/client';

const secret = process.env.SHEAF_WEBHOOK_SECRET ?? '';

createServer(async (request, response) => {
  const payload = await buffer(request);
  try {
    const event = await verifyWebhook({ payload, headers: request.headers, secret });
    response.writeHead(204).end();
    if (event.type === 'document.approved') console.log(event.data.document.uuid);
  } catch {
    response.writeHead(401).end();
  }
}).listen(8080);
