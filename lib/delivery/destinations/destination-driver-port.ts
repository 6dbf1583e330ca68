import type { FIELD_TYPES } from '@/lib/tenancy/projects/project-field-types';
import type { DestinationAccess } from './destination-config';
import type { NameTemplateValues } from './name-template';

/** File that a destination receives. */
export interface DeliveredObject {
  /** Path at the destination, with `/` between its parts. `buildObjectName` made it safe. */
  name: string;
  mediaType: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
  /** Opens the bytes. An attempt opens them at most once. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

export interface DeliveredDocument {
  /** ID of the document at this destination, the same for all its deliveries. */
  objectId: string;
  /** ID of the delivery, the same for each attempt. */
  deliveryId: string;
  /** Number of attempts before a person last sent the delivery again; the same for each automatic repeat. */
  earlierAttempts: number;
  /** Objects in the order in which they must become visible. */
  objects: readonly DeliveredObject[];
  values: NameTemplateValues;
  /** Fields with a value. */
  fields: readonly DeliveredField[];
  /**
   * Returns true if another document at the same place has a file, so that the destination must keep it.
   *
   * @param hash beginning of the SHA-256
   */
  isShared(hash: string): Promise<boolean>;
  /** Call it while the destination works without reading an object. */
  reportProgress(): void;
}

/** Document that a page plan has replaced. */
export interface WithdrawnDocument
  extends Pick<DeliveredDocument, 'objectId' | 'isShared' | 'reportProgress'> {
  /** SHA-256 of its file in lower-case hex. */
  sha256: string;
  /** Returns true if Sheaf delivered a file for another object at the same place, whose document no longer has it. */
  isAbandoned(objectId: string, hash: string): Promise<boolean>;
}

export interface DeliveredField {
  label: string;
  /** Type in the project's settings. `text` if the settings no longer have the field. */
  type: (typeof FIELD_TYPES)[number];
  /** Normalized, as in the API. */
  value: string;
}

/**
 * Gives access to one folder, bucket, server, or email address. One contract suite runs on all drivers that store
 * objects. After `close`, every call in progress fails.
 */
export interface DestinationDriver {
  /**
   * Connects and checks that objects can be written.
   *
   * @throws RemoteError
   */
  check(): Promise<DestinationCheck>;
  /**
   * Returns true if the destination has an object with this name.
   *
   * @throws RemoteError
   */
  exists(name: string): Promise<boolean>;
  /**
   * Delivers the objects of a document. An object with the same name is replaced. No object is visible under its name
   * before it is complete.
   *
   * @throws RemoteError
   */
  deliver(document: DeliveredDocument): Promise<void>;
  /**
   * Removes a delivered document that a page plan has replaced. If omitted, the destination keeps it.
   *
   * @throws RemoteError
   */
  withdraw?(document: WithdrawnDocument): Promise<void>;

  close(): Promise<void>;
}

export interface DestinationCheck {
  /** Sentence for the user. */
  message: string;
  /** Fingerprint of the SFTP server's key. The destination pins it. */
  hostKey?: string;
}

/** The destination has accepted a document, and needs more time. A later attempt looks again. */
export class UnfinishedError extends Error {
  override name = 'UnfinishedError';

  /** Compares names, like `RemoteError`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'UnfinishedError';
  }
}

/** Opens drivers. */
export interface DestinationDrivers {
  /** Folders in which a destination may write files (`DESTINATION_FOLDERS`). */
  folders: readonly string[];
  /**
   * Connects nothing yet.
   *
   * @throws RemoteError for a folder outside of `folders`, and for email if this installation sends none
   */
  open(access: DestinationAccess): DestinationDriver;
}

declare module '@/lib/platform/context' {
  interface Services {
    destinationDrivers: DestinationDrivers;
  }
}
