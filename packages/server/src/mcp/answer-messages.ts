/** Messages of the protocol as they came over HTTP, answered in a thread: one body in, one out, no session. */

import { TaskError } from '@anatome/pool';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { parseJson } from '../body/read-body.ts';
import { loadPage } from '../source/load-page.ts';
import type { PagesAtHand } from '../task/pages-at-hand.ts';
import type { McpTask, PresentTask, TaskResult, ToolTask } from '../task/task.ts';
import { createMcpServer } from './mcp-server.ts';

/** What a thread answers with. */
export interface Messages extends PagesAtHand {
  run(task: PresentTask | ToolTask): TaskResult;
}

export interface MessagesAnswer {
  readonly text: string;
  readonly status: number;
  readonly contentType: string;
}

/** The protocol has no batches any more; those who still send them send few. Each message is work for one thread. */
const MOST_MESSAGES = 16;

/** JSON-RPC 2.0, section 5.1: invalid JSON was received, or no request. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** Answers a body. */
export async function answerMessages(
  { body, headers }: McpTask,
  { fetch, want, run }: Messages,
): Promise<MessagesAnswer> {
  const parsed = tryParse(body);
  if (parsed instanceof Error) return refuse(PARSE_ERROR, parsed.message);
  if (Array.isArray(parsed) && parsed.length > MOST_MESSAGES) {
    return refuse(INVALID_REQUEST, `A batch may have ${MOST_MESSAGES} messages, not ${parsed.length}.`);
  }
  want(collectAddresses(parsed));
  const mcp = createMcpServer({ load: (name) => loadPage(name, fetch), run: async (task) => run(task) });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await mcp.connect(transport);
  try {
    const request = new Request('http://localhost/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(request, { parsedBody: parsed });
    const contentType = response.headers.get('content-type') ?? '';
    return { text: await response.text(), status: response.status, contentType };
  } finally {
    await mcp.close();
  }
}

function tryParse(body: Uint8Array): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    if (error instanceof TaskError) return error;
    throw error;
  }
}

function refuse(code: number, message: string): MessagesAnswer {
  const text = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  return { text, status: 400, contentType: 'application/json' };
}

/** The longest address that tools take. */
const MOST_CHARACTERS = 8000;

/** The addresses of pages that calls name without bringing the page itself. */
function collectAddresses(parsed: unknown): string[] {
  const messages: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return messages.flatMap((message) => {
    const { method, params } = toFields(message);
    const { url, html } = toFields(toFields(params).arguments);
    const isNamed = method === 'tools/call' && typeof url === 'string' && html === undefined;
    return isNamed && url.length <= MOST_CHARACTERS ? [url] : [];
  });
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
