import { Archive, Cloud, Folder, Globe, type LucideIcon, Mail, Server } from 'lucide-react';
import type { Destination } from '@/lib/delivery/destinations/schemas';

export const KIND_ICONS: Record<Destination['kind'], LucideIcon> = {
  folder: Folder,
  s3: Cloud,
  sftp: Server,
  webdav: Globe,
  email: Mail,
  paperless: Archive,
};
