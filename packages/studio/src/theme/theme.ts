/** Light or dark: what the system says until one chooses. */
import { computed, effect, signal } from '@preact/signals';
import { createSetting } from '../state/create-setting.ts';

const system = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = signal(system.matches ? 'dark' : 'light');
system.addEventListener('change', () => {
  systemTheme.value = system.matches ? 'dark' : 'light';
});
const chosen = createSetting<string | null>(
  'theme',
  null,
  (stored) => stored === 'dark' || stored === 'light',
);

/** The theme in use. */
export const theme = computed(() => chosen.value ?? systemTheme.value);

/** The other theme, from now on. */
export function switchTheme(): void {
  chosen.value = theme.value === 'dark' ? 'light' : 'dark';
}

/** Keeps the document in step. */
export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
