import { createObjectsLens } from '../../../src/lens/objects/index.ts';
import { describeLens } from '../lens-suite.ts';

describeLens(() => createObjectsLens());
