/** Icons on a 16 px grid, drawn in one line weight. */
const SHAPES = {
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM2 8h12M8 2c2 2 2.6 4 2.6 6S10 12 8 14c-2-2-2.6-4-2.6-6S6 4 8 2Z',
  shield: 'M8 2l5 1.8v3.7c0 3.3-2.2 5.4-5 6.5-2.8-1.1-5-3.2-5-6.5V3.8L8 2Z',
  eye: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  'eye-off':
    'M3.4 5.6C2.4 6.7 1.8 8 1.8 8S4 12.2 8 12.2c1 0 1.9-.3 2.7-.7M6 4.1c.6-.2 1.3-.3 2-.3 4 0 6.2 4.2 6.2 4.2s-.5 1-1.4 2M2.5 2.5l11 11',
  filter: 'M2.5 3.5h11L9.4 8.4v3.8l-2.8 1.3V8.4L2.5 3.5Z',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8Z',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  keyboard: 'M2 4.5h12v7H2v-7ZM4.5 7h.01M7 7h.01M9.3 7h.01M11.6 7h.01M5 9.4h6',
  link: 'M6.8 9.2a2.4 2.4 0 0 0 3.4 0l2.2-2.2A2.4 2.4 0 1 0 9 3.6l-.8.8M9.2 6.8a2.4 2.4 0 0 0-3.4 0L3.6 9A2.4 2.4 0 1 0 7 12.4l.8-.8',
  copy: 'M6 6h7v7H6V6ZM10.2 6V3H3v7.2h3',
  download: 'M8 2.5v7.6M4.9 7.2L8 10.3l3.1-3.1M3 13.2h10',
  upload: 'M8 10.5V3M4.9 6L8 2.9 11.1 6M3 13.2h10',
  clipboard: 'M5.5 3.4H4v10h8v-10h-1.5M6 2.4h4v2.2H6V2.4Z',
  file: 'M4 2.2h5l3.2 3.2v8.4H4V2.2ZM8.8 2.4v3.2H12',
  plus: 'M8 3.2v9.6M3.2 8h9.6',
  down: 'M4 6.2l4 4 4-4',
  right: 'M6.2 4l4 4-4 4',
  fold: 'M5 6.4L8 3.4l3 3M5 9.6l3 3 3-3',
  check: 'M3.2 8.4l3.2 3.2 6.4-6.8',
  differs: 'M3 6.2h10M3 9.8h10M10.4 3L5.6 13',
  silent: 'M4.5 8h7',
  warning: 'M8 2.4l6.2 11H1.8L8 2.4ZM8 6.6v3.2M8 11.6h.01',
  menu: 'M3 4.5h10M3 8h10M3 11.5h10',
  close: 'M4 4l8 8M12 4l-8 8',
  bulb: 'M5.8 10.4a4 4 0 1 1 4.4 0v1.4H5.8v-1.4ZM6.4 13.8h3.2',
  centre: 'M8 4.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8ZM8 1.8v2.8M8 11.4v2.8M1.8 8h2.8M11.4 8h2.8',
  save: 'M3 3h8l2 2v8H3V3ZM5.4 3v3.2h4.4V3M5.4 13V9.4h5.2V13',
  code: 'M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5',
  search: 'M7 2.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8ZM10.3 10.3l3.1 3.1',
  layers: 'M8 2.2l5.8 3L8 8.2 2.2 5.2 8 2.2ZM2.6 8L8 10.8 13.4 8M2.6 10.8L8 13.6l5.4-2.8',
  enter: 'M12.8 4v4.6H4M6.6 6L4 8.6l2.6 2.6',
} as const;

export type IconName = keyof typeof SHAPES;

/** An icon; what it stands for is said by the words or the label beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
