import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Parts of a ceremony that a test can falsify. */
export interface CeremonyChanges {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Flags of the authenticator data. Default: user present and verified. */
  flags?: number;
  /** Attestation statement. Default: none. */
  attestation?: { fmt: string; statement: Map<string, unknown> };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const toBase64Url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** Authenticator with one passkey (P-256), without a browser. */
export class SoftwareAuthenticator {
  readonly credentialId: string;
  private readonly privateKey: KeyObject;
  /** COSE key. */
  readonly publicKey: Uint8Array<ArrayBuffer>;

  /**
   * @param origin origin of the page that would call the browser
   * @param signCount number of signatures so far. `null` for an authenticator that doesn't count.
   */
  constructor(
    private readonly origin: string,
    public signCount: number | null = 0,
    credentialId: Uint8Array = randomBytes(32),
  ) {
    this.credentialId = toBase64Url(credentialId);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]),
    );
  }

  /** Does what `navigator.credentials.create()` does. Returns its result as JSON. */
  create(options: { challenge: string; rp: { id: string } }, changes: CeremonyChanges = {}) {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.byteLength);
    const authData = Buffer.concat([
      this.buildData(changes.rpId ?? options.rp.id, CREDENTIAL_INCLUDED, changes),
      Buffer.alloc(16),
      length,
      id,
      this.publicKey,
    ]);
    const { fmt, statement } = changes.attestation ?? { fmt: 'none', statement: new Map() };
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', fmt],
        ['attStmt', statement as Map<string, never>],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const clientData = this.buildClientData('webauthn.create', options.challenge, changes);
    return {
      ...this.getHead(),
      response: {
        clientDataJSON: toBase64Url(clientData),
        attestationObject: toBase64Url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Does what `navigator.credentials.get()` does. Returns its result as JSON. */
  get(options: { challenge: string; rpId: string }, changes: CeremonyChanges = {}) {
    if (this.signCount !== null) this.signCount += 1;
    const authenticatorData = this.buildData(changes.rpId ?? options.rpId, 0, changes);
    const clientData = this.buildClientData('webauthn.get', options.challenge, changes);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey);
    return {
      ...this.getHead(),
      response: {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(authenticatorData),
        signature: toBase64Url(signature),
      },
    };
  }

  private getHead() {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key' as const };
  }

  private buildClientData(type: string, challenge: string, changes: CeremonyChanges): Buffer {
    const { origin = this.origin, crossOrigin = false } = changes;
    const data = {
      type: changes.type ?? type,
      challenge: changes.challenge ?? challenge,
      origin,
      crossOrigin,
    };
    return Buffer.from(JSON.stringify(data));
  }

  private buildData(
    rpId: string,
    included: number,
    { flags = USER_PRESENT | USER_VERIFIED }: CeremonyChanges,
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount ?? 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | included]), count]);
  }
}
