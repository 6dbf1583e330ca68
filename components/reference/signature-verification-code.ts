/** Examples that verify webhook signatures, with the Standard Webhooks libraries and without. */
export const VERIFICATION_CODE = {
  javascript: `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.SHEAF_WEBHOOK_SECRET); // whsec_…

createServer(async (request, response) => {
  const body = await text(request); // the raw body, before any parsing
  try {
    const event = webhook.verify(body, request.headers);
    response.writeHead(204).end();
    console.log(event.type, event.data.document?.uuid);
  } catch {
    response.writeHead(401).end();
  }
}).listen(8080);`,

  python: `import base64, hashlib, hmac, os, time

KEY = base64.b64decode(os.environ["SHEAF_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_ours(headers, body: bytes) -> bool:
    """headers: lowercase names; body: the raw request body."""
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # During a secret rotation there are two signatures. One valid signature is enough.
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(each, f"v1,{expected}") for each in given)`,
} as const;
