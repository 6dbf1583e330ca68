import type { DestinationDrivers } from '../destination-driver-port';
import type { DestinationDriverOptions } from './destination-driver-options';
import { openEmailDestination } from './email-destination';
import { openFolderDestination } from './folder-destination';
import { openPaperlessDestination } from './paperless-destination';
import { openS3Destination } from './s3-destination';
import { openSftpDestination } from './sftp-destination';
import { openWebdavDestination } from './webdav-destination';

export function openDestinationDrivers(options: DestinationDriverOptions): DestinationDrivers {
  return {
    folders: options.folders,
    open(access) {
      switch (access.kind) {
        case 'folder':
          return openFolderDestination(access.config, options);
        case 's3':
          return openS3Destination(access.config, access.secret, options);
        case 'sftp':
          return openSftpDestination(access.config, access.secret, options);
        case 'webdav':
          return openWebdavDestination(access.config, access.secret, options);
        case 'email':
          return openEmailDestination(access.config, options);
        case 'paperless':
          return openPaperlessDestination(access.config, access.secret, options);
      }
    },
  };
}
