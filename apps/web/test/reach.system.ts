import { OTHER_WINDOWS } from './reach.ts';
import { testReach } from './reach-suite.ts';

testReach(OTHER_WINDOWS);
