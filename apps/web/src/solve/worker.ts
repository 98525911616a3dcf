import { expose } from 'comlink';
import { SolverApi } from './solver-api.ts';

expose(new SolverApi());
