/** Where steps keep what they work with: nothing mutable stands at module level. */
export { once } from './once.ts';
export { Workspace } from './workspace.ts';
export { WorkspacePool } from './workspace-pool.ts';
