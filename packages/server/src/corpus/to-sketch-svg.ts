import { SKETCH_HEIGHT, SKETCH_WIDTH, type SketchBox } from '@anatome/corpus';

/** The hues of the studio on a light page, for what is seen at this size. */
const HUES: Readonly<Record<string, string>> = {
  header: '#1a79c2',
  navigation: '#763fad',
  breadcrumb: '#763fad',
  pagination: '#763fad',
  toc: '#763fad',
  main: '#027e5f',
  complementary: '#0c676b',
  footer: '#574b3b',
  heading: '#a82704',
  list: '#435c04',
  series: '#c7358d',
  comments: '#c7358d',
  table: '#055474',
  figure: '#80770b',
  image: '#80770b',
  form: '#9f59a9',
  search: '#9f59a9',
  logo: '#932d52',
  advertisement: '#8a623f',
};
const OTHER = '#5e6e80';
const MARGIN = 5;

/** The small picture of how a page is built, to be shown anywhere. */
export function toSketchSvg(boxes: readonly SketchBox[]): string {
  const [width, height] = [SKETCH_WIDTH + 2 * MARGIN, SKETCH_HEIGHT + 2 * MARGIN];
  const shapes = boxes.map(({ label, x, y, width: wide, height: high }) => {
    const hue = HUES[label] ?? OTHER;
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="1.5" fill="${hue}" fill-opacity=".24" stroke="${hue}" stroke-opacity=".6" stroke-width=".8"><title>${toText(label)}</title></rect>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="How the page is built">${shapes.join('')}</svg>\n`;
}

function toText(label: string): string {
  return label.replace(/[<>&"]/g, '');
}
