import { expose } from 'comlink';
import { TrainingDesk } from './training-desk.ts';

expose(new TrainingDesk());
