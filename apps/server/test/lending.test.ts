import { openMemory } from './api-rig.ts';
import { testLending } from './lending-suite.ts';

// Both stores: lending.system.ts.
testLending('embedded', openMemory);
