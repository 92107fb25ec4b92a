/** What this browser keeps for the studio: pages that were brought along, and drafts of edits. */

const STORES = { pages: 'id', drafts: 'key' } as const;

/** Does work in one transaction; gives what the work asked for, once all of it is stored. */
export async function inStore<Result>(
  name: keyof typeof STORES,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Version 1 had pages only. */
const VERSION = 2;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('anatome', VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const [name, keyPath] of Object.entries(STORES))
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The store of the studio is in use.'));
  });
}
