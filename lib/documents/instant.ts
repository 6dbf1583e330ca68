import { z } from 'zod';

/** Time in RFC 3339 format, UTC. */
export const Instant = z.string().meta({ format: 'date-time', example: '2026-11-21T08:30:00.000Z' });
