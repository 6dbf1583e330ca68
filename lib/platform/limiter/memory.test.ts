import { budgetLimiterContract, exactLimiterContract, limiterContract } from './contract';
import { memoryLimiter } from './memory';

limiterContract('limiter in memory', memoryLimiter);
exactLimiterContract('limiter in memory', memoryLimiter);
budgetLimiterContract('limiter in memory', memoryLimiter);
