import type { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';

interface S3Upload {
  bucket: string;
  key: string;
  body: Readable | Buffer;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
  contentType?: string;
}

/** Creates the upload of bytes whose hash is known. The server verifies the hash before it accepts the bytes. */
export function createPutCommand({
  bucket,
  key,
  body,
  sizeBytes,
  sha256,
  contentType,
}: S3Upload): PutObjectCommand {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: body,
    ContentLength: sizeBytes,
    ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    ...(contentType !== undefined && { ContentType: contentType }),
  });
  // Include the hash in the signature: servers without support for checksum headers check it there.
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'hashKnownBefore' },
  );
  return command;
}
