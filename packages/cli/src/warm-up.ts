import { analyze } from '@anatome/core';
import { FORMATS } from './format/formats.ts';

/** Something of everything that pages have: what this one does not need is compiled when another does. */
const PAGE = `<!doctype html><html lang="en"><head><title>A storm | The Coast</title>
<meta name="author" content="Ann Lee"><meta property="og:title" content="A storm">
<script type="application/ld+json">{"@type":"NewsArticle","headline":"A storm","datePublished":"2026-01-02"}</script>
<style>body{font:16px/1.5 serif;color:#222}.nav a{color:rgb(0 0 255)}@media(min-width:60em){main>p{margin:1em 0}}</style>
</head><body><header><a href="/"><img src="logo.png" alt="The Coast" width="120" height="40"></a>
<ul class="nav"><li><a href="/news">News</a></li><li><a href="/sport">Sport</a></li><li><a href="/mail">Mail</a></li></ul>
<form action="/search"><input name="q"><button>Search</button></form></header>
<main><article><h1>A storm</h1><p class="byline">By Ann Lee, 2 January 2026</p>
<p>It came from the <b>west</b> and stayed for three days. Nobody had seen the like of it, said <a href="/x">one</a>.</p>
<h2>The harbour</h2><p>Ships stayed where they were.<br>Some 40 people waited at 12 Main Street, Springfield.</p>
<ul><li>Monday: rain</li><li>Tuesday: wind &amp; rain</li></ul><pre><code>wind = 12</code></pre>
<table><caption>Wind</caption><tr><th>Day</th><th>Speed</th></tr><tr><td>Mon</td><td>12</td></tr><tr><td>Tue</td><td>14</td></tr></table>
</article><div class="more"><div><h3><a href="/a">First</a></h3><p>About it</p></div><div><h3><a href="/b">Second</a></h3><p>About
that</p></div><div><h3><a href="/c">Third</a></h3><p>About this</p></div></div></main>
<footer><p>&copy; 2026 The Coast. <a href="/legal">Legal</a> <a href="mailto:ann@example.org">ann@example.org</a></p></footer>`;

/** Calls what a run calls, for nobody: an analysis with all lenses, shown in every format. */
export async function warmUp(): Promise<void> {
  const analysis = analyze(new TextEncoder().encode(PAGE), { url: 'https://example.org/storm' });
  // Rows are made by the corpus, which is not part of this script.
  for (const format of FORMATS.filter(({ isRow }) => isRow !== true)) {
    const present = await format.load();
    present(analysis, {});
  }
}
