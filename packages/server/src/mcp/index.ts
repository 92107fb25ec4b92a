/** Tools for models: questions about a page, over the Model Context Protocol. */
export { serveMcpOnStdio } from './serve-mcp-on-stdio.ts';
