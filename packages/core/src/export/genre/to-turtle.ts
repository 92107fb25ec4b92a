/** The taxonomy as RDF: SKOS concepts that are OWL classes, in Turtle. */
import type { Genre, GenreModule, Taxonomy } from '../../genre/index.ts';
import { GENRE_NAMESPACE, MODULE_NAMESPACE, TERM_NAMESPACE } from './genre-terms.ts';

const PREFIXES: readonly (readonly [name: string, iri: string])[] = [
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['skos', 'http://www.w3.org/2004/02/skos/core#'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
  ['genre', GENRE_NAMESPACE],
  ['module', MODULE_NAMESPACE],
  ['term', TERM_NAMESPACE],
];

/** Properties: what has them, and what they have. */
const PROPERTIES: readonly string[] = [
  'term:hasModule a owl:ObjectProperty ; rdfs:label "has the module"@en .',
  'term:use a owl:ObjectProperty ; rdfs:label "has, as its table says"@en ; rdfs:range term:Use .',
  'term:module a owl:ObjectProperty ; rdfs:domain term:Use ; rdfs:range term:Module .',
  'term:featureOf a owl:ObjectProperty ; rdfs:domain term:Use ; rdfs:range term:Module .',
  ...['level', 'kind', 'status', 'content', 'form', 'function', 'pageType'].map(
    (name) => `term:${name} a owl:DatatypeProperty ; rdfs:range xsd:string .`,
  ),
  ...['number', 'threshold', 'row'].map(
    (name) => `term:${name} a owl:DatatypeProperty ; rdfs:range xsd:integer .`,
  ),
];

/** All genres and modules. */
export function toTurtle(taxonomy: Taxonomy): string {
  const prefixes = PREFIXES.map(([name, iri]) => `@prefix ${name}: <${iri}> .`).join('\n');
  const scheme = [
    '<urn:anatome:genres> a owl:Ontology, skos:ConceptScheme ;',
    `  skos:prefLabel "Genres of web pages"@en ;`,
    `  skos:hasTopConcept genre:${taxonomy.genres[0].id} .`,
  ].join('\n');
  const classes = [
    'term:Genre a owl:Class ; rdfs:label "genre"@en .',
    'term:Module a owl:Class ; rdfs:label "module or feature of genres"@en .',
    'term:Use a owl:Class ; rdfs:label "module as a genre has it"@en .',
  ].join('\n');
  const genres = taxonomy.genres.map(writeGenre);
  const modules = taxonomy.listModules().map(writeModule);
  return `${[prefixes, scheme, classes, PROPERTIES.join('\n'), ...genres, ...modules].join('\n\n')}\n`;
}

function writeGenre(genre: Genre): string {
  const { id, label, parent, types, source, threshold } = genre;
  const facts = [
    `genre:${id} a owl:Class, skos:Concept, term:Genre`,
    'skos:inScheme <urn:anatome:genres>',
    `skos:prefLabel ${quote(label)}@en`,
    `skos:notation ${quote(id)}`,
    ...(parent === undefined ? [] : [`skos:broader genre:${parent}`, `rdfs:subClassOf genre:${parent}`]),
    ...(['content', 'form', 'function'] as const).map((name) => `term:${name} ${quote(genre[name])}@en`),
    ...types.map((type) => `term:pageType ${quote(type)}`),
    ...(source === undefined ? [] : [`dcterms:source ${quote(source)}@en`]),
    ...(threshold === undefined ? [] : [`term:threshold ${threshold}`]),
    ...listUses(genre).map(({ module, row, of }) => `term:use ${writeUse(module, row, of)}`),
    ...listUses(genre)
      .filter(({ module }) => module.status === 'compulsory')
      .map(({ module }) => `rdfs:subClassOf ${writeRestriction(module)}`),
  ];
  return `${facts.join(' ;\n  ')} .`;
}

interface Use {
  readonly module: GenreModule;
  /** From 1, in the table of the genre. */
  readonly row: number;
  readonly of?: string;
}

function listUses({ modules }: Genre): Use[] {
  const uses = modules.flatMap((module) => [
    { module },
    ...module.features.map((feature) => ({ module: feature, of: module.id })),
  ]);
  return uses.map((use, at) => ({ ...use, row: at + 1 }));
}

function writeUse(
  { id, label, level, kind, status, number }: GenreModule,
  row: number,
  of: string | undefined,
): string {
  const facts = [
    'a term:Use',
    `term:module module:${id}`,
    `term:row ${row}`,
    ...(of === undefined ? [] : [`term:featureOf module:${of}`]),
    `term:level "${level}"`,
    `term:kind "${kind}"`,
    `term:status "${status}"`,
    ...(number === undefined ? [] : [`term:number ${number}`]),
    `skos:prefLabel ${quote(label)}@en`,
  ];
  return `[ ${facts.join(' ; ')} ]`;
}

/** What is compulsory every page of the genre has. */
function writeRestriction({ id }: GenreModule): string {
  return `[ a owl:Restriction ; owl:onProperty term:hasModule ; owl:someValuesFrom module:${id} ]`;
}

function writeModule({ id, label }: GenreModule): string {
  return [
    `module:${id} a owl:Class, skos:Concept, term:Module`,
    'skos:inScheme <urn:anatome:genres>',
    `skos:prefLabel ${quote(label)}@en`,
    `skos:notation ${quote(id)} .`,
  ].join(' ;\n  ');
}

/** A literal; `JSON` escapes what Turtle escapes, and in the same way. */
function quote(text: string): string {
  return JSON.stringify(text);
}
