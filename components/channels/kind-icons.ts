import { Archive, Cloud, Folder, type LucideIcon, Mail, Server } from 'lucide-react';
import type { Channel } from '@/lib/intake/channels/schemas';

export const KIND_ICONS: Record<Channel['kind'], LucideIcon> = {
  imap: Mail,
  folder: Folder,
  s3: Cloud,
  sftp: Server,
  paperless: Archive,
};
