/** When something was, as people say it: the clock today, the day before that. */
export function toTime(when: number | string, now = Date.now()): string {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return 'at some time';
  const minutes = Math.round((now - date.getTime()) / 60_000);
  if (minutes >= 0 && minutes < 1) return 'just now';
  if (minutes >= 0 && minutes < 60) return `${minutes} min ago`;
  const isToday = new Date(now).toDateString() === date.toDateString();
  const time = date.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false });
  return isToday
    ? `at ${time}`
    : `on ${date.toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' })}, ${time}`;
}
