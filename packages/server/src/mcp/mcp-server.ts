/** The tools as an MCP server; how messages arrive is the transport's business. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { toProblem } from '../guard/problem.ts';
import type { LoadedPage, PageName } from '../source/load-page.ts';
import type { PresentTask, TaskResult, ToolTask } from '../task/task.ts';
import { CursorError, takePiece } from './take-piece.ts';
import { TOOLS, type Tool, type ToolCall } from './tool.ts';

const DEFAULT_TOKENS = 4000;

/** What tools need: pages, and somebody who does tasks. */
export interface Workshop {
  load(name: PageName): Promise<Pick<LoadedPage, 'page'>>;
  run(task: PresentTask | ToolTask): Promise<TaskResult>;
}

/** A server with all tools; one per connection. */
export function createMcpServer(workshop: Workshop): McpServer {
  const mcp = new McpServer({ name: 'anatome', version: '0.1.0' });
  for (const tool of TOOLS) {
    const { name, title, description, input: inputSchema } = tool;
    const annotations = { readOnlyHint: true, openWorldHint: true };
    mcp.registerTool(name, { title, description, inputSchema, annotations }, (call: ToolCall) =>
      answer(workshop, tool, call),
    );
  }
  return mcp;
}

/** Does what a call asks for; what goes wrong is told to the model, which may try something else. */
async function answer(workshop: Workshop, tool: Tool, call: ToolCall): Promise<CallToolResult> {
  try {
    const { url, html, contentType, ext } = call;
    const { page } = await workshop.load({ url, html, contentType, ext });
    const {
      body,
      warnings = [],
      about = '',
    } = await workshop.run({ ...tool.toTask(page, call), hasAbout: true });
    const told = warnings.map(({ message }) => `[${message}]\n`).join('');
    const { text, cursor, left } = takePiece(
      new TextDecoder().decode(body),
      call.maxTokens ?? DEFAULT_TOKENS,
      call.cursor,
    );
    const rest =
      cursor === undefined
        ? ''
        : `\n[about ${left} more tokens; to read on, call again with cursor "${cursor}"]`;
    return { content: [{ type: 'text', text: `${about}${told}\n${text}${rest}` }] };
  } catch (error) {
    const message = error instanceof CursorError ? error.message : toProblem(error).message;
    return { content: [{ type: 'text', text: message }], isError: true };
  }
}
