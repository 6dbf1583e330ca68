import type { ChannelDrivers } from '../channel-driver-port';
import type { DriverOptions } from './driver-options';
import { openFolderDriver } from './folder-driver';
import { openImapDriver } from './imap-driver';
import { OAuthTokens } from './oauth-tokens';
import { openPaperlessDriver } from './paperless-driver';
import { openS3Driver } from './s3-driver';
import { openSftpDriver } from './sftp-driver';

export function openChannelDrivers(options: DriverOptions): ChannelDrivers {
  const tokens = new OAuthTokens(options.outbound);
  return {
    folders: options.folders,
    open(access, saveSecret = async () => {}) {
      switch (access.kind) {
        case 'folder':
          return openFolderDriver(access.config, options);
        case 'imap':
          return openImapDriver(access.config, { secret: access.secret, tokens, saveSecret }, options);
        case 'sftp':
          return openSftpDriver(access.config, access.secret, options);
        case 's3':
          return openS3Driver(access.config, access.secret, options);
        case 'paperless':
          return openPaperlessDriver(access.config, access.secret, options);
      }
    },
  };
}
