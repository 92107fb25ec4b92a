/** What a reader types as the address of a server; the panel asks the browser for leave only for one that may be used. */
import { Trouble } from './trouble.ts';

/** The origin of what was typed; a token goes over plain HTTP only to one's own machine. */
export function toServerAddress(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Trouble({
      what: `“${text}” is not the address of a server.`,
      advice: 'It looks like http://127.0.0.1:4747: copy it from where the server was started.',
      code: 'address',
    });
  if (url.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
    throw new Trouble({
      what: `Your token would go to ${url.hostname} unencrypted.`,
      advice: 'Use an address that begins with https://, or a server on this machine.',
      code: 'unencrypted',
    });
  return url.origin;
}
