/** Opens the corpus once: that it cannot be read is to be said before the server listens. */
export async function checkStore(store: string): Promise<void> {
  const { openEngine } = await import('@anatome/corpus');
  await (await openEngine(store, { isReadOnly: true })).close();
}
