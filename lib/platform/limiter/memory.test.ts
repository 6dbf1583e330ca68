import { budgetLimiterContract, exactLimiterContract, limiterContract } from './contract';
import { createMemoryLimiter } from './memory';

limiterContract('limiter in memory', createMemoryLimiter);
exactLimiterContract('limiter in memory', createMemoryLimiter);
budgetLimiterContract('limiter in memory', createMemoryLimiter);
