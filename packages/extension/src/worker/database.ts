/**
 * What the extension keeps: the connection with its token, sites that are looked at without asking, drafts. IndexedDB of
 * the extension's own origin: scripts in pages cannot open it, whatever becomes of them, in any browser.
 */
const NAME = 'anatome';
const STORES = ['setting', 'draft'] as const;

export type StoreName = (typeof STORES)[number];

/** One value of a store. */
export function readValue<T>(store: StoreName, key: string): Promise<T | undefined> {
  return use(store, 'readonly', (values) => values.get(key)) as Promise<T | undefined>;
}

/** Resolves when the value is on disk. */
export async function writeValue(store: StoreName, key: string, value: unknown): Promise<void> {
  await use(store, 'readwrite', (values) => values.put(value, key));
}

export async function dropValue(store: StoreName, key: string): Promise<void> {
  await use(store, 'readwrite', (values) => values.delete(key));
}

export function readKeys(store: StoreName): Promise<string[]> {
  return use(store, 'readonly', (values) => values.getAllKeys()) as Promise<string[]>;
}

async function use(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (values: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((settle, fail) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => settle(request.result);
      transaction.onabort = () => fail(transaction.error);
      transaction.onerror = () => fail(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
    request.onblocked = () =>
      fail(new Error('The store of the extension is in use by an older version of it.'));
  });
}
