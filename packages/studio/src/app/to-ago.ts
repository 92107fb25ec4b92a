/** How long ago a moment was, in few letters. */
export function toAgo(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (60 * 24));
  return days === 1 ? 'yesterday' : `${days} days`;
}
