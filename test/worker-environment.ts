/** Node as it is for all tests, and what the files of one worker share: vitest has no other end of a worker than that of its environment. */
import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { beginSharing, endSharing } from './share-in-worker.ts';

export default {
  ...builtinEnvironments.node,
  name: 'worker',
  setup: async (global, options) => {
    const node = await builtinEnvironments.node.setup(global, options);
    beginSharing();
    return {
      teardown: async () => {
        await endSharing();
        await node.teardown(global);
      },
    };
  },
} satisfies Environment;
