import { Workspace } from './workspace.ts';

/**
 * The workspaces of an analyser. One is enough, unless an analysis begins while another has not ended (a loader of images
 * that analyses pages itself): each has a workspace of its own, and one whose analysis failed is never used again.
 */
export class WorkspacePool {
  private idle: Workspace | undefined;

  /** Does some work in a workspace that nobody else has at the time. */
  lend<Result>(work: (workspace: Workspace) => Result): Result {
    const workspace = this.idle ?? new Workspace();
    this.idle = undefined;
    const result = work(workspace);
    this.idle = workspace;
    return result;
  }
}
