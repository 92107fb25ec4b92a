import { FetchError } from './fetch-error.ts';

/** The address as a URL that may be fetched: readable, http or https, without user name or password. */
export function toPageUrl(address: string, from?: URL): URL {
  const url = parseUrl(address, from);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError(
      'bad-scheme',
      `Expected an address that starts with http:// or https://, got "${show(address)}".`,
      { url: address },
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError(
      'bad-url',
      `The address of ${url.host} holds a user name or password; leave out what stands before the @.`,
      { url: `${url.protocol}//${url.host}${url.pathname}` },
    );
  }
  return url;
}

function parseUrl(address: string, from: URL | undefined): URL {
  try {
    return new URL(address, from);
  } catch (cause) {
    const hint = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? ` Did you mean https://${show(address)}?` : '';
    throw new FetchError('bad-url', `"${show(address)}" is no web address.${hint}`, { url: address, cause });
  }
}

/** Long addresses are cut, lest a message fill the screen. */
function show(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}
