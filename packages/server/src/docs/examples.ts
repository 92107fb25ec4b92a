/** Commands to copy from the documentation page, one for each route; `test/route/docs.test.ts` runs them all. */

/** A command of somebody who is known by a token. */
function as(rest: string, token = 'TOKEN'): string {
  return `curl -H "Authorization: Bearer $${token}" ${rest}`;
}

/** A command of an annotator. */
function judging(rest: string): string {
  return as(rest, 'ANNOTATOR');
}

const FORM = 'form=home-page&sample=forty';

/** By method and path; ORIGIN is the address of the server. */
export const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['get /{address}', 'curl ORIGIN/https://example.org/'],
  [
    'post /v1/analyze',
    "curl -H 'Content-Type: text/html' --data-binary @page.html 'ORIGIN/v1/analyze?format=outline'",
  ],
  ['post /v1/batch', "curl --data-binary @pages.ndjson 'ORIGIN/v1/batch?format=text'"],
  ['post /v1/studio', `curl --json '{"sample": "news-article"}' ORIGIN/v1/studio`],
  ['post /v1/explain', `curl --json '{"sample": "news-article", "at": "ferry"}' ORIGIN/v1/explain`],
  ['post /v1/rules/check', `curl --json '{"rules": "<rules/>"}' ORIGIN/v1/rules/check`],
  ['post /v1/grammar/check', `curl --json '{"grammar": "INCLUDE \\"address\\""}' ORIGIN/v1/grammar/check`],
  [
    'post /v1/wrapper',
    `curl --json '{"pages": [{"sample": "product", "marks": [{"field": "title", "at": "css:h1"}]}]}' ORIGIN/v1/wrapper`,
  ],
  ['get /v1/corpus/status', 'curl ORIGIN/v1/corpus/status'],
  ['get /v1/corpus/search', "curl 'ORIGIN/v1/corpus/search?q=storm+OR+ferry&in=heading&type=article'"],
  ['get /v1/corpus/records', "curl 'ORIGIN/v1/corpus/records?where=price+%3C+20&sort=price'"],
  ['get /v1/corpus/modules', "curl 'ORIGIN/v1/corpus/modules?genre=academic-home-page'"],
  ['get /v1/corpus/patterns', "curl 'ORIGIN/v1/corpus/patterns?scope=zone&view=presentation&support=0.2'"],
  ['get /v1/corpus/patterns/pages', "curl 'ORIGIN/v1/corpus/patterns/pages?pattern=header/Menu'"],
  ['get /v1/corpus/pages', "curl 'ORIGIN/v1/corpus/pages?language=en&order=address'"],
  ['get /v1/corpus/pages/{page}', 'curl ORIGIN/v1/corpus/pages/1'],
  ['get /v1/corpus/versions/{version}', "curl 'ORIGIN/v1/corpus/versions/1?format=outline'"],
  ['get /v1/corpus/versions/{version}/page', 'curl ORIGIN/v1/corpus/versions/1/page'],
  ['get /v1/corpus/versions/{version}/record', 'curl ORIGIN/v1/corpus/versions/1/record'],
  ['get /v1/corpus/versions/{version}/sketch', 'curl ORIGIN/v1/corpus/versions/1/sketch'],
  [
    'get /v1/corpus/versions/{version}/part',
    "curl 'ORIGIN/v1/corpus/versions/1/part?url=https://example.net/quay.css'",
  ],
  ['get /v1/corpus/diff', "curl 'ORIGIN/v1/corpus/diff?from=1&to=2'"],
  ['get /v1/samples', 'curl ORIGIN/v1/samples'],
  ['get /v1/samples/{name}', 'curl ORIGIN/v1/samples/news-article'],
  ['get /v1/corpus/samples', 'curl ORIGIN/v1/corpus/samples'],
  ['get /v1/corpus/samples/{name}', 'curl ORIGIN/v1/corpus/samples/forty'],
  ['get /v1/corpus/annotation', judging('ORIGIN/v1/corpus/annotation')],
  ['get /v1/corpus/annotation/forms/{form}', judging('ORIGIN/v1/corpus/annotation/forms/home-page')],
  ['get /v1/corpus/annotation/tasks', judging(`'ORIGIN/v1/corpus/annotation/tasks?${FORM}'`)],
  [
    'get /v1/corpus/annotation/judgements/{version}',
    judging(`"ORIGIN/v1/corpus/annotation/judgements/$VERSION?${FORM}"`),
  ],
  [
    'put /v1/corpus/annotation/judgements/{version}',
    judging(
      `-X PUT --json '{"state": "done", "answers": {"email": true}}' "ORIGIN/v1/corpus/annotation/judgements/$VERSION?${FORM}"`,
    ),
  ],
  ['get /v1/corpus/annotation/table', judging(`'ORIGIN/v1/corpus/annotation/table?${FORM}&format=csv'`)],
  ['get /v1/corpus/annotation/agreement', judging(`'ORIGIN/v1/corpus/annotation/agreement?${FORM}'`)],
  ['get /v1/corpus/annotation/lessons', judging('ORIGIN/v1/corpus/annotation/lessons')],
  ['get /v1/corpus/annotation/lessons/{lesson}', judging('ORIGIN/v1/corpus/annotation/lessons/faculty')],
  [
    'put /v1/corpus/annotation/lessons/{lesson}/examples',
    judging(
      `-X PUT --json '{"version": 1, "answer": "yes"}' ORIGIN/v1/corpus/annotation/lessons/faculty/examples`,
    ),
  ],
  [
    'post /v1/corpus/annotation/lessons/{lesson}/rounds',
    judging(`--json '{"questions": 5}' ORIGIN/v1/corpus/annotation/lessons/faculty/rounds`),
  ],
  ['get /v1/wiki', as('ORIGIN/v1/wiki')],
  ['get /v1/wiki/near/{prefix}', as('ORIGIN/v1/wiki/near/07af')],
  ['get /v1/wiki/pages', as("'ORIGIN/v1/wiki/pages?address=https://example.net/storm'")],
  ['get /v1/wiki/variants/{id}', as('ORIGIN/v1/wiki/variants/$VARIANT')],
  ['get /v1/wiki/variants/{id}/revisions/{number}', as('ORIGIN/v1/wiki/variants/$VARIANT/revisions/1')],
  ['get /v1/wiki/variants/{id}/diff', as('"ORIGIN/v1/wiki/variants/$VARIANT/diff?from=1&to=2"')],
  ['get /v1/wiki/variants/{id}/page', as('ORIGIN/v1/wiki/variants/$VARIANT/page')],
  [
    'put /v1/wiki/choice',
    as(`-X PUT --json '{"address": "https://example.net/storm", "variant": null}' ORIGIN/v1/wiki/choice`),
  ],
  ['post /v1/wiki/variants', as('--json @variant.json ORIGIN/v1/wiki/variants')],
  [
    'post /v1/wiki/own',
    as(`--json '{"title": "Ropes", "html": "<p>How to tie a boat.</p>", "comment": ""}' ORIGIN/v1/wiki/own`),
  ],
  [
    'post /v1/wiki/variants/{id}/revisions',
    as(`-H 'If-Match: "2"' --json @revision.json ORIGIN/v1/wiki/variants/$VARIANT/revisions`),
  ],
  [
    'patch /v1/wiki/variants/{id}',
    as(`-X PATCH --json '{"visibility": "link"}' ORIGIN/v1/wiki/variants/$VARIANT`),
  ],
]);
