import { limiterContract } from './contract';
import { memoryLimiter } from './memory';

limiterContract('limiter in memory', memoryLimiter);
