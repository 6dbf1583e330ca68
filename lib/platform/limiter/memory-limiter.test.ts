import {
  budgetLimiterContract,
  exactLimiterContract,
  limiterContract,
} from '@/test-support/platform/limiter-contract';
import { createMemoryLimiter } from './memory-limiter';

limiterContract('limiter in memory', createMemoryLimiter);
exactLimiterContract('limiter in memory', createMemoryLimiter);
budgetLimiterContract('limiter in memory', createMemoryLimiter);
